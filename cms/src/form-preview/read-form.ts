import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import * as v from 'valibot';
import { refuseField } from '../bodies/refuse.ts';
import { listEntryChecks } from '../catalogue/entry-rules.ts';
import { type EntryKind, LOOKUPS, MEDIA } from '../catalogue/kinds.ts';
import { readEntries } from '../catalogue/read-entries.ts';
import { readPlainText } from '../catalogue/rich-descriptions.ts';
import { type Ability, covers, READ_FILE } from '../panel/rights.ts';
import { fieldNames, getField, getSentName } from '../../shared/entry-fields.ts';
import { byKind } from '../../shared/kinds.ts';
import type { EntryRecord } from '../../shared/records.ts';
import { isPlain, type RichText } from '../../shared/rich-text.ts';

const MOST_PICTURES = 200;
/** PostgreSQL has no higher id of a row. */
const HIGHEST_ID = 2 ** 31 - 1;

const text = v.nullish(v.string(), '');
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const file = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(HIGHEST_ID));
const files = v.pipe(v.array(file), v.maxLength(MOST_PICTURES));
const relation = v.nullish(v.object({ connect: v.array(id), disconnect: v.array(id) }), {
  connect: [],
  disconnect: [],
});
type Relation = v.InferOutput<typeof relation>;

/** The part of a form for one field, by the type of the field. Pictures are ids of files. */
const parsers = {
  slug: text,
  text,
  lines: text,
  link: text,
  rich: v.nullish(v.array(v.unknown()), null),
  price: v.nullish(v.union([v.number(), v.literal('')]), null),
  flag: v.nullish(v.boolean(), false),
  author: relation,
  picture: v.nullish(file, null),
  pictures: v.nullish(files, []),
};

const fields = fieldNames.flatMap((name) => {
  const { type, only } = getField(name);
  return type === 'time' ? [] : [{ sent: getSentName(name), type, only }];
});
const form = v.object({
  documentId: v.optional(id),
  values: v.object({
    ...Object.fromEntries(fields.map(({ sent, type }) => [sent, parsers[type]])),
    ...Object.fromEntries(LOOKUPS.map(({ field }) => [field, relation])),
  }),
});

export interface Form {
  /** Absent while the entry is new. */
  documentId?: string | undefined;
  values: Record<string, unknown>;
}

export function parseForm(body: unknown): Form {
  const parsed = v.safeParse(form, body, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const path = v.getDotPath(parsed.issues[0])?.replace('values.', '') ?? 'the body';
  throw new errors.ValidationError(`The page cannot be drawn, since ${path} has a value of an unknown form.`);
}

/**
 * The record that an entry would have if the form were saved. Refuses what a save would refuse, and files that are neither in the
 * entry nor visible to the user.
 */
export async function readFormRecord(
  strapi: Core.Strapi,
  kind: EntryKind,
  { documentId, values }: Form,
  ability: Ability,
): Promise<EntryRecord> {
  for (const check of listEntryChecks(kind.uid, values)) check();
  const saved = documentId && (await readEntries(strapi, kind, { ids: [documentId] }, 'draft'))[0]?.record;
  const record: Record<string, unknown> & EntryRecord = { ...(saved || createBlank(kind)) };
  const pictures = await readPictures(strapi, ability, record, values);

  for (const { sent, type, only } of fields) {
    if ((only ?? kind.type) !== kind.type) continue;
    const value = values[sent];
    if (type === 'author') record[sent] = connect([record[sent]].flat(), value as Relation)[0] ?? null;
    else if (type === 'picture') record[sent] = pictures.get(value as number) ?? null;
    else if (type === 'pictures')
      record[sent] = (value as number[]).flatMap((number) => pictures.get(number) ?? []);
    else if (type === 'price') record[sent] = typeof value === 'number' ? value : getNoPrice(kind);
    else if (type !== 'rich' && type !== 'slug') record[sent] = value;
  }
  for (const { field } of LOOKUPS) record[field] = connect(record[field], values[field] as Relation);
  // A new entry gets its slug when it is saved.
  record.slug = String(values['slug'] || record.slug);
  const blocks = values['rich_description'] ?? null;
  record.description = blocks === null ? '' : readPlainText(blocks);
  record.rich_description = blocks === null || isPlain(blocks as RichText) ? null : (blocks as RichText);
  return { ...record, colorShares: [] };
}

const getNoPrice = ({ type }: EntryKind) => (byKind[type].isPriced ? null : 0);

/** An entry that was never saved. */
function createBlank({ type }: EntryKind): EntryRecord {
  const now = new Date().toISOString();
  return {
    ...Object.fromEntries(
      fields.filter(({ only }) => (only ?? type) === type).map(({ sent }) => [sent, null]),
    ),
    ...Object.fromEntries(LOOKUPS.map(({ field }) => [field, []])),
    id: 'new',
    slug: 'new',
    formerAddresses: [],
    popularity: 0,
    colorShares: [],
    createdAt: now,
    updatedAt: now,
  } as unknown as EntryRecord;
}

/** What an entry refers to, after the changes of a form. The newest is first, since an entry has one author. */
function connect(present: readonly unknown[], { connect: added, disconnect: removed }: Relation): string[] {
  const kept = present.filter((one): one is string => typeof one === 'string' && !removed.includes(one));
  return [...new Set([...added.toReversed(), ...kept])];
}

/** The documentIds of the files in a form, by their ids. */
async function readPictures(
  strapi: Core.Strapi,
  ability: Ability,
  saved: Record<string, unknown>,
  values: Record<string, unknown>,
): Promise<Map<number, string>> {
  const places = fields.filter(({ type }) => type.startsWith('picture')).map(({ sent }) => sent);
  const known = new Set(places.flatMap((place) => saved[place] ?? []));
  const rows: { id: number; documentId: string; name: string }[] = await strapi.db.query(MEDIA.uid).findMany({
    where: { id: { $in: places.flatMap((place) => values[place] ?? []) } },
    populate: ['createdBy'],
  });
  const right = { action: READ_FILE, model: MEDIA.uid };
  const foreign = rows.find((row) => !known.has(row.documentId) && !covers(strapi, ability, right, row));
  if (foreign)
    refuseField(
      'thumbnail',
      'You may not use one of these pictures, since somebody else uploaded it. Upload a picture of your own.',
    );
  return new Map(rows.map((row) => [row.id, row.documentId]));
}
