import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from './start-cms.ts';

/** Where Debian, macOS and the official image have PostgreSQL's programs; undefined when it is not installed. */
export const postgresPrograms = [
  ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  '/opt/homebrew/bin',
  '/usr/local/bin',
].find((folder) => existsSync(join(folder, 'initdb')));

export type Postgres = { url: string; stop(): Promise<void> };

/** A PostgreSQL server of its own on a free port, with an empty database. */
export async function startPostgres(programs: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'));
  const owner = ownerOf(folder);
  const port = String(await findFreePort());
  const run = (program: string, parameters: string[]) =>
    execFileSync(join(programs, program), parameters, { ...owner, cwd: folder, stdio: 'pipe' });

  run('initdb', [
    '--pgdata',
    'data',
    '--username',
    'vitrine',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-sync',
  ]);
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', 'data', '-p', port, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  const create = () => run('createdb', ['-h', '127.0.0.1', '-p', port, '-U', 'vitrine', 'vitrine']);
  await untilDone(create);
  return {
    url: `postgres://vitrine@127.0.0.1:${port}/vitrine`,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL does not run as root: then its own user, which its package makes, runs it. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
  if (uid === undefined || gid === undefined) return {};
  chownSync(folder, uid, gid);
  return { uid, gid };
}

async function untilDone(run: () => void, patience = 100): Promise<void> {
  try {
    run();
  } catch (cause) {
    if (patience === 0) throw cause;
    await delay(100);
    await untilDone(run, patience - 1);
  }
}
