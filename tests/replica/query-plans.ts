import type { Database } from 'better-sqlite3';
import { onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../src/replica/tables/database.ts';

/** The steps of SQLite's plan for each statement that `create` prepares and `isMeant` selects. */
export function queryPlans(
  create: (database: Database) => unknown,
  isMeant: (sql: string) => boolean,
): string[][] {
  const { database } = openDatabase(':memory:', { warn: () => undefined });
  onTestFinished(() => void database.close());
  const prepare = vi.spyOn(database, 'prepare');
  create(database);
  const questions = prepare.mock.calls.map(([sql]) => sql).filter(isMeant);
  return questions.map((sql) => {
    const steps = database.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
    return steps.all(...createValues(sql)).map(({ detail }) => detail);
  });
}

/** Any values for the parameters of a statement. */
function createValues(sql: string): unknown[] {
  const named = [...sql.matchAll(/:(\w+)/g)].map(([, name]) => [name, 0]);
  const values = Array<unknown>((sql.match(/\?/g) ?? []).length).fill(0);
  return named.length > 0 ? [...values, Object.fromEntries(named)] : values;
}
