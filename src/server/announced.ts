import Database from 'better-sqlite3';
import type { Card } from '../catalogue/entry.ts';

/** Which entries have been announced, whatever happens to them later: nothing is announced twice. */
export type Announced = {
  /** Takes these entries up and gives those back that were not known. The first call of all only learns what there is. */
  takeUp(cards: Iterable<Card>): Card[];
  close(): void;
};

export function openAnnounced(file: string): Announced {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.exec('CREATE TABLE IF NOT EXISTS announced (id TEXT PRIMARY KEY) WITHOUT ROWID');
  const insert = database.prepare<[string]>('INSERT INTO announced VALUES (?) ON CONFLICT DO NOTHING');

  const takeUp = database.transaction((cards: Iterable<Card>) => {
    const isFirst = database.pragma('user_version', { simple: true }) === 0;
    database.pragma('user_version = 1');
    const fresh: Card[] = [];
    for (const card of cards) if (insert.run(card.id).changes > 0 && !isFirst) fresh.push(card);
    return fresh;
  });
  return { takeUp, close: () => database.close() };
}
