// What a backup of the CMS holds: a compressed tar archive of these files of its state folder, and its database.
import { spawnSync } from 'node:child_process';

/** Mails that were put into the outbox are not kept. */
export const keptFiles = ['public', 'secrets.json', 'admin.json', 'demo.json'];

export const databaseFile = 'data.db';
/** In place of the file, when the CMS uses PostgreSQL. */
export const databaseDump = 'database.dump';

/** The log of changes. Emptied, it makes the CMS begin a new feed, and whoever follows it reads everything anew. */
export const emptyChangeLog = 'DELETE FROM vitrine_changes';

/**
 * Runs a program of the system to its end. Throws a sentence when it is not there or fails.
 *
 * @param fault What it means when it fails, in place of its own words.
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
  if (status !== 0)
    throw new Error(fault ?? `${program} has failed (exit code ${status}). Its words are above.`);
}

/** Runs a program of PostgreSQL on a database. Its parameters, which a list of processes shows, are without the password. */
export function runOnDatabase(url: string, program: string, parameters: string[]): void {
  const [, start, password, end] = /^(\w+:\/\/[^:@/?#]*):([^@/?#]*)(@.*)$/.exec(url) ?? [];
  const address = password === undefined ? url : `${start}${end}`;
  const secret = password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) };
  runTool(program, [`--dbname=${address}`, ...parameters], undefined, { ...process.env, ...secret });
}
