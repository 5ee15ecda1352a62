import Database from 'better-sqlite3';
import type { Card } from '../../catalogue/entry.ts';

/** Which entries have been announced, whatever happens to them later: nothing is announced twice. */
export type Announced = {
  /** Takes these entries up and gives those back that were not known. The very first call only records what there is. */
  takeUp(cards: Iterable<Card>): Card[];
  /** Whether there was that first call. */
  hasBegun(): boolean;
  knows(card: Card): boolean;
  close(): void;
};

export function openAnnounced(file: string): Announced {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.exec('CREATE TABLE IF NOT EXISTS announced (id TEXT PRIMARY KEY) WITHOUT ROWID');
  const insert = database.prepare<[string]>('INSERT INTO announced VALUES (?) ON CONFLICT DO NOTHING');

  const find = database.prepare<[string]>('SELECT 1 FROM announced WHERE id = ?');
  const hasBegun = () => database.pragma('user_version', { simple: true }) !== 0;

  const takeUp = database.transaction((cards: Iterable<Card>) => {
    const isFirst = !hasBegun();
    database.pragma('user_version = 1');
    const fresh: Card[] = [];
    for (const card of cards) if (insert.run(card.id).changes > 0 && !isFirst) fresh.push(card);
    return fresh;
  });
  const knows = ({ id }: Card) => find.get(id) !== undefined;
  return { takeUp, hasBegun, knows, close: () => database.close() };
}
