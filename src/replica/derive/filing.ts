import { type PictureField, pictureFields } from '../../catalogue/entry-fields.ts';
import { facets } from '../../catalogue/facets.ts';
import type { StoredListing } from '../tables/listings.ts';
import type { Resolver } from './resolver.ts';
import type { EntryRecord } from '../records/schema.ts';

/** The tag and the design type that the listing `framer` asks for, by name (specification §2). */
const framer = { tag: 'Framer', designType: 'Responsive' };

/** Where an entry belongs. */
export type Filing = {
  updated: number;
  created: number;
  /** Its listings, without repetition. A reference counts even when nothing is there yet: it may come. */
  listings: StoredListing[];
  /** The listing of its main facet; `undefined` when it has no facet that is there. */
  bucket: StoredListing | undefined;
  /** The media it shows, without repetition. */
  media: string[];
};

export function fileEntry(record: EntryRecord, resolver: Resolver): Filing {
  const { chosen } = resolver;
  const isFramer =
    chosen('tag', record.tags).some(({ name }) => name === framer.tag) &&
    chosen('design-type', record.design_types).some(({ name }) => name === framer.designType);
  const listings = [
    'all',
    ...(record.isPromoted ? ['promoted'] : []),
    ...(record.price === 0 ? ['free'] : []),
    ...(isFramer ? ['framer'] : []),
    ...(record.author === null ? [] : [`author:${record.author}`]),
    ...facets.flatMap(({ type, field }) => record[field].map((id) => `${type}:${id}`)),
  ];
  return {
    updated: Date.parse(record.updatedAt),
    created: Date.parse(record.createdAt),
    listings: [...new Set(listings)],
    bucket: bucketOf(record, resolver),
    media: mediaOf(record),
  };
}

/** The first industry, else the first design style, else the first design type, else the first tag. */
function bucketOf(record: EntryRecord, { chosen }: Resolver): StoredListing | undefined {
  for (const { type, field } of facets.slice(0, 4)) {
    const [first] = chosen(type, record[field]);
    if (first !== undefined) return `${type}:${first.id}`;
  }
  return undefined;
}

/** The media that an entry shows, without repetition. */
export function mediaOf(record: Pick<EntryRecord, PictureField>): string[] {
  const all = pictureFields.flatMap((field) => record[field]);
  return [...new Set(all.filter((id) => id !== null))];
}
