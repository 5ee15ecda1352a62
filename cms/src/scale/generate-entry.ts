import { fieldNames, getField } from '../../shared/entry-fields.ts';
import { type EntryKind, LOOKUPS, type LookupField } from '../catalogue/kinds.ts';
import type { Value } from './insert-rows.ts';
import type { Random } from './random.ts';
import { ADJECTIVES, FEATURES, NOUNS, PAGES, SENTENCES, SOURCES } from './words.ts';

const FIRST_DAY = Date.UTC(2022, 10, 1);
const FOUR_YEARS = Date.UTC(2026, 10, 1) - FIRST_DAY;

/** Row ids to choose from, and the row ids of two lookups that have a meaning for the site. */
export interface Pool {
  authors: readonly number[];
  pictures: readonly number[];
  lookups: Record<LookupField, readonly number[]>;
  framerTag: number;
  responsiveType: number;
}

/** An entry as the tables store it: its columns, and the row ids of the records that it refers to. */
export interface GeneratedEntry {
  columns: { [column: string]: Value; updated_at: Date };
  relations: Record<LookupField | 'author', number[]>;
  /** Row ids of files, by field. */
  media: Record<string, number[]>;
}

/** The place of an entry among the `total` of its type: `index` by number, `slot` by time of creation. */
export interface Place {
  index: number;
  slot: number;
  total: number;
}

export function generateEntry(
  random: Random,
  pool: Pool,
  type: EntryKind['type'],
  place: Place,
): GeneratedEntry {
  const name = `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`;
  const number = place.index + 1;
  const free = random.next() < 0.2;
  const [thumbnail = 0, ...others] = random.sample(pool.pictures, 6);
  const own = fieldNames.filter(
    (field) => getField(field).only === type && getField(field).type === 'picture',
  );
  return {
    columns: {
      document_id: random.documentId(),
      name,
      title: `${name}: a ${random.pick(NOUNS).toLowerCase()} of ${random.pick(NOUNS).toLowerCase()}s`,
      slug: `${name.toLowerCase().replace(' ', '-')}-${number}`,
      description: Array.from({ length: 3 }, () => random.sample(SENTENCES, 3).join(' ')).join('\n\n'),
      price: free ? 0 : random.between(9, 149),
      purchase_link: `https://shop.vitrine.example/${type}s/${number}`,
      preview_link: `https://preview.vitrine.example/${type}s/${number}`,
      pages: random.sample(PAGES, random.between(2, 6)).join('\n'),
      features: random.sample(FEATURES, random.between(2, 6)).join('\n'),
      is_promoted: random.next() < 0.05,
      source: random.pick(SOURCES),
      ...generateTimes(random, place),
    },
    relations: generateRelations(random, pool),
    media: {
      thumbnail: [thumbnail],
      screenshots: others.slice(2),
      ...Object.fromEntries(own.map((field, index) => [field, others.slice(index, index + 1)])),
    },
  };
}

/** Creation times are spread evenly over four years. No two entries of a type share a time. */
function generateTimes(random: Random, { index, slot, total }: Place) {
  const slotWidth = Math.floor(FOUR_YEARS / total);
  const created = FIRST_DAY + slot * slotWidth;
  const slotsLater = random.between(0, Math.ceil(total / 10));
  return {
    created_at: new Date(created),
    updated_at: new Date(created + slotsLater * slotWidth + index),
  };
}

function generateRelations(random: Random, pool: Pool): GeneratedEntry['relations'] {
  const counts: Partial<Record<LookupField, number>> = {
    industries: 2,
    design_styles: 2,
    design_types: 2,
    tags: 3,
    typographies: random.between(1, 2),
    colors: 3,
  };
  const facets = LOOKUPS.map(({ field }) => [field, random.sample(pool.lookups[field], counts[field] ?? 1)]);
  const relations = { ...Object.fromEntries(facets), author: [random.pick(pool.authors)] };
  if (random.next() < 0.1) {
    relations.tags = withItem(relations.tags, pool.framerTag);
    relations.design_types = withItem(relations.design_types, pool.responsiveType);
  }
  return relations;
}

function withItem(ids: number[], id: number): number[] {
  return ids.includes(id) ? ids : [id, ...ids.slice(1)];
}
