import type { Database } from 'better-sqlite3';
import { parseStored } from '../../lib/damage.ts';
import type { DocumentId, SynonymRecord } from '../records/schema.ts';

/** The synonyms that editors keep. */
export type SynonymStore = {
  get(id: DocumentId): SynonymRecord | undefined;
  put(id: DocumentId, record: SynonymRecord): void;
  remove(id: DocumentId): void;
  /** In the order of their ids. */
  all(): SynonymRecord[];
};

export function createSynonymStore(database: Database): SynonymStore {
  const get = database.prepare<[DocumentId], string>('SELECT record FROM synonym WHERE id = ?').pluck();
  const put = database.prepare<[DocumentId, string]>(
    'INSERT OR REPLACE INTO synonym (id, record) VALUES (?, ?)',
  );
  const remove = database.prepare<[DocumentId]>('DELETE FROM synonym WHERE id = ?');
  const all = database.prepare<[], string>('SELECT record FROM synonym ORDER BY id').pluck();

  return {
    get(id) {
      const record = get.get(id);
      return record === undefined ? undefined : parseStored(record);
    },
    put: (id, record) => void put.run(id, JSON.stringify(record)),
    remove: (id) => void remove.run(id),
    all: () => all.all().map((record) => parseStored(record)),
  };
}
