import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import { stringify } from 'csv-stringify';
import { ENTRIES, type EntryKind, type LookupField } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { type Column, columns } from './columns.ts';
import { writeList } from './parse-row.ts';
import { type DraftRow, listLookups, populateDraft, populatePictures } from './plan-rows.ts';
import { writePlain } from './read-table.ts';

export type Format = 'csv' | 'json';

/** In rows: what is read with one question. */
const PAGE = 200;

type Cell = string | number | boolean | null | string[];

/** The format that the name of a file asks for. */
export const getFormat = (file: string): Format => (/\.json$/i.test(file) ? 'json' : 'csv');

/** Writes the drafts of all entries into a file. An older file at this path is replaced only by a complete one. */
export async function exportEntries(strapi: Core.Strapi, file: string): Promise<number> {
  const draft = `${file}.part`;
  let count = 0;
  const stream = streamEntries(strapi, getFormat(file), () => (count += 1));
  try {
    await pipeline(stream, createWriteStream(draft));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return count;
}

/** The drafts of all entries as a table, in the order of their kinds and slugs, so that equal galleries give equal bytes. */
export function streamEntries(
  strapi: Core.Strapi,
  format: Format,
  onEntry = () => undefined as unknown,
): Readable {
  const entries = readEntries(strapi, onEntry);
  if (format === 'json') return Readable.from(toJson(entries));
  const table = stringify({
    header: true,
    // Excel takes a file without this mark for one in an old encoding.
    bom: true,
    columns: columns.map(({ name }) => name),
  });
  const rows = Readable.from(toCsvRows(entries));
  rows.once('error', (error) => table.destroy(error));
  return rows.pipe(table);
}

async function* readEntries(strapi: Core.Strapi, onEntry: () => unknown) {
  for (const kind of ENTRIES) {
    let last = { slug: '', id: 0 };
    for (;;) {
      const page = await readPage(strapi, kind, last);
      for (const draft of page) {
        onEntry();
        yield describe(kind, draft);
        last = { slug: draft.slug ?? '', id: draft.id };
      }
      if (page.length < PAGE) break;
    }
  }
}

function readPage(strapi: Core.Strapi, kind: EntryKind, { slug, id }: { slug: string; id: number }) {
  return strapi.db.query(kind.uid).findMany({
    where: {
      publishedAt: null,
      $or: [{ slug: { $gt: slug } }, { slug, id: { $gt: id } }],
    },
    orderBy: [{ slug: 'asc' }, { id: 'asc' }],
    limit: PAGE,
    populate: { ...populateDraft, ...populatePictures(strapi, kind) },
  }) as Promise<DraftRow[]>;
}

const describe = (kind: EntryKind, draft: DraftRow): Record<string, Cell> =>
  Object.fromEntries(
    columns
      .filter(({ only }) => only === undefined || only === kind.type)
      .map((column) => [column.name, read(column, kind, draft)]),
  );

function read({ name, type }: Column, kind: EntryKind, draft: DraftRow): Cell {
  const value = draft[name];
  switch (type) {
    case 'kind':
      return kind.type;
    case 'author':
      return draft.author?.username ?? null;
    case 'facet':
      return listLookups(draft, name as LookupField).map((lookup) => lookup.name);
    case 'picture':
      return listPictures(value)[0] ?? null;
    case 'pictures':
      return listPictures(value);
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

/** Their addresses on this CMS, by which an import knows them. */
const listPictures = (value: unknown): string[] =>
  [value ?? []].flat().map((file) => new URL((file as { url: string }).url, environment.publicUrl).href);

async function* toCsvRows(entries: AsyncIterable<Record<string, Cell>>) {
  for await (const entry of entries) yield columns.map(({ name }) => toText(entry[name]));
}

function toText(cell: Cell | undefined): string {
  if (Array.isArray(cell)) return writePlain(writeList(cell));
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
