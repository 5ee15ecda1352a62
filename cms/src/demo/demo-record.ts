import { extname } from 'node:path';
import type { Core, UID } from '@strapi/strapi';
import { AUTHOR, COLLECTION, ENTRIES, LOOKUPS, MEDIA } from '../catalogue/kinds.ts';
import { nameUpload } from '../catalogue/seeding.ts';
import { environment } from '../environment.ts';
import { USER } from '../people/sessions.ts';
import { draftsOf } from '../versions/content.ts';
import { type DemoCatalogue, type DemoEntry, listPictures, loadCatalogue } from './catalogue.ts';
import { VISITORS } from './create-people.ts';

export const MOODBOARD = 'api::moodboard.moodboard';

/**
 * The documents that the demo has brought, by content type and documentId: when each was last changed at the time at which the demo
 * was loaded, in milliseconds. A document that was changed later belongs to whoever changed it.
 */
export type DemoRecord = Record<string, Record<string, number>>;

/** A document with drafts is represented by its draft. */
export interface DemoRow {
  id: number;
  documentId: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

/** The content types of the demo, each before those that it refers to. */
export const DEMO_TYPES: readonly UID.ContentType[] = [
  MOODBOARD,
  COLLECTION.uid,
  ...ENTRIES.map(({ uid }) => uid),
  USER,
  AUTHOR.uid,
  ...LOOKUPS.map(({ uid }) => uid),
  MEDIA.uid,
];

const openStore = (strapi: Core.Strapi) => strapi.store({ type: 'plugin', name: 'vitrine', key: 'demo' });

/** `undefined` while it is not known whether the gallery has the demo. */
export const readDemoRecord = async (strapi: Core.Strapi): Promise<DemoRecord | undefined> =>
  ((await openStore(strapi).get({})) ?? undefined) as DemoRecord | undefined;

export const storeDemoRecord = (strapi: Core.Strapi, record: DemoRecord): Promise<void> =>
  openStore(strapi).set({ value: record });

/** Records all documents of a CMS that was empty before the demo was loaded. @param pictures The ids of the demo's files. */
export async function recordDemo(strapi: Core.Strapi, pictures: readonly number[]): Promise<void> {
  const ofFile = { where: { id: { $in: pictures } } };
  await storeDemoRecord(strapi, await createRecord(strapi, (uid) => (uid === MEDIA.uid ? ofFile : {})));
}

/** Recognises by its catalogue the demo that a CMS of before has loaded, once. */
export async function recordEarlierDemo(strapi: Core.Strapi): Promise<void> {
  if (await readDemoRecord(strapi)) return;
  const catalogue = await loadCatalogue(environment.demoDir);
  await storeDemoRecord(strapi, catalogue ? await recognise(strapi, catalogue) : {});
}

/** The documents of the demo that are still there, and whether each was changed after the demo was loaded. */
export async function readDemoRows(
  strapi: Core.Strapi,
  record: DemoRecord,
  uid: UID.ContentType,
): Promise<(DemoRow & { isChanged: boolean })[]> {
  const loaded = record[uid] ?? {};
  const rows = await readRows(strapi, uid, { documentId: { $in: Object.keys(loaded) } });
  return rows.map((row) => ({ ...row, isChanged: toTime(row.updatedAt) !== loaded[row.documentId] }));
}

/**
 * Which documents of a type are the demo's. `findTime`: when one was last changed before the demo was loaded; `undefined` for one
 * of somebody else.
 */
interface Search {
  where?: object;
  findTime?: (row: DemoRow) => string | undefined;
}

async function createRecord(strapi: Core.Strapi, getSearch: (uid: string) => Search): Promise<DemoRecord> {
  const record: DemoRecord = {};
  for (const uid of DEMO_TYPES) {
    const { where = {}, findTime = ({ updatedAt }) => updatedAt } = getSearch(uid);
    const times = (await readRows(strapi, uid, where)).flatMap((row) => {
      const at = findTime(row);
      return at === undefined ? [] : [[row.documentId, toTime(at)] as const];
    });
    if (times.length > 0) record[uid] = Object.fromEntries(times);
  }
  return record;
}

const readRows = (strapi: Core.Strapi, uid: UID.ContentType, where: object): Promise<DemoRow[]> =>
  strapi.db.query(uid).findMany({ where: { ...where, ...draftsOf(strapi, uid) } });

const toTime = (time: string): number => new Date(time).getTime();

/**
 * Entries have the times of the catalogue. Everything else has the names of the catalogue, and was made when the demo was loaded. A
 * gallery without entries of the demo has none of the rest either, whatever is called the same.
 */
async function recognise(strapi: Core.Strapi, catalogue: DemoCatalogue): Promise<DemoRecord> {
  const { authors, lookups, moodboards = [], collections = [] } = catalogue;
  const named = (field: string, names: readonly string[]): Search => ({
    where: { [field]: { $in: names } },
    findTime: ({ createdAt }) => createdAt,
  });
  // The CMS stores pictures as WebP.
  const pictures = listPictures(catalogue).map(nameUpload);
  const stored = pictures.map((name) => `${name.slice(0, name.length - extname(name).length)}.webp`);
  const searches: Record<string, Search> = {
    [MOODBOARD]: named(
      'note',
      moodboards.map(({ note }) => note),
    ),
    [COLLECTION.uid]: named(
      'title',
      collections.map(({ title }) => title),
    ),
    [USER]: named(
      'email',
      VISITORS.map(({ email }) => email),
    ),
    [AUTHOR.uid]: named(
      'username',
      authors.map(({ username }) => username),
    ),
    [MEDIA.uid]: named('name', [...pictures, ...stored]),
    ...Object.fromEntries(
      LOOKUPS.map(({ uid, field }) => {
        const listed = lookups[field.replace('_', '-')] ?? [];
        return [
          uid,
          named(
            'name',
            listed.map((item) => (typeof item === 'string' ? item : item.name)),
          ),
        ];
      }),
    ),
    ...Object.fromEntries(ENTRIES.map(({ type, uid }) => [uid, searchEntries(catalogue[`${type}s`] ?? [])])),
  };
  const record = await createRecord(strapi, (uid) => searches[uid] ?? {});
  return ENTRIES.some(({ uid }) => uid in record) ? record : {};
}

function searchEntries(entries: readonly DemoEntry[]): Search {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  return {
    where: { slug: { $in: [...bySlug.keys()] } },
    findTime({ slug, createdAt }) {
      const entry = bySlug.get(String(slug));
      return entry && toTime(createdAt) === toTime(entry.createdAt) ? entry.updatedAt : undefined;
    },
  };
}
