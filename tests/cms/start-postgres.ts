import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** Contains characters that are special in addresses, and others. */
const password = 'p@ss/w:rd?100%';

/**
 * A separate PostgreSQL server on a free port, with an empty database. With `tls`, it refuses connections without TLS or without a
 * password.
 */
export async function startPostgres(programs: string, { tls = false } = {}): Promise<Postgres> {
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
  if (tls) makeCertificate(folder, owner);
  const server = spawn(
    join(programs, 'postgres'),
    // -F skips waiting for the disk: nothing here has to survive a crash of the machine.
    [
      '-F',
      '-D',
      'data',
      '-p',
      port,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
    ],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  // Sorts texts by a language, as most hosted databases do.
  const language = ['--locale-provider=icu', '--icu-locale=en-US', '--template=template0'];
  const create = () =>
    run('createdb', ['-h', '127.0.0.1', '-p', port, '-U', 'vitrine', ...language, 'vitrine']);
  await untilDone(create);
  if (tls) requireTls(run, folder, port);
  return {
    url: tls
      ? `postgres://vitrine:${encodeURIComponent(password)}@localhost:${port}/vitrine?sslmode=verify-full&sslrootcert=${join(folder, 'data/server.crt')}`
      : `postgres://vitrine@127.0.0.1:${port}/vitrine`,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

type Run = (program: string, parameters: string[]) => Buffer;

/** Makes a self-signed certificate. */
function makeCertificate(folder: string, owner: object): void {
  const parameters =
    'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const files = ['-keyout', 'data/server.key', '-out', 'data/server.crt'];
  execFileSync('openssl', [...parameters.split(' '), ...files], { ...owner, cwd: folder, stdio: 'pipe' });
  appendFileSync(join(folder, 'data/postgresql.conf'), 'ssl = on\n');
}

/** Takes effect when the server next reads its settings, which is before the next connection. */
function requireTls(run: Run, folder: string, port: string): void {
  const sql = `ALTER USER vitrine PASSWORD '${password}'`;
  run('psql', ['-h', '127.0.0.1', '-p', port, '-U', 'vitrine', '-c', sql, 'vitrine']);
  writeFileSync(join(folder, 'data/pg_hba.conf'), 'hostssl all all all scram-sha-256\n');
  run('pg_ctl', ['reload', '-D', 'data']);
}

/** PostgreSQL refuses to run as root. In that case the user that its package creates runs it. */
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
