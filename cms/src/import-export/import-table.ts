import type { Core } from '@strapi/strapi';
import { changeModel } from '../feed/change-log.ts';
import { nameUnderLock } from '../people/visitors-name.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';
import { type AuthorNames, openAuthors } from './authors.ts';
import { checkPlan, describeRefusal, noteNeeds } from './check-rows.ts';
import { type LookupNames, openLookups } from './lookups.ts';
import { type Mistake, Mistakes, Refusal } from './mistakes.ts';
import { checkHeadings, listPictures, type ParsedRow, parseRow } from './parse-row.ts';
import { type Folder, openPictures, type PictureStore } from './pictures.ts';
import { getSlug, type Plan, planRows, type References } from './plan-rows.ts';
import { readTable } from './read-table.ts';

export interface ImportOrder {
  /** The path of the table. */
  file: string;
  folder: Folder;
  /** Changes nothing, and says what would be done. */
  isDryRun: boolean;
  toPublish: boolean;
  /** The most rows. */
  most: number;
  /** The user of the panel who imports; absent for the command. */
  user?: number | undefined;
}

export type Stage = 'checking' | 'fetching pictures' | 'writing';

/** Told while an import goes on. */
export type Progress = (stage: Stage, done: number, total?: number) => void;

/** What an import has done, or what it would do. */
export interface ImportReport {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  published: number;
  /** Those that stay drafts although the import publishes, as the file says. */
  drafts: number;
  /** The new lookups by their headings, such as *Tag: Grid, Calm*. */
  lookups: string[];
  authors: string[];
  /** How many pictures are new. */
  pictures: number;
}

/** In rows: what is compared with one question to the database. */
const CHUNK = 100;

interface Needs extends Pick<References, 'lookups' | 'authors'> {
  /** Where each picture is named first. */
  pictures: Map<string, { row: number; column: string }>;
}

/**
 * Imports a table: all of its rows, or none. It is read twice. First, every row is checked, and every mistake is a part of the
 * `Refusal` that is thrown. Then the pictures are stored, and at last everything else is written in one transaction. So a publish of
 * the whole table is one change for the site, and a process that ends in the middle leaves nothing behind but pictures, which the
 * next import finds.
 */
export async function importTable(
  strapi: Core.Strapi,
  order: ImportOrder,
  tell: Progress = () => undefined,
): Promise<ImportReport> {
  const pictures = openPictures(strapi, order.folder);
  const needs: Needs = {
    lookups: await openLookups(strapi),
    authors: openAuthors(strapi),
    pictures: new Map(),
  };
  const report = await checkTable(strapi, order, needs, pictures, tell);
  if (order.isDryRun) return report;

  const references = [...needs.pictures.keys()];
  const faults = new Mistakes();
  await pictures.store(
    references,
    (reference, what) => faults.add({ row: 0, ...needs.pictures.get(reference), what }),
    (count) => tell('fetching pictures', count, report.pictures),
  );
  faults.refuse();
  const known = await pictures.findKnown(references);
  const write = () => writeTable(strapi, order, { ...needs, pictures: known }, report.rows, tell);
  // Accounts are named under a lock that must be taken first.
  if (report.authors.length > 0) await nameUnderLock(strapi, write);
  else await strapi.db.transaction(write);
  return report;
}

async function checkTable(
  strapi: Core.Strapi,
  order: ImportOrder,
  needs: Needs,
  pictures: PictureStore,
  tell: Progress,
): Promise<ImportReport> {
  const mistakes = new Mistakes();
  const keys = new Map<string, number>();
  const report = { rows: 0, created: 0, changed: 0, unchanged: 0, published: 0, drafts: 0 };
  const faultless = new Set<string>();
  const found = new Set<string>();
  const entries = new Map<string, number>();

  for await (const chunk of readChunks(order, mistakes)) {
    for (const row of chunk) {
      mistakes.add(...(await noteNeeds(needs, row)), ...noteKey(strapi, row, keys));
      for (const [column, list] of listPictures(row))
        for (const reference of list) {
          const at = { row: row.row, column };
          if (!needs.pictures.has(reference)) needs.pictures.set(reference, at);
          if (faultless.has(reference)) continue;
          const what = await pictures.findFault(reference);
          if (what) mistakes.add({ ...at, what });
          else faultless.add(reference);
        }
    }
    const listed = chunk.flatMap((row) => listPictures(row).flatMap(([, list]) => list));
    const known = await pictures.findKnown(listed.filter((reference) => faultless.has(reference)));
    for (const reference of known.keys()) found.add(reference);
    for (const plan of await planRows(strapi, chunk, { ...needs, pictures: known })) {
      mistakes.add(...(await checkPlan(strapi, plan, order.toPublish)), ...noteEntry(plan, entries));
      count(report, plan, order.toPublish);
    }
    tell('checking', report.rows);
  }
  if (report.rows === 0 && mistakes.count === 0)
    throw new Refusal('The file has no rows below its headings, so there is nothing to import.');
  mistakes.refuse();
  return {
    ...report,
    lookups: needs.lookups.describeNew(),
    authors: needs.authors.listNew(),
    pictures: needs.pictures.size - found.size,
  };
}

