// Commands on a CMS whose database DATABASE_FILENAME puts elsewhere.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';
import { createState } from './backup-state.ts';

/** Makes a database that has this number, or gives it to the one that is there. */
function write(file: string, number: number): void {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  database.exec('CREATE TABLE IF NOT EXISTS vitrine_changes (id INTEGER)');
  database.pragma(`user_version = ${number}`);
  database.close();
}

function read(file: string): unknown {
  const database = new Database(file, { readonly: true });
  const number = database.pragma('user_version', { simple: true });
  database.close();
  return number;
}

const places: [string, (folder: string) => string][] = [
  ['another folder', (folder) => join(folder, 'elsewhere/gallery.db')],
  ['the state folder', (folder) => join(folder, 'cms/databases/gallery.db')],
  [
    'a path from the folder of the CMS',
    (folder) => relative(join(root, 'cms'), join(folder, 'elsewhere/gallery.db')),
  ],
];

test.each(places)('a database at %s is backed up and restored', async (_, place) => {
  const { folder, stateDir, command } = createState();
  const env = { DATABASE_FILENAME: place(folder) };
  const file = resolve(root, 'cms', env.DATABASE_FILENAME);
  write(file, 7);
  await command('backup', env);
  write(file, 8);

  await command('restore', env);

  expect(read(file)).toBe(7);
  expect(existsSync(join(stateDir, 'data.db'))).toBe(false);
});

test('a restored database replaces one elsewhere with its log, and both are kept beside it', async () => {
  const { folder, command } = createState();
  const file = join(folder, 'elsewhere/gallery.db');
  const env = { DATABASE_FILENAME: file };
  write(file, 7);
  await command('backup', env);
  write(file, 8);
  writeFileSync(`${file}-wal`, '');

  await command('restore', env);

  const names = readdirSync(dirname(file)).sort();
  expect(names).toEqual([
    'gallery.db',
    expect.stringMatching(/^gallery\.db\.before-\d+$/),
    expect.stringMatching(/^gallery\.db\.before-\d+-wal$/),
  ]);
  expect(read(file)).toBe(7);
  expect(read(join(dirname(file), names[1] ?? ''))).toBe(8);
});

test('a restore changes nothing when the database cannot be put in its place', async () => {
  const { folder, stateDir, command } = createState();
  await command('backup');
  const blocked = join(folder, 'file');
  writeFileSync(blocked, '');

  await expect(command('restore', { DATABASE_FILENAME: join(blocked, 'gallery.db') })).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^\S+ error Nothing can be written to \S+file\. .* set DATABASE_FILENAME to another place: .*\n$/,
    ),
  });

  expect(existsSync(join(stateDir, 'data.db'))).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['backups', 'cms', basename(blocked)]);
});

test('a backup names the database that it does not find', async () => {
  const { command } = createState();
  const missing = join(createFolder(), 'gallery.db');

  await expect(command('backup', { DATABASE_FILENAME: missing })).rejects.toThrow(
    `There is no ${missing}. Check CMS_STATE_DIR and DATABASE_FILENAME: no CMS has run there.`,
  );
});

test.each<[string, (folder: string) => object]>([
  ['in PostgreSQL', () => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })],
  [
    'in another folder',
    (folder) => {
      const file = join(folder, 'elsewhere/gallery.db');
      write(file, 7);
      return { DATABASE_FILENAME: file };
    },
  ],
])('a backup of a database %s is refused when its state folder holds no CMS', async (_, place) => {
  const { folder, archive, command } = createState();
  await command('backup');
  const earlier = readFileSync(archive);

  for (const state of [createFolder(), join(folder, 'missing')])
    await expect(command('backup', { ...place(folder), CMS_STATE_DIR: state })).rejects.toThrow(
      `There are no pictures and no secrets of a CMS in ${state}. Check CMS_STATE_DIR`,
    );

  expect(readFileSync(archive)).toEqual(earlier);
});

test('a backup holds the files behind a link, and names a link that leads nowhere', async () => {
  const { stateDir, archive, command } = createState();
  const disk = createFolder();
  writeFileSync(join(disk, 'heron.webp'), 'a picture');
  mkdirSync(join(stateDir, 'public'));
  symlinkSync(disk, join(stateDir, 'public/uploads'));

  await command('backup');

  const restored = createFolder();
  execFileSync('tar', ['-xzf', archive, '-C', restored]);
  rmSync(disk, { recursive: true });
  expect(readFileSync(join(restored, 'public/uploads/heron.webp'), 'utf8')).toBe('a picture');
  await expect(command('backup')).rejects.toThrow(/uploads cannot be read\. Run the backup as the user/);
});
