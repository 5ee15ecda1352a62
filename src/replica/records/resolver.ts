import { LRUCache } from 'lru-cache';
import { blendPalettes, type PaletteColor } from '../../../cms/shared/colors.ts';
import { cardFields, fieldNames } from '../../../cms/shared/entry-fields.ts';
import {
  type Author,
  compareByName,
  type Card,
  type Entry,
  type Lookup,
  nameLookupsOnCard,
  type Picture,
  readFields,
} from '../../catalogue/entry.ts';
import {
  type FacetField,
  facetFields,
  facets,
  isLookupType,
  type LookupType,
} from '../../../cms/shared/facets.ts';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import type { SitemapEntry } from '../../catalogue/reads.ts';
import { createRecord } from '../../lib/objects.ts';
import type { AuthorRecord, Change, DocumentId, EntryRecord, Head } from './schema.ts';

const typeOfField = Object.fromEntries(facets.map(({ field, type }) => [field, type])) as Record<
  FacetField,
  LookupType
>;

/** The source of the records that others refer to. */
export type Source = {
  lookups(type: LookupType): Lookup[];
  author(id: DocumentId): AuthorRecord | undefined;
  picture(id: DocumentId): Picture | undefined;
  /** The colours of a picture, also while it is not shown. */
  palette(id: DocumentId): PaletteColor[] | undefined;
};

/** Turns records into the entries, cards and authors that pages show. References to missing records are left out. */
export type Resolver = {
  author(id: DocumentId | null): Author | undefined;
  /** The username of an author, and the former ones. */
  usernames(id: DocumentId | null): string[];
  card(kind: EntryKind, id: DocumentId, record: Head): Card;
  /** A card with only the properties that a small card shows. */
  smallCard(kind: EntryKind, id: DocumentId, record: Head): Card;
  entry(kind: EntryKind, id: DocumentId, record: EntryRecord): Entry;
  /** The colours of the thumbnail and the screenshots of an entry, by descending share. */
  palette(record: Pick<Head, 'thumbnail' | 'screenshots'>): PaletteColor[];
  /** The entry's line of the sitemap. */
  line(record: Head): SitemapEntry;
  /** The lookups of a type, sorted by name, then by id. */
  lookups(type: LookupType): Lookup[];
  /** The lookups with these ids, in the given order. Missing ones are left out. */
  chosen(type: LookupType, ids: DocumentId[]): Lookup[];
  lookup(type: LookupType, id: DocumentId): Lookup | undefined;
  /** Forgets a record that has changed. */
  forget(changed: Pick<Change, 'type' | 'id'>): void;
  /** Forgets all records. */
  clear(): void;
};

export function createResolver(source: Source): Resolver {
  const lookups = createCache((type: LookupType): Map<string, Lookup> => {
    const sorted = source.lookups(type).toSorted(compareByName);
    return new Map(sorted.map((lookup) => [lookup.id, lookup]));
  });
  const pictures = createCache(source.picture);
  const palettes = createCache(source.palette);
  const authors = createCache(source.author);

  const picture = (id: DocumentId | null) => (id === null ? undefined : pictures.get(id));
  const author = (id: DocumentId | null): Author | undefined => {
    const record = id === null ? undefined : authors.get(id);
    return (
      record && { username: record.username, ...omitUndefined('picture', picture(record.profilePicture)) }
    );
  };
  const chosen = (type: LookupType, ids: DocumentId[]): Lookup[] =>
    ids.flatMap((id) => lookups.get(type)?.get(id) ?? []);

  const readers = { author, picture, link: (link: string) => link || undefined };

  function card(kind: EntryKind, id: DocumentId, record: Head): Card {
    return {
      kind,
      id,
      ...readFields(cardFields, record, readers),
      ...nameLookupsOnCard((field) => chosen(typeOfField[field], record[field])),
      ...omitUndefined(
        'screenshot',
        record.screenshots.map((shot) => picture(shot)).find((shot) => shot !== undefined),
      ),
    };
  }

  function smallCard(kind: EntryKind, id: DocumentId, record: Head): Card {
    const { screenshot: _whole, author: by, ...shown } = card(kind, id, record);
    return { ...shown, ...omitUndefined('author', by && { username: by.username }) };
  }

  function entry(kind: EntryKind, id: DocumentId, record: EntryRecord): Entry {
    return {
      ...card(kind, id, record),
      ...readFields(fieldNames, record, readers),
      ...createRecord(facetFields, (field) => chosen(typeOfField[field], record[field])),
    };
  }

  function line({ slug, updatedAt, thumbnail }: Head): SitemapEntry {
    return { slug, updatedAt, ...omitUndefined('image', picture(thumbnail)?.renditions.at(-1)?.url) };
  }

  return {
    author,
    usernames(id) {
      const record = id === null ? undefined : authors.get(id);
      return record ? [record.username, ...record.formerAddresses] : [];
    },
    card,
    smallCard,
    entry,
    palette: ({ thumbnail, screenshots }) =>
      blendPalettes([thumbnail, ...screenshots].map((id) => (id && palettes.get(id)) || [])),
    line,
    lookups: (type) => [...(lookups.get(type)?.values() ?? [])],
    chosen,
    lookup: (type, id) => lookups.get(type)?.get(id),
    forget({ type, id }) {
      if (type === 'author') authors.forget(id);
      else if (type === 'media') {
        pictures.forget(id);
        palettes.forget(id);
      } else if (isLookupType(type)) lookups.forget(type);
    },
    clear() {
      for (const cache of [lookups, pictures, palettes, authors]) cache.clear();
    },
  };
}

/** An optional property: absent when there is no value. */
function omitUndefined<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): Partial<Record<Name, Value>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>);
}

/** Keeps the 10,000 most recently used results of `load`, until `forget` or `clear`. */
function createCache<Id extends string, Value extends object>(load: (id: Id) => Value | undefined) {
  const values = new LRUCache<Id, Value>({ max: 10_000 });
  return {
    get(id: Id): Value | undefined {
      const value = values.get(id) ?? load(id);
      values.set(id, value);
      return value;
    },
    forget: (id: Id) => values.delete(id),
    clear: () => values.clear(),
  };
}
