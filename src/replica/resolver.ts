import type { Database } from 'better-sqlite3';
import { byName } from '../catalogue/by-name.ts';
import type { Author, Card, Entry, Lookup, Picture } from '../catalogue/entry.ts';
import type { EntryKind, LookupType } from '../catalogue/kinds.ts';
import type { SitemapEntry } from '../catalogue/reads.ts';
import { createCache } from './cache.ts';
import type { AuthorRecord, Change, EntryRecord } from './schema.ts';

/** The fields of a record that cards, lists and the sitemap need. */
export const headFields = [
  'slug',
  'name',
  'title',
  'price',
  'isPromoted',
  'author',
  'thumbnail',
  'screenshots',
  'createdAt',
  'updatedAt',
] as const;
export type Head = Pick<EntryRecord, (typeof headFields)[number]>;

export type Resolver = ReturnType<typeof createResolver>;

/** Turns records into what pages see. A reference to a record that is not there resolves to nothing. */
export function createResolver(database: Database) {
  const lookupRows = database.prepare<[LookupType], { id: string; record: string }>(
    'SELECT id, record FROM lookup WHERE type = ?',
  );
  const authorRow = database.prepare<[string], { record: string }>('SELECT record FROM author WHERE id = ?');
  const pictureRow = database.prepare<[string], { picture: string | null }>(
    'SELECT picture FROM media WHERE id = ?',
  );

  const lookups = createCache((type: LookupType): Map<string, Lookup> => {
    const all = lookupRows.all(type).map(({ id, record }): Lookup => ({ id, ...JSON.parse(record) }));
    return new Map(all.sort(byName).map((lookup) => [lookup.id, lookup]));
  });
  const pictures = createCache((id: string): Picture | undefined => {
    const text = pictureRow.get(id)?.picture;
    return text ? JSON.parse(text) : undefined;
  });
  const authors = createCache((id: string): AuthorRecord | undefined => {
    const row = authorRow.get(id);
    return row && JSON.parse(row.record);
  });

  const picture = (id: string | null) => (id === null ? undefined : pictures.get(id));
  const author = (id: string | null): Author | undefined => {
    const record = id === null ? undefined : authors.get(id);
    return record && { username: record.username, ...given('picture', picture(record.profilePicture)) };
  };
  const chosen = (type: LookupType, ids: string[]): Lookup[] =>
    ids.flatMap((id) => lookups.get(type)?.get(id) ?? []);

  function card(kind: EntryKind, id: string, record: Head, draw = picture): Card {
    const { slug, name, title, price, isPromoted, ...head } = record;
    return {
      kind,
      id,
      slug,
      name,
      title,
      price,
      isPromoted,
      ...given('author', author(head.author)),
      ...given('thumbnail', draw(head.thumbnail)),
      ...given(
        'screenshot',
        head.screenshots.map((shot) => draw(shot)).find((shot) => shot !== undefined),
      ),
    };
  }

  /** The same without what a small card does not show. */
  function smallCard(kind: EntryKind, id: string, record: Head): Card {
    const { screenshot: _whole, author: by, ...shown } = card(kind, id, record);
    return { ...shown, ...given('author', by && { username: by.username }) };
  }

  /** `draw`: what the pictures of the entry are; those that are mirrored, unless said otherwise. */
  function entry(kind: EntryKind, id: string, record: EntryRecord, draw = picture): Entry {
    return {
      ...card(kind, id, record, draw),
      description: record.description,
      ...given('purchaseLink', record.purchase_link || undefined),
      ...given('previewLink', record.preview_link || undefined),
      pages: record.pages,
      features: record.features,
      screenshots: record.screenshots.flatMap((shot) => draw(shot) ?? []),
      source: record.source,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      ...given('mobileView', draw(record.mobileView)),
      ...given('desktopView', draw(record.desktopView)),
      industries: chosen('industry', record.industries),
      design_styles: chosen('design-style', record.design_styles),
      design_types: chosen('design-type', record.design_types),
      tags: chosen('tag', record.tags),
      typographies: chosen('typography', record.typographies),
      colors: chosen('color', record.colors),
    };
  }

  /** The entry's line of the sitemap. */
  function line({ slug, updatedAt, thumbnail }: Head): SitemapEntry {
    return { slug, updatedAt, ...given('image', picture(thumbnail)?.renditions.at(-1)?.url) };
  }

  return {
    author,
    card,
    smallCard,
    entry,
    line,
    /** A lookup list, by name, then by id. */
    lookups: (type: LookupType): Lookup[] => [...(lookups.get(type)?.values() ?? [])],
    /** Those of the lookups that are there, in the given order. */
    chosen,
    lookup: (type: LookupType, id: string): Lookup | undefined => lookups.get(type)?.get(id),
    /** Forgets what was read of a record: it has changed. */
    forget({ type, id }: Pick<Change, 'type' | 'id'>): void {
      if (type === 'author') authors.forget(id);
      else if (type === 'media') pictures.forget(id);
      else if (type !== 'template' && type !== 'inspiration') lookups.forget(type);
    },
    /** Forgets everything that was read. */
    clear(): void {
      for (const cache of [lookups, pictures, authors]) cache.clear();
    },
  };
}

/** An optional property: absent when there is no value. */
function given<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): Partial<Record<Name, Value>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>);
}
