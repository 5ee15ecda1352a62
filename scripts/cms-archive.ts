// The content of a CMS backup: a compressed tar archive of the database and of these files of the state folder.
import { spawnSync } from 'node:child_process';

/** Mails in the outbox are not backed up. */
export const keptFiles = ['public', 'secrets.json', 'admin.json', 'demo.json'];

/** The database file in an archive, wherever the CMS has it. */
export const databaseFile = 'data.db';
/** Replaces the database file when the CMS uses PostgreSQL. */
export const databaseDump = 'database.dump';

export const describeMissingDatabase = (file: string): string =>
  `There is no ${file}. Check CMS_STATE_DIR and DATABASE_FILENAME: no CMS has run there.`;

/** Empties the change log. The CMS then begins a new feed, and every site that follows it reads everything again. */
export const emptyChangeLog = 'DELETE FROM vitrine_changes';

/**
 * Runs a system program and waits until it ends. Throws a sentence when the program is missing or fails.
 *
 * @param fault The sentence for a failure. It replaces the program's own output.
 */
export function runTool(
  program: string,
  parameters: string[],
  fault?: string,
  env?: NodeJS.ProcessEnv,
): void {
  const words = fault ? 'ignore' : 'inherit';
  const { status, error } = spawnSync(program, parameters, { stdio: ['ignore', words, words], env });
  if (error) throw new Error(`${program} could not be started. Install it, then run the command again.`);
  if (status !== 0) throw new Error(fault ?? `${program} failed (exit code ${status}). Its output is above.`);
}

/** Runs a PostgreSQL program on a database. Its parameters do not contain the password, since process lists show them. */
export function runOnDatabase(url: string, program: string, parameters: string[]): void {
  const [, start, password, end] = /^(\w+:\/\/[^:@/?#]*):([^@/?#]*)(@.*)$/.exec(url) ?? [];
  const address = password === undefined ? url : `${start}${end}`;
  const secret = password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) };
  runTool(program, [`--dbname=${address}`, ...parameters], undefined, { ...process.env, ...secret });
}
