import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import { stringify } from 'csv-stringify';
import { isPlain, type RichText } from '../../shared/rich-text.ts';
import { ENTRIES, type LookupField, PAGE } from '../catalogue/kinds.ts';
import { type Column, columns, type RowKind, rowKinds, tableColumns } from './columns.ts';
import { writeList } from './parse-row.ts';
import { comparePublished, type DraftRow, listLookups, populateDraft } from './plan-rows.ts';
import { writePlain } from './read-table.ts';
import { getAddress, type SentContent, writeContent } from './text-content.ts';

export type Format = 'csv' | 'json';

/** In rows: what is read with one question. */
const AT_ONCE = 200;

type Cell = string | number | boolean | null | string[] | SentContent | RichText;

/** The format that the name of a file asks for. */
export const getFormat = (file: string): Format => (/\.json$/i.test(file) ? 'json' : 'csv');

interface SentDraft extends DraftRow {
  isDraft: boolean;
  sentContent: SentContent;
}

/** How many rows of each kind a file has. */
export type Counts = Record<'entries' | 'texts', number>;

/** Writes the drafts of all entries and texts into a file. An older file at this path is replaced only by a complete one. */
export async function exportRows(strapi: Core.Strapi, file: string): Promise<Counts> {
  const part = `${file}.part`;
  const counts = { entries: 0, texts: 0 };
  const stream = streamRows(
    strapi,
    getFormat(file),
    (kind) => (counts[kind === PAGE ? 'texts' : 'entries'] += 1),
  );
  try {
    await pipeline(stream, createWriteStream(part));
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  return counts;
}

/**
 * The drafts of all entries, in the order of their kinds and slugs, so that equal galleries give equal bytes. Texts follow in JSON: a
 * table cannot hold them.
 */
export function streamRows(
  strapi: Core.Strapi,
  format: Format,
  onRow: (kind: RowKind) => unknown = () => undefined,
): Readable {
  if (format === 'json') return Readable.from(toJson(readRows(strapi, rowKinds, onRow)));
  const table = stringify({
    header: true,
    // Excel takes a file without this mark for one in an old encoding.
    bom: true,
    columns: tableColumns.map(({ name }) => name),
  });
  const rows = Readable.from(toCsvRows(readRows(strapi, ENTRIES, onRow)));
  rows.once('error', (error) => table.destroy(error));
  return rows.pipe(table);
}

async function* readRows(strapi: Core.Strapi, kinds: readonly RowKind[], onRow: (kind: RowKind) => unknown) {
  for (const kind of kinds) {
    let last = { slug: '', id: 0 };
    for (;;) {
      const drafts = await readDrafts(strapi, kind, last);
      const isUnpublished = await comparePublished(strapi, kind, drafts);
      for (const draft of drafts) {
        onRow(kind);
        const isDraft = isUnpublished(draft);
        const sentContent = await writeContent(strapi, draft.content ?? []);
        yield describe(kind, { ...draft, isDraft, sentContent });
        last = { slug: draft.slug ?? '', id: draft.id };
      }
      if (drafts.length < AT_ONCE) break;
    }
  }
}

function readDrafts(strapi: Core.Strapi, kind: RowKind, { slug, id }: { slug: string; id: number }) {
  return strapi.db.query(kind.uid).findMany({
    where: {
      publishedAt: null,
      $or: [{ slug: { $gt: slug } }, { slug, id: { $gt: id } }],
    },
    orderBy: [{ slug: 'asc' }, { id: 'asc' }],
    limit: AT_ONCE,
    populate: populateDraft(strapi, kind),
  }) as Promise<DraftRow[]>;
}

const describe = (kind: RowKind, draft: SentDraft): Record<string, Cell> =>
  Object.fromEntries(
    columns
      .filter(({ kinds }) => kinds.includes(kind.type))
      .map((column) => [column.name, read(column, kind, draft)]),
  );

function read({ name, type }: Column, kind: RowKind, draft: SentDraft): Cell {
  const value = draft[name];
  switch (type) {
    case 'kind':
      return kind.type;
    case 'draft':
      return draft.isDraft;
    case 'content':
      return draft.sentContent;
    case 'rich':
      return findFormatting(value as RichText | null);
    case 'author':
      return draft.author?.username ?? null;
    case 'facet':
      return listLookups(draft, name as LookupField).map((lookup) => lookup.name);
    case 'picture':
      return listPictures(value)[0] ?? null;
    case 'pictures':
      return listPictures(value);
    case 'number':
    case 'price':
      return value === null || value === undefined ? null : Number(value);
    case 'flag':
      return value === true;
    case 'slug':
    case 'text':
    case 'link':
    case 'lines':
      return (value as string | null | undefined) ?? null;
    default:
      return type satisfies never;
  }
}

const findFormatting = (blocks: RichText | null): RichText | null =>
  blocks && !isPlain(blocks) ? blocks : null;

const listPictures = (value: unknown): string[] =>
  [value ?? []].flat().map((file) => getAddress(file as { url: string }));

async function* toCsvRows(entries: AsyncIterable<Record<string, Cell>>) {
  for await (const entry of entries) yield tableColumns.map(({ name }) => toText(entry[name]));
}

function toText(cell: Cell | undefined): string {
  if (Array.isArray(cell)) return writePlain(writeList(cell as string[]));
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return writePlain(String(cell ?? ''));
}

async function* toJson(entries: AsyncIterable<Record<string, Cell>>) {
  let separator = '[\n';
  for await (const entry of entries) {
    yield `${separator}${JSON.stringify(entry)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
