import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Postgres, postgresPrograms } from './start-postgres.ts';

const psql = join(postgresPrograms ?? '', 'psql');

/** The turn that writers of the catalogue wait for. */
export const TURN = "select pg_advisory_xact_lock(hashtext('vitrine_changes'))";

/**
 * Lets each writer wait for what the statement `lock` locks, in this order, then lets the first one have it. The writers run in
 * transactions of their own.
 */
export async function writeInOrder<Result>(
  { url }: Postgres,
  lock: string,
  ...writers: readonly (() => Promise<Result>)[]
): Promise<Result[]> {
  const count = (from: string) =>
    Number(execFileSync(psql, ['-At', url, '-c', `select count(*) from ${from}`], { encoding: 'utf8' }));
  const holder = spawn(psql, [url], { stdio: ['pipe', 'ignore', 'ignore'] });
  holder.stdin.write(`begin; ${lock};\n`);
  const writing: Promise<Result>[] = [];
  try {
    await expect
      .poll(() => count("pg_stat_activity where application_name = 'psql' and state = 'idle in transaction'"))
      .toBe(1);
    for (const write of writers) {
      writing.push(write());
      await expect
        .poll(() => count('(select distinct pid from pg_locks where not granted) as waiting'))
        .toBe(writing.length);
    }
  } finally {
    holder.stdin.end();
  }
  return Promise.all(writing);
}
