import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { checkFolder, checkReady, listEntryChecks } from '../catalogue/entry-rules.ts';
import { PAGE } from '../catalogue/kinds.ts';
import { checkPageReady } from '../pages/page-rules.ts';
import { checkTexts } from '../storable-texts.ts';
import type { Mistake } from './mistakes.ts';
import type { Plan, References } from './plan-rows.ts';
import type { ParsedRow } from './parse-row.ts';

/** Notes what rows need. Returns what cannot be made. */
export async function noteNeeds(
  { lookups, authors }: Pick<References, 'lookups' | 'authors'>,
  row: ParsedRow,
): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  for (const [field, names] of Object.entries(row.lookups))
    for (const name of names)
      mistakes.push(
        ...(await attempt(row.row, field, () => lookups.need(field as keyof typeof row.lookups, name))),
      );
  const { author } = row;
  if (author) mistakes.push(...(await attempt(row.row, 'author', () => authors.need(author))));
  return mistakes;
}

/** What the rules of the panel say about a row: the same functions check it that check what an editor saves. */
export async function checkPlan(strapi: Core.Strapi, plan: Plan, toPublish: boolean): Promise<Mistake[]> {
  const { row, kind, draft, changes, isNew } = plan;
  const { uid } = kind;
  const { attributes } = strapi.contentType(uid);
  const scalars = Object.fromEntries(
    Object.entries(changes).filter(
      ([field]) => !['relation', 'media'].includes(attributes[field]?.type ?? ''),
    ),
  );
  const checkReadiness = (content: object) =>
    kind === PAGE ? checkPageReady(content) : checkReady(strapi, uid, { ...content });
  const checks = [
    ...listEntryChecks(uid, scalars),
    ...Object.entries(scalars).map(
      ([field, value]) =>
        () =>
          checkTexts(strapi, uid, { [field]: value }),
    ),
    () => checkFolder(strapi, uid, scalars),
    () => validate(strapi, uid, leaveOutPictures(scalars), isNew),
    ...(toPublish && !row.isDraft ? [() => checkReadiness({ ...draft, ...scalars })] : []),
  ];
  const found: Mistake[] = [];
  for (const check of checks) found.push(...(await attempt(row.row, undefined, check)));
  // Two rules may speak of the same cell.
  return found.filter(
    (mistake, index) => found.findIndex(({ column }) => column === mistake.column) === index,
  );
}

/** Strapi knows no pictures that are not stored yet. */
const leaveOutPictures = ({ content, ...others }: Record<string, unknown>) =>
  Array.isArray(content) ? { ...others, content: content.filter(({ type }) => type !== 'image') } : others;

/** Strapi's own rules, such as the longest text of a field. */
async function validate(strapi: Core.Strapi, uid: Plan['kind']['uid'], data: object, isNew: boolean) {
  const model = strapi.getModel(uid);
  const options = { isDraft: true };
  if (isNew) await strapi.entityValidator.validateEntityCreation(model, data as never, options);
  else await strapi.entityValidator.validateEntityUpdate(model, data as never, options);
}

async function attempt(row: number, column: string | undefined, work: () => unknown): Promise<Mistake[]> {
  try {
    await work();
    return [];
  } catch (error) {
    return describeRefusal(row, column, error);
  }
}

/** What Strapi or a rule says about a row, by column where it names one. */
export function describeRefusal(row: number, column: string | undefined, error: unknown): Mistake[] {
  const details = error instanceof errors.ApplicationError ? Object(error.details).errors : undefined;
  const listed = Array.isArray(details) ? (details as { path?: string[]; message: string }[]) : [];
  if (listed.length > 0)
    return listed.map(({ path = [], message }) => ({ row, column: column ?? path[0], what: message }));
  return [{ row, column, what: error instanceof Error ? error.message : String(error) }];
}
