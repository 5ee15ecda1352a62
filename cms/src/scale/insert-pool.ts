import type { Core } from '@strapi/strapi';
import { strings } from '@strapi/utils';
import { foldAll } from '../catalogue/folded-columns.ts';
import { AUTHOR, type LookupField, LOOKUPS } from '../catalogue/kinds.ts';
import { getItem, type Random } from './random.ts';
import type { Pool } from './generate-entry.ts';
import { insertRows } from './insert-rows.ts';
import { uploadPool } from './upload-pool.ts';
import { ADJECTIVES, LOOKUP_NAMES, NOUNS } from './words.ts';

const PICTURES = 40;
const AUTHORS_PER_TEMPLATE = 1 / 20;
const MADE = new Date(Date.UTC(2022, 9, 1));
const TIMES = { created_at: MADE, updated_at: MADE, published_at: MADE };

/** Inserts the records that entries share: lookups, authors and a few pictures. */
export async function insertPool(strapi: Core.Strapi, random: Random, templates: number): Promise<Pool> {
  const pictures = await uploadPool(strapi, random, PICTURES);
  const lookups = {} as Record<keyof Pool['lookups'], number[]>;
  const names: Partial<Record<LookupField, readonly string[]>> = LOOKUP_NAMES;
  for (const { type, uid, field } of LOOKUPS) {
    const { tableName } = strapi.db.metadata.get(uid);
    const rows = (names[field] ?? ADJECTIVES).map((name) => ({
      document_id: random.documentId(),
      name,
      ...foldAll(uid, { name }),
      slug: strings.nameToSlug(name),
      ...(type === 'color' && { hex: drawHex(random) }),
      ...TIMES,
    }));
    lookups[field] = await insertRows(strapi, tableName, rows);
  }
  return {
    pictures,
    lookups,
    authors: await insertAuthors(strapi, random, Math.ceil(templates * AUTHORS_PER_TEMPLATE), pictures),
    framerTag: getItem(lookups.tags, LOOKUP_NAMES.tags.indexOf('Framer')),
    responsiveType: getItem(lookups.design_types, LOOKUP_NAMES.design_types.indexOf('Responsive')),
  };
}

/** Authors without accounts. */
async function insertAuthors(
  strapi: Core.Strapi,
  random: Random,
  count: number,
  pictures: readonly number[],
): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    document_id: random.documentId(),
    ...nameAuthor(`${random.pick(ADJECTIVES)} ${random.pick(NOUNS)} ${index + 1}`),
    ...TIMES,
  }));
  const ids = await insertRows(strapi, strapi.db.metadata.get(AUTHOR.uid).tableName, rows);
  await insertRows(
    strapi,
    'files_related_mph',
    ids.map((id) => ({
      file_id: random.pick(pictures),
      related_id: id,
      related_type: AUTHOR.uid,
      field: 'profilePicture',
      order: 1,
    })),
  );
  return ids;
}

const nameAuthor = (username: string) => ({ username, ...foldAll(AUTHOR.uid, { username }) });

function drawHex(random: Random): string {
  return `#${random.between(0, 0xffffff).toString(16).padStart(6, '0')}`;
}
