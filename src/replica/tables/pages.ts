import type { Database } from 'better-sqlite3';
import { listPictureHashes } from '../../../cms/shared/pages.ts';
import type { PageLink } from '../../catalogue/reads.ts';
import { parseStored } from '../../lib/damage.ts';
import type { DocumentId, PageRecord } from '../records/schema.ts';

/** The texts of the gallery. */
export type Pages = {
  get(id: DocumentId): PageRecord | undefined;
  put(id: DocumentId, record: PageRecord): void;
  remove(id: DocumentId): void;
  /** The page with the slug. If several have it, the smallest id. */
  bySlug(slug: string): DocumentId | undefined;
  /** The slugs of the pages with the picture, whether or not it can be shown. */
  withPicture(media: DocumentId): string[];
  /** The answer to the read `pages`. */
  links(): PageLink[];
};

export function createPages(database: Database): Pages {
  const get = database.prepare<[DocumentId], string>('SELECT record FROM page WHERE id = ?').pluck();
  const put = database.prepare<[DocumentId, string, string]>(
    'INSERT OR REPLACE INTO page (id, slug, record) VALUES (?, ?, ?)',
  );
  const remove = database.prepare<[DocumentId]>('DELETE FROM page WHERE id = ?');
  const bySlug = database
    .prepare<[string], DocumentId>('SELECT id FROM page WHERE slug = +? ORDER BY id LIMIT 1')
    .pluck();
  const all = database
    .prepare<[], string>(
      `SELECT record FROM page p WHERE id = (SELECT min(id) FROM page WHERE slug = p.slug)
       ORDER BY record ->> 'place', slug`,
    )
    .pluck();

  const addPicture = database.prepare<[DocumentId, string]>(
    'INSERT INTO illustrates (page, hash) VALUES (?, ?)',
  );
  const dropPictures = database.prepare<[DocumentId]>('DELETE FROM illustrates WHERE page = ?');
  const withPicture = database
    .prepare<[DocumentId], string>(
      `SELECT DISTINCT p.slug FROM media m JOIN illustrates i ON i.hash = m.record ->> 'hash' JOIN page p ON p.id = i.page
       WHERE m.id = +?`,
    )
    .pluck();

  const read = (id: DocumentId): PageRecord | undefined => {
    const record = get.get(id);
    return record === undefined ? undefined : parseStored(record);
  };

  return {
    get: read,
    put(id, record) {
      put.run(id, record.slug, JSON.stringify(record));
      dropPictures.run(id);
      for (const hash of listPictureHashes(record.content)) addPicture.run(id, hash);
    },
    remove(id) {
      remove.run(id);
      dropPictures.run(id);
    },
    bySlug: (slug) => bySlug.get(slug),
    withPicture: (media) => withPicture.all(media),
    links: () =>
      all.all().map((stored) => {
        const { slug, title, label, menu }: PageRecord = parseStored(stored);
        return { slug, name: label || title, menu };
      }),
  };
}
