import type { Core } from '@strapi/strapi';
import type { Form } from '../bodies/read-form.ts';

export const READ = 'plugin::content-manager.explorer.read';
export const CREATE = 'plugin::content-manager.explorer.create';
export const UPDATE = 'plugin::content-manager.explorer.update';
export const DELETE = 'plugin::content-manager.explorer.delete';
export const PUBLISH = 'plugin::content-manager.explorer.publish';
export const READ_FILE = 'plugin::upload.read';
export const UPDATE_FILE = 'plugin::upload.assets.update';

/** The rights of the panel user who makes a call. */
export interface Ability {
  /** The subject is a content type, or a row of it from `toSubject`. */
  can(action: string, subject: unknown, field?: string): boolean;
}

/** A call to one of the panel's routes, as policies and document middlewares see it. */
export interface PanelCall {
  state: { userAbility: Ability; route: { method: string; path: string } };
  params: Record<string, string>;
  request: { query: Record<string, unknown>; body?: Record<string, unknown>; files?: Form['files'] };
}

export interface Right {
  action: string;
  model: string;
  field?: string;
}

/** Whether the right covers this row. Conditions such as "created by the user" need the row with its `createdBy`. */
export function covers(
  strapi: Core.Strapi,
  ability: Ability,
  { action, model, field }: Right,
  row: object,
): boolean {
  const { toSubject } = strapi
    .service('admin::permission')
    .createPermissionsManager({ ability, action, model });
  return ability.can(action, toSubject({ ...row }), field);
}

/** Whether the right has no condition that a row must meet. */
export function coversAll(strapi: Core.Strapi, ability: Ability, right: Right): boolean {
  return covers(strapi, ability, right, { createdBy: null });
}

/** One value or a list of them, as a query or a body may hold. */
export function listValues(...values: unknown[]): unknown[] {
  return values.flat().filter((value) => value !== undefined && value !== null && value !== '');
}

/** Whether a value is a whole number that every database takes for the id of a row. */
export const isRowId = (value: unknown): boolean =>
  typeof value !== 'object' && /^\d{1,9}$/.test(String(value));
