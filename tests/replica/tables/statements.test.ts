import BetterSqlite from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTrace } from '../../../src/rebuild/trace.ts';
import { createTables } from '../../../src/replica/tables/tables.ts';
import { openDatabase } from '../../../src/replica/tables/database.ts';

const isPlannedAtLength = /\b(JOIN|UNION|DISTINCT|GROUP BY|ORDER BY|LIMIT)\b/;
const bareParameter = /[^+]\?(?!')/;

test('no statement that joins, groups, orders or limits is compiled again for each parameter value', () => {
  const prepare = vi.spyOn(BetterSqlite.prototype, 'prepare');
  const { database } = openDatabase(':memory:', { warn: () => undefined });
  onTestFinished(() => void database.close());
  createTables(database);
  openTrace(':memory:').close();
  const statements = prepare.mock.calls.map(([sql]) => sql).filter((sql) => isPlannedAtLength.test(sql));

  expect(statements.length).toBeGreaterThan(30);
  expect(statements.filter((sql) => bareParameter.test(sql))).toEqual([]);
});
