import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { isDamage } from '../../src/lib/damage.ts';
import { type CheckedDatabase, openCheckedDatabase } from '../../src/storage/checked-database.ts';
import { flipBit } from '../flip-bit.ts';
import { createFolder } from '../folder.ts';

const fill = ({ database }: CheckedDatabase, rows: number) =>
  database.exec(`
    CREATE TABLE IF NOT EXISTS word (id INTEGER PRIMARY KEY, text TEXT); CREATE INDEX IF NOT EXISTS word_text ON word (text);
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
    INSERT INTO word (text) SELECT 'a word that is stored, of number ' || i FROM n`);

/** A file with some pages, as it was left; `close` is what its process did at last. */
function createFile(close = true) {
  const file = join(createFolder(), 'words.sqlite');
  const checked = openCheckedDatabase(file);
  fill(checked, 400);
  if (close) checked.close();
  else onTestFinished(() => checked.close());
  return { file, checked };
}

async function isSound(file: string): Promise<boolean> {
  try {
    const checked = openCheckedDatabase(file);
    onTestFinished(checked.close);
    return await checked.isSound;
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    return false;
  }
}

test('a file that was closed, and one that was never written to, is sound', async () => {
  const { file } = createFile();
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(await isSound(file)).toBe(true);
  expect(await isSound(join(createFolder(), 'new.sqlite'))).toBe(true);
});

test.each([
  ['a pipe', (place: string) => void execFileSync('mkfifo', [place])],
  ['a link', (place: string) => symlinkSync(join(dirname(place), 'outside'), place)],
])('%s in place of the draft of the checksums is not opened', async (_, put) => {
  const { file, checked } = createFile(false);
  put(`${file}-sums.part`);

  checked.checkpoint();
  checked.close();

  expect(await isSound(file)).toBe(true);
  expect(existsSync(join(dirname(file), 'outside'))).toBe(false);
});

test.each(['', '-wal', '-shm', '-sums'])(
  'a link in place of the file with the ending "%s" is damage, and nothing is written through it',
  (ending) => {
    const { file } = createFile();
    const outside = join(createFolder(), 'of-others');
    writeFileSync(outside, '');
    rmSync(file + ending, { force: true });
    symlinkSync(outside, file + ending);

    expect(() => openCheckedDatabase(file)).toThrow(`${file}${ending} is not a file`);
    expect(readFileSync(outside, 'utf8')).toBe('');
  },
);

test('a bit that has turned around is found, wherever it is, also one that SQLite takes for a value', async () => {
  const { file } = createFile();
  const { length } = readFileSync(file);
  for (let at = 200; at < length; at += 997) {
    const copy = `${file}.${at}`;
    copyFileSync(file, copy);
    copyFileSync(`${file}-sums`, `${copy}-sums`);
    flipBit(copy, at, at % 8);
    expect(await isSound(copy), `byte ${at}`).toBe(false);
  }
});

/** A closed file of several pages, in which each row has a checksum of its own. */
function createFileWithRowSums() {
  const file = join(createFolder(), 'rows.sqlite');
  const checked = openCheckedDatabase(file);
  checked.database.exec('CREATE TABLE word (text TEXT, sum INTEGER)');
  const add = checked.database.prepare('INSERT INTO word VALUES (?, ?)');
  for (let number = 100; number < 900; number += 1) add.run(`word ${number}`, crc32(`word ${number}`));
  checked.close();
  return file;
}

/** What SQLite's own check says, and whether the checksum of each row is right. */
function checkOtherwise(file: string) {
  const database = new Database(file, { readonly: true });
  const integrity = database.pragma('integrity_check', { simple: true });
  const rows = database.prepare<[], { text: string; sum: number }>('SELECT * FROM word').all();
  database.close();
  return { integrity, areRowsRight: rows.every(({ text, sum }) => crc32(text) === sum) };
}

test('a changed value is found, which the integrity check of SQLite does not see', async () => {
  const file = createFileWithRowSums();
  flipBit(file, readFileSync(file).indexOf('word 500'));

  expect(checkOtherwise(file)).toEqual({ integrity: 'ok', areRowsRight: false });
  expect(await isSound(file)).toBe(false);
});

test('a lost write of a page is found, which neither the integrity check nor checksums of rows show', async () => {
  const file = createFileWithRowSums();
  const before = readFileSync(file);
  const checked = openCheckedDatabase(file);
  checked.database
    .prepare('UPDATE word SET text = ?, sum = ? WHERE text = ?')
    .run('WORD 500', crc32('WORD 500'), 'word 500');
  checked.close();

  const after = readFileSync(file);
  const start = Math.floor(after.indexOf('WORD 500') / 4096) * 4096;
  before.copy(after, start, start, start + 4096);
  writeFileSync(file, after);

  expect(checkOtherwise(file)).toEqual({ integrity: 'ok', areRowsRight: true });
  expect(await isSound(file)).toBe(false);
});

test('a file that was cut short, and one whose sums are damaged or missing, is not sound', async () => {
  const [short, spoiled, bare] = [createFile(), createFile(), createFile()].map(({ file }) => file) as [
    string,
    string,
    string,
  ];
  truncateSync(short, 8192);
  flipBit(`${spoiled}-sums`, 17);
  truncateSync(`${bare}-sums`);

  for (const file of [short, spoiled, bare]) expect(await isSound(file)).toBe(false);
});

test('what a process left in the log when it was killed is sound, and is checkpointed later', async () => {
  const { file } = createFile(false);
  const killed = join(createFolder(), 'words.sqlite');
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, killed + suffix);

  const checked = openCheckedDatabase(killed);
  expect(await checked.isSound).toBe(true);
  expect(checked.hasLostWrites).toBe(false);
  fill(checked, 10);
  checked.close();

  const again = openCheckedDatabase(killed);
  onTestFinished(again.close);
  expect(await again.isSound).toBe(true);
  expect(again.database.prepare('SELECT count(*) FROM word').pluck().get()).toBe(410);
});

test.each([24, 40, 4160, 4164, 5000])(
  'a log with a damaged byte %i tells that its end is lost',
  async (at) => {
    const { file } = createFile(false);
    const killed = join(createFolder(), 'words.sqlite');
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, killed + suffix);
    flipBit(`${killed}-wal`, at);

    const checked = openCheckedDatabase(killed);
    onTestFinished(checked.close);

    expect(checked.hasLostWrites || !(await checked.isSound)).toBe(true);
  },
);

test('a large file is read in a thread, and is not written to meanwhile', async () => {
  const { file } = createFile();
  const checked = openCheckedDatabase(file);
  fill(checked, 400_000);
  checked.checkpoint();
  const { length } = readFileSync(file);
  expect(length).toBeGreaterThan(32 * 1024 * 1024);

  const check = checked.check();
  fill(checked, 400_000);
  checked.checkpoint();
  expect(readFileSync(file).length).toBe(length);
  expect(await check).toBe(true);

  checked.close();
  flipBit(file, length - 5000);
  expect(await isSound(file)).toBe(false);
});
