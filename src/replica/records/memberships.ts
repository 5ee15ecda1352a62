import { type PictureField, pictureFields } from '../../../cms/shared/entry-fields.ts';
import { facets } from '../../../cms/shared/facets.ts';
import type { DocumentId, EntryRecord } from './schema.ts';
import type { Resolver } from './resolver.ts';

/** The stored name of a listing: `all`, `promoted`, `free`, `framer`, `popular`, `author:<id>` or `<lookup type>:<id>`. */
export type StoredListing = string;

/** The names of the tag and the design type of entries on the listing `framer` (specification §2). */
const framer = { tag: 'Framer', designType: 'Responsive' };

/**
 * The listings that an entry is on, and the media that it shows. The times, in milliseconds, and the weights determine its position on
 * listings.
 */
export type Memberships = {
  updated: number;
  created: number;
  /** Without duplicates. A reference counts even while its record is missing, since the record may arrive later. */
  listings: StoredListing[];
  /**
   * On the listing of a colour, how much of its pictures the entry has of it, in hundredths. On `popular`, its popularity. Without
   * weights of 0.
   */
  weights: Readonly<Record<StoredListing, number>>;
  /** The listing of its main facet (decision 007); `undefined` when none of its facets exists. */
  mainListing: StoredListing | undefined;
  /** Without duplicates. */
  media: DocumentId[];
};

export function findMemberships(record: EntryRecord, resolver: Resolver): Memberships {
  const { chosen } = resolver;
  const isFramer =
    chosen('tag', record.tags).some(({ name }) => name === framer.tag) &&
    chosen('design-type', record.design_types).some(({ name }) => name === framer.designType);
  const listings = [
    'all',
    ...(record.isPromoted ? ['promoted'] : []),
    ...(record.price === 0 ? ['free'] : []),
    ...(isFramer ? ['framer'] : []),
    ...(record.popularity > 0 ? ['popular'] : []),
    ...(record.author === null ? [] : [`author:${record.author}`]),
    ...facets.flatMap(({ type, field }) => record[field].map((id) => `${type}:${id}`)),
  ];
  return {
    updated: Date.parse(record.updatedAt),
    created: Date.parse(record.createdAt),
    listings: [...new Set(listings)],
    weights: { ...findShares(record), ...(record.popularity > 0 && { popular: record.popularity }) },
    mainListing: findMainListing(record, resolver),
    media: listMedia(record),
  };
}

/** Whether an entry keeps its position on a listing. */
export const keepsOrder = (
  listing: StoredListing,
  before: Position | undefined,
  after: Position | undefined,
): boolean =>
  before?.updated === after?.updated &&
  before?.created === after?.created &&
  before?.weights[listing] === after?.weights[listing];
type Position = Pick<Memberships, 'updated' | 'created' | 'weights'>;

const findShares = ({ colors, colorShares }: EntryRecord): Record<StoredListing, number> =>
  Object.fromEntries(
    colors.flatMap((id, index) => {
      const share = Math.round(100 * (colorShares[index] ?? 0));
      return share > 0 ? [[`color:${id}`, share]] : [];
    }),
  );

const ringFacets = facets
  .filter(({ ring }) => ring !== undefined)
  .toSorted(({ ring: one = 0 }, { ring: other = 0 }) => one - other);

/** The listing of the first lookup in the first of these facets in which the entry has one. */
function findMainListing(record: EntryRecord, { chosen }: Resolver): StoredListing | undefined {
  for (const { type, field } of ringFacets) {
    const [first] = chosen(type, record[field]);
    if (first !== undefined) return `${type}:${first.id}`;
  }
  return undefined;
}

/** The media that an entry shows, without duplicates. */
export function listMedia(record: Pick<EntryRecord, PictureField>): DocumentId[] {
  const all = pictureFields.flatMap((field) => record[field]);
  return [...new Set(all.filter((id) => id !== null))];
}
