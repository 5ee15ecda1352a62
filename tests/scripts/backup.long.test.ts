import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { root } from '../../src/config.ts';
import { takeLock } from '../../src/storage/lock.ts';
import { openSite } from '../../src/server/site.ts';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { type Cms, startCms } from '../cms/start-cms.ts';
import { postgresPrograms, startPostgres } from '../cms/start-postgres.ts';
import { createFolder } from '../folder.ts';
import { readFolder } from '../rebuild/world.ts';
import { createTestLog } from '../server/serve.ts';
import { readSiteConfig } from '../site-config.ts';
import { createState } from './backup-state.ts';

type Case = { name: string; database(): Promise<Record<string, string>> };

const programs = postgresPrograms;
const cases: Case[] = [
  { name: 'SQLite', database: async () => ({}) },
  ...(programs ? [{ name: 'PostgreSQL over TLS', database: () => databaseIn(programs, { tls: true }) }] : []),
];

async function databaseIn(programs: string, { tls = false } = {}): Promise<Record<string, string>> {
  const postgres = await startPostgres(programs, { tls });
  onTestFinished(postgres.stop);
  return { DATABASE_URL: postgres.url, PATH: `${programs}${delimiter}${process.env.PATH}` };
}

test.each(cases)(
  'a restored backup of $name is the CMS as it was, and a site that knew later changes follows it back',
  async ({ database }) => {
    const env = await database();
    const folder = createFolder();
    const archive = join(folder, 'gallery.tar.gz');
    const stateDir = join(folder, 'cms');
    mkdirSync(stateDir);
    const start = async () => {
      const cms = await startCms({ seed: 'small', stateDir, env });
      onTestFailed(() => cms.stop({ keepState: true }));
      return cms;
    };
    const command = (name: string, { url }: Cms) =>
      promisify(execFile)(process.execPath, [join(root, 'scripts', `${name}.ts`), archive], {
        env: { ...process.env, ...env, CMS_PORT: new URL(url).port, CMS_STATE_DIR: stateDir },
      });
    const publish = async ({ url, token, webhookSecret }: Cms) => {
      const config = readSiteConfig({
        CMS_URL: url,
        CMS_TOKEN: token,
        WEBHOOK_SECRET: webhookSecret,
        SITE_STATE_DIR: join(folder, 'site'),
      });
      const site = openSite(config, createTestLog(), { staysFor: 0 });
      await site.publish();
      site.close();
      return readFolder(config.places.dist);
    };

    const cms = await start();
    const before = await publish(cms);
    await command('backup', cms);
    const content = createContent(await signInAdmin(cms), 'api::template.template');
    const [document] = await content.list();
    await content.publish(document?.documentId ?? '', { title: 'After the backup' });
    const after = await publish(cms);
    const refused = await command('restore', cms).catch(({ stderr }) => String(stderr));
    await cms.stop({ keepState: true });
    await command('restore', cms);
    const restored = await start();

    expect(statSync(archive).mode & 0o077).toBe(0);
    expect(refused).toContain('is running. Stop it first.');
    expect(after).not.toEqual(before);
    expect(await publish(restored)).toEqual(before);
    await restored.stop();
  },
  240_000,
);

/** Packs a `data.db` of another program. */
function packForeignDatabase(archive: string): void {
  const folder = createFolder();
  writeFileSync(join(folder, 'data.db'), 'Name,Address');
  execFileSync('tar', ['-czf', archive, '-C', folder, '.']);
}

test('a backup that fails leaves the previous one as it is', async () => {
  const { folder, archive, command } = createState();
  await command('backup');
  const kept = readFileSync(archive);
  const failingTar = join(folder, 'tar');
  writeFileSync(
    failingTar,
    '#!/bin/sh\nfor name; do case $name in *.part) echo half > "$name"; esac; done; exit 2',
  );
  chmodSync(failingTar, 0o755);

  await expect(command('backup', { PATH: `${folder}${delimiter}${process.env.PATH}` })).rejects.toThrow(
    'tar failed (exit code 2)',
  );

  expect(readFileSync(archive)).toEqual(kept);
  expect(readdirSync(dirname(archive))).toEqual([basename(archive)]);
});

test.each([
  ['damaged', (archive: string) => truncateSync(archive, 60)],
  ['of something else', (archive: string) => execFileSync('tar', ['-czf', archive, '-C', root, 'README.md'])],
  ['not an archive', (archive: string) => writeFileSync(archive, 'The backup is elsewhere.')],
  ['without a database of a CMS', (archive: string) => packForeignDatabase(archive)],
])(
  'an archive that is %s is refused in one sentence, changes nothing and leaves nothing',
  async (_, spoil) => {
    const { folder, stateDir, archive, command } = createState();
    await command('backup');
    const before = await readFolder(stateDir);
    spoil(archive);

    await expect(command('restore')).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /^\S+ error \S+ is not a complete backup of a CMS\. Give a file that npm run backup made.*\n$/,
      ),
    });

    expect(await readFolder(stateDir)).toEqual(before);
    expect(readdirSync(folder).sort()).toEqual(['backups', 'cms']);
  },
);

