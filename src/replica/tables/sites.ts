import type { Database } from 'better-sqlite3';
import type { SiteState } from '../../catalogue/reads.ts';

/**
 * The result of checking a site. `unclear` does not change the stored state. `due`: when to check again, in milliseconds since
 * 1970.
 */
export type SiteFinding = { url: string; state: SiteState | 'shown' | 'unclear'; due: number };

export type Sites = ReturnType<typeof createSites>;

/** The live sites that entries link to, and their states. */
export function createSites(database: Database) {
  // The plus removes the affinity of the column. The indexed expression has no affinity, and SQLite uses the index only if both
  // agree.
  const isUsed = "EXISTS (SELECT 1 FROM entry WHERE body ->> 'preview_link' = +url)";
  const note = database.prepare<[string]>('INSERT OR IGNORE INTO site (url) VALUES (?)');
  const state = database.prepare<[string], SiteState | null>('SELECT state FROM site WHERE url = ?').pluck();
  const firstDue = 'SELECT url FROM site WHERE due <= +? ORDER BY due, url LIMIT +?';
  const forgetUnused = database.prepare<[number, number]>(
    `DELETE FROM site WHERE url IN (${firstDue}) AND NOT ${isUsed}`,
  );
  const due = database.prepare<[number, number], string>(firstDue).pluck();
  const settle = database.prepare<[SiteState | null, number, string]>(
    'UPDATE site SET state = ?, due = ? WHERE url = ?',
  );
  const inState = database
    .prepare<[SiteState], string>(`SELECT url FROM site WHERE state = +? AND ${isUsed} ORDER BY url`)
    .pluck();

  return {
    /** Adds the site of an entry. A new one is due at once. */
    note: (url: string) => note.run(url),
    state: (url: string): SiteState | undefined => state.get(url) ?? undefined,
    /** The sites that are due, the longest waiting first. Sites that no entry links to any more are deleted. */
    due(now: number, limit: number): string[] {
      forgetUnused.run(now, limit);
      return due.all(now, limit);
    },
    /** Stores a finding. Returns whether the state has changed. */
    settle({ url, state: found, due }: SiteFinding): boolean {
      const before = state.get(url);
      if (before === undefined) return false;
      const after = found === 'unclear' ? before : found === 'shown' ? null : found;
      settle.run(after, due, url);
      return before !== after;
    },
    inState: (state: SiteState): string[] => inState.all(state),
  };
}
