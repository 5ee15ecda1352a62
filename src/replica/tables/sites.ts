import type { Database } from 'better-sqlite3';
import type { SiteFault, SiteState } from '../../catalogue/reads.ts';

/**
 * The result of checking a site. `unclear` does not change the stored fault. `due`: when to check again, in milliseconds since
 * 1970.
 */
export type SiteFinding = { url: string; due: number } & (SiteFault | { state: 'shown' | 'unclear' });

/** The live sites that entries link to, and their states. */
export type Sites = {
  /** Adds the site of an entry. A new one is due at once. */
  note(url: string): void;
  fault(url: string): SiteFault | undefined;
  /** Sites without a fault, those that were checked last first. */
  shown(limit: number): string[];
  /** The sites that are due, the longest waiting first. Sites that no entry links to any more are deleted. */
  due(now: number, limit: number): string[];
  /** Stores a finding. Returns whether the fault has changed. */
  store(finding: SiteFinding): boolean;
  inState(state: SiteState): string[];
};

export function createSites(database: Database): Sites {
  // The plus removes the affinity of the column. The indexed expression has no affinity, and SQLite uses the index only if both
  // agree.
  const isUsed = "EXISTS (SELECT 1 FROM entry WHERE body ->> 'preview_link' = +url)";
  const note = database.prepare<[string]>('INSERT OR IGNORE INTO site (url) VALUES (?)');
  const row = database.prepare<[string], SiteFault | { state: null; reason: null }>(
    'SELECT state, reason FROM site WHERE url = ?',
  );
  const firstDue = 'SELECT url FROM site WHERE due <= +? ORDER BY due, url LIMIT +?';
  const forgetUnused = database.prepare<[number, number]>(
    `DELETE FROM site WHERE url IN (${firstDue}) AND NOT ${isUsed}`,
  );
  const due = database.prepare<[number, number], string>(firstDue).pluck();
  const update = database.prepare<[SiteState | null, string | null, number, string]>(
    'UPDATE site SET state = ?, reason = ?, due = ? WHERE url = ?',
  );
  const shown = database
    .prepare<[number], string>(
      'SELECT url FROM site WHERE due > 0 AND state IS NULL ORDER BY due DESC LIMIT +?',
    )
    .pluck();
  const inState = database
    .prepare<[SiteState], string>(`SELECT url FROM site WHERE state = +? AND ${isUsed} ORDER BY url`)
    .pluck();

  return {
    note: (url) => void note.run(url),
    fault(url) {
      const found = row.get(url);
      return found?.state ? found : undefined;
    },
    shown: (limit) => shown.all(limit),
    due(now, limit) {
      forgetUnused.run(now, limit);
      return due.all(now, limit);
    },
    store({ due, ...found }) {
      const before = row.get(found.url);
      if (before === undefined) return false;
      const after =
        found.state === 'unclear' ? before : 'reason' in found ? found : { state: null, reason: null };
      update.run(after.state, after.reason, due, found.url);
      return before.state !== after.state || before.reason !== after.reason;
    },
    inState: (state) => inState.all(state),
  };
}
