import type { Card } from '../catalogue/entry.ts';
import type { Log } from '../lib/log.ts';
import type { CheckedDatabase } from '../storage/checked-database.ts';
import { openSmallState } from '../storage/small-state.ts';

/** Remembers permanently which entries were announced, so that none is announced twice, and which wait for their messages. */
export type Announced = {
  /** Records entries, and returns the new ones, which wait from then on. The very first call returns none. */
  takeUp(cards: Iterable<Card>): Card[];
  /** The entries that wait, including those from before the process started. */
  waiting(): Card[];
  /** Ends the wait: the messages are sent, or another server sends them. */
  markAnnounced(cards: Card[]): void;
  /** Whether `takeUp` was ever called. */
  hasBegun(): boolean;
  /** Whether the entry with this id was ever taken up. */
  knows(id: string): boolean;
  close(): void;
};

/** Opens the list. A damaged file is recreated, and `log` says so. The next call to `takeUp` then counts as the first. */
export function openAnnounced(file: string, log: Pick<Log, 'warn'>): Announced {
  return openSmallState({
    file,
    name: 'The list of announced entries',
    remedy: 'It is recreated, so entries that went live since the last run are not announced.',
    create: createAnnounced,
    log,
  });
}

function createAnnounced({ database, checkpoint, close }: CheckedDatabase): Announced {
  database.exec('CREATE TABLE IF NOT EXISTS announced (id TEXT PRIMARY KEY) WITHOUT ROWID');
  database.exec('CREATE TABLE IF NOT EXISTS waiting (id TEXT PRIMARY KEY, card TEXT NOT NULL) WITHOUT ROWID');
  const insert = database.prepare<[string]>('INSERT INTO announced VALUES (?) ON CONFLICT DO NOTHING');
  const keep = database.prepare<[string, string]>('INSERT INTO waiting VALUES (?, ?)');
  const drop = database.prepare<[string]>('DELETE FROM waiting WHERE id = ?');
  const list = database.prepare<[], { card: string }>('SELECT card FROM waiting');
  const find = database.prepare<[string]>('SELECT 1 FROM announced WHERE id = ?');
  const hasBegun = () => database.pragma('user_version', { simple: true }) !== 0;

  const insertAll = database.transaction((cards: Iterable<Card>) => {
    const isFirst = !hasBegun();
    database.pragma('user_version = 1');
    const fresh: Card[] = [];
    for (const card of cards) if (insert.run(card.id).changes > 0 && !isFirst) fresh.push(card);
    for (const card of fresh) keep.run(card.id, JSON.stringify(card));
    return fresh;
  });
  const dropAll = database.transaction((cards: Card[]) => cards.forEach(({ id }) => void drop.run(id)));
  const takeUp = (cards: Iterable<Card>) => {
    const fresh = insertAll(cards);
    checkpoint();
    return fresh;
  };
  const waiting = () => list.all().map(({ card }): Card => JSON.parse(card));
  const markAnnounced = (cards: Card[]) => {
    dropAll(cards);
    checkpoint();
  };
  const knows = (id: string) => find.get(id) !== undefined;
  return { takeUp, waiting, markAnnounced, hasBegun, knows, close };
}