function noteKey(strapi: Core.Strapi, row: ParsedRow, keys: Map<string, number>) {
  const slug = getSlug(strapi, row);
  if (slug === undefined)
    return [{ row: row.row, column: 'title', what: 'It is empty. Pages and cards show the title.' }];
  const key = `${row.kind} ${slug}`;
  const first = keys.get(key);
  if (first === undefined) keys.set(key, row.row);
  return first === undefined
    ? []
    : [
        {
          row: row.row,
          column: 'slug',
          what: `Row ${first} has the same address, “${slug}”. Give one of them a slug of its own.`,
        },
      ];
}

/** A present and a former slug may lead to the same entry. */
function noteEntry({ row: { row }, draft }: Plan, entries: Map<string, number>): Mistake[] {
  if (!draft) return [];
  const first = entries.get(draft.documentId) ?? row;
  entries.set(draft.documentId, first);
  if (first === row) return [];
  const what = `Row ${first} has the same entry, which had this slug before. Delete one of the two rows.`;
  return [{ row, column: 'slug', what }];
}

function count(
  report: Pick<ImportReport, 'rows' | 'created' | 'changed' | 'unchanged' | 'published' | 'drafts'>,
  plan: Plan,
  toPublish: boolean,
): void {
  report.rows += 1;
  if (plan.isNew) report.created += 1;
  else if (plan.isChanged) report.changed += 1;
  else report.unchanged += 1;
  if (!toPublish || !isBehind(plan)) return;
  if (plan.row.isDraft) report.drafts += 1;
  else report.published += 1;
}

/** Whether the published version will be missing, or older than the draft. */
const isBehind = (plan: Plan): boolean => plan.isNew || plan.isChanged || plan.isUnpublished;

async function* readChunks({ file, most }: ImportOrder, mistakes?: Mistakes): AsyncGenerator<ParsedRow[]> {
  let chunk: ParsedRow[] = [];
  let rows = 0;
  let checked: string[] = [];
  for await (const line of readTable(file)) {
    // Every object of a JSON file has headings of its own.
    const headings = Object.keys(line.cells);
    if (headings.join() !== checked.join()) checkHeadings(headings);
    checked = headings;
    rows += 1;
    if (rows > most)
      throw new Refusal(
        `The file has more than ${most.toLocaleString('en')} rows. Divide it, or use the command npm run import.`,
      );
    const { parsed, mistakes: found } = parseRow(line);
    mistakes?.add(...found);
    chunk.push(parsed);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

async function writeTable(
  strapi: Core.Strapi,
  order: ImportOrder,
  references: References & { lookups: LookupNames; authors: AuthorNames },
  total: number,
  tell: Progress,
): Promise<void> {
  await acquireTransactionLock(strapi, changeModel.tableName);
  await references.lookups.create();
  await references.authors.create();
  let done = 0;
  for await (const chunk of readChunks(order)) {
    for (const plan of await planRows(strapi, chunk, references)) {
      await writePlan(strapi, plan, order).catch((error: unknown) => {
        const mistakes = describeRefusal(plan.row.row, undefined, error);
        throw new Refusal('A row was refused, and nothing was imported.', { mistakes, cause: error });
      });
      done += 1;
    }
    tell('writing', done, total);
  }
}

async function writePlan(strapi: Core.Strapi, plan: Plan, { toPublish, user }: ImportOrder): Promise<void> {
  const { row, kind, draft, changes, isNew, isChanged } = plan;
  const documents = strapi.documents(kind.uid);
  const by = user === undefined ? {} : { updatedBy: user, ...(isNew && { createdBy: user }) };
  const data = { ...changes, ...by };
  let documentId = draft?.documentId;
  if (isNew) ({ documentId } = await documents.create({ data: data as never, status: 'draft' }));
  else if (isChanged && documentId) await documents.update({ documentId, data: data as never });
  if (toPublish && documentId && !row.isDraft && isBehind(plan)) await documents.publish({ documentId });
}
