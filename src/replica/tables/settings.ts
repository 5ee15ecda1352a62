import type { Database } from 'better-sqlite3';
import { defaultSettings, type Settings } from '../../../cms/shared/gallery.ts';
import { parseStored } from '../../lib/damage.ts';
import type { DocumentId, SettingsRecord } from '../records/schema.ts';

/** The settings of the gallery. */
export type SettingsStore = {
  get(id: DocumentId): SettingsRecord | undefined;
  put(id: DocumentId, record: SettingsRecord): void;
  remove(id: DocumentId): void;
  /** The settings that count: those of the smallest id, or the defaults. */
  current(): Settings;
};

export function createSettingsStore(database: Database): SettingsStore {
  const get = database.prepare<[DocumentId], string>('SELECT record FROM settings WHERE id = ?').pluck();
  const put = database.prepare<[DocumentId, string]>(
    'INSERT OR REPLACE INTO settings (id, record) VALUES (?, ?)',
  );
  const remove = database.prepare<[DocumentId]>('DELETE FROM settings WHERE id = ?');
  const first = database.prepare<[], string>('SELECT record FROM settings ORDER BY id LIMIT 1').pluck();
  const parse = (record: string | undefined): SettingsRecord | undefined =>
    record === undefined ? undefined : parseStored(record);
  return {
    get: (id) => parse(get.get(id)),
    put: (id, record) => void put.run(id, JSON.stringify(record)),
    remove: (id) => void remove.run(id),
    current: () => parse(first.get()) ?? defaultSettings,
  };
}
