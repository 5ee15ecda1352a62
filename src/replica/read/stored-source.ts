import type { Database } from 'better-sqlite3';
import type { LookupType } from '../../catalogue/kinds.ts';
import type { Source } from './resolver.ts';

/** What the replica holds of the records that others refer to; pictures as pages see them. */
export function createStoredSource(database: Database): Source {
  const lookups = database.prepare<[LookupType], { id: string; record: string }>(
    'SELECT id, record FROM lookup WHERE type = ?',
  );
  const author = database.prepare<[string], string>('SELECT record FROM author WHERE id = ?').pluck();
  const picture = database.prepare<[string], string | null>('SELECT picture FROM media WHERE id = ?').pluck();
  const parse = (text: string | null | undefined) => (text ? JSON.parse(text) : undefined);

  return {
    lookups: (type) => lookups.all(type).map(({ id, record }) => ({ id, ...JSON.parse(record) })),
    author: (id) => parse(author.get(id)),
    picture: (id) => parse(picture.get(id)),
  };
}
