import { randomInt } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { refuseField } from '../refuse-field.ts';
import { isName } from './names.ts';
import { isReservedName } from './reserved-names.ts';
import { USER } from './sessions.ts';

const WORD = /(?:\p{L}[\p{Mn}\p{Mc}]{0,4})+/gu;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The name that a visitor asks for, in the form in which names are stored and compared. Throws when it is not allowed. */
export function readVisitorsName(given: unknown): string {
  const name = typeof given === 'string' ? given.trim().normalize() : '';
  if (!isName(name)) refuseField('username', 'Name is not valid.');
  if (isReservedName(name))
    refuseField('username', 'This name is reserved for the gallery. Choose another one.');
  return name;
}

/**
 * A free name for a visitor whom a provider signs in for the first time. Providers send any text, such as the first half of an
 * e-mail address. Its words make the name. If they make no valid name, it is `Visitor` with random letters if needed.
 */
export async function findVisitorsName(strapi: Core.Strapi, given: string): Promise<string> {
  const text = given.trim().normalize();
  const words = text.match(WORD) ?? [];
  const wished = [text, words.slice(0, 3).join(' ')].find((name) => isName(name) && !isReservedName(name));
  // Leaves room for one more word.
  const start = wished && wished.length < 50 ? words.slice(0, 2).join(' ') : 'Visitor';
  let name = wished ?? start;
  while (!isName(name) || isReservedName(name) || (await isTaken(strapi, name)))
    name = `${start} ${drawChance()}`;
  return name;
}

const isTaken = async (strapi: Core.Strapi, username: string) =>
  (await strapi.db.query(USER).count({ where: { username } })) > 0;

const drawChance = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