test.runIf(programs)(
  'a restore that PostgreSQL refuses midway leaves database and folder as they are',
  async () => {
    const env = await databaseIn(programs ?? '');
    const { stateDir, archive, command } = createState();
    const sql = (query: string) =>
      promisify(execFile)('psql', [env.DATABASE_URL ?? '', '--tuples-only', '--no-align', '-c', query], {
        env,
      });
    // A database without the log of changes. A restore fails at its end, where it empties that log.
    await sql("CREATE TABLE entries AS SELECT 'at the backup' AS title");
    await command('backup', env);
    await sql("UPDATE entries SET title = 'now'");
    const before = await readFolder(stateDir);

    await expect(command('restore', env)).rejects.toThrow('psql failed');

    expect((await sql('SELECT title FROM entries')).stdout).toBe('now\n');
    expect(await readFolder(stateDir)).toEqual(before);
    expect(readdirSync(dirname(stateDir)).sort()).toEqual(['backups', 'cms']);
    expect(existsSync(archive)).toBe(true);
  },
);

test('a process list never shows the password of the database', async () => {
  const { folder, archive, command } = createState();
  const calls = join(folder, 'calls');
  const tool = `#!/bin/sh
    echo "$(basename "$0") $* [$PGPASSWORD]" >> ${calls}
    for name; do case $name in --file=*) echo > "\${name#--file=}"; esac; done`;
  for (const name of ['pg_dump', 'pg_restore', 'psql'])
    writeFileSync(join(folder, name), tool, { mode: 0o755 });
  const env = {
    DATABASE_URL: 'postgres://vitrine:p%40ss@db.example:5433/vitrine?connect_timeout=9',
    PATH: `${folder}${delimiter}${process.env.PATH}`,
  };

  await command('backup', env);
  await command('restore', env);

  expect(existsSync(archive)).toBe(true);
  const lines = readFileSync(calls, 'utf8').trim().split('\n');
  const address = '--dbname=postgres://vitrine@db.example:5433/vitrine?connect_timeout=9 ';
  expect(lines).toEqual([
    expect.stringMatching(/^pg_dump .* \[p@ss\]$/),
    expect.stringMatching(/^pg_restore .* \[\]$/),
    expect.stringMatching(/^psql .* \[p@ss\]$/),
  ]);
  expect(lines[0]).toContain(address);
  expect(lines[2]).toContain(address);
});

test.each(['restore', 'seed'])(
  '%s refuses to touch a CMS that is running, whatever its port',
  async (name) => {
    const { stateDir, archive, command } = createState();
    await command('backup');
    const lock = takeLock(join(stateDir, 'lock.sqlite'));
    onTestFinished(lock.release);

    await expect(command(name)).rejects.toThrow(`is using ${join(stateDir, 'lock.sqlite')}. Stop it first`);

    expect(readdirSync(dirname(stateDir)).sort()).toEqual([basename(dirname(archive)), 'cms']);
  },
);

test.each([
  ['is missing', () => undefined],
  ['is empty', (stateDir: string) => void mkdirSync(stateDir)],
])('a restore to a place that %s leaves nothing beside it', async (_, prepare) => {
  const { folder, stateDir, command } = createState();
  await command('backup');
  const before = await readFolder(stateDir);
  rmSync(stateDir, { recursive: true });
  prepare(stateDir);

  await command('restore');

  expect(Object.keys(await readFolder(stateDir))).toEqual(Object.keys(before));
  expect(readdirSync(folder).sort()).toEqual(['backups', 'cms']);
});

test('a backup needs room only in its folder, and says so if its name is that of a folder', async () => {
  const { archive, command } = createState();

  await command('backup', { TMPDIR: join(archive, 'nowhere') });
  rmSync(archive);
  mkdirSync(archive);

  await expect(command('backup')).rejects.toThrow(`${archive} is a folder. Name a file in it`);
  expect(readdirSync(dirname(archive))).toEqual([basename(archive)]);
});

test('a backup is refused if no CMS has run', async () => {
  const { archive, command } = createState();

  const empty = createFolder();

  await expect(command('backup', { CMS_STATE_DIR: empty })).rejects.toThrow(/no CMS has run there/);

  expect(readdirSync(empty)).toEqual([]);
  expect(existsSync(archive)).toBe(false);
});
