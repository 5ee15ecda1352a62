import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Cms } from './start-cms.ts';
import { type Postgres, postgresPrograms } from './start-postgres.ts';

/** Lets the time of everything that is scheduled come, in a PostgreSQL database or in the SQLite database of a CMS. */
export function letTimePass(place: Postgres | Cms): void {
  if ('stateDir' in place) {
    const database = new Database(join(place.stateDir, 'data.db'));
    database.prepare('update vitrine_schedules set due = ?').run(Date.now() - 60_000);
    database.close();
  } else {
    const sql = "update vitrine_schedules set due = now() - interval '1 minute'";
    execFileSync(join(postgresPrograms ?? '', 'psql'), [place.url, '-c', sql]);
  }
}
