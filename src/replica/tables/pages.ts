import type { Database } from 'better-sqlite3';
import type { Page, PageLink } from '../../catalogue/reads.ts';
import { parseStored } from '../../lib/damage.ts';
import { toPage } from '../records/text-page.ts';
import type { DocumentId, PageRecord } from '../records/schema.ts';

/** The texts of the gallery. */
export type Pages = {
  get(id: DocumentId): PageRecord | undefined;
  put(id: DocumentId, record: PageRecord): void;
  remove(id: DocumentId): void;
  /** The page with the slug. If several have it, the smallest id. */
  bySlug(slug: string): DocumentId | undefined;
  /** The answer to the read `page`. */
  find(slug: string): Page | undefined;
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

  const read = (id: DocumentId): PageRecord | undefined => {
    const record = get.get(id);
    return record === undefined ? undefined : parseStored(record);
  };

  return {
    get: read,
    put: (id, record) => void put.run(id, record.slug, JSON.stringify(record)),
    remove: (id) => void remove.run(id),
    bySlug: (slug) => bySlug.get(slug),
    find(slug) {
      const id = bySlug.get(slug);
      const record = id === undefined ? undefined : read(id);
      return record && toPage(record);
    },
    links: () =>
      all.all().map((stored) => {
        const { slug, title, label, menu }: PageRecord = parseStored(stored);
        return { slug, name: label || title, menu };
      }),
  };
}
