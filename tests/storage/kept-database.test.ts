import { copyFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isDamage } from '../../src/lib/damage.ts';
import { type KeptDatabase, openKept } from '../../src/storage/kept-database.ts';
import { flipBit } from '../flip-bit.ts';
import { createFolder } from '../folder.ts';

const fill = ({ database }: KeptDatabase, rows: number) =>
  database.exec(`
    CREATE TABLE IF NOT EXISTS word (id INTEGER PRIMARY KEY, text TEXT); CREATE INDEX IF NOT EXISTS word_text ON word (text);
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
    INSERT INTO word (text) SELECT 'a word that is stored, of number ' || i FROM n`);

/** A file with some pages, as it was left; `close` is what its process did at last. */
function createFile(close = true) {
  const file = join(createFolder(), 'words.sqlite');
  const kept = openKept(file);
  fill(kept, 400);
  if (close) kept.close();
  else onTestFinished(() => kept.close());
  return { file, kept };
}

async function isSound(file: string): Promise<boolean> {
  try {
    const kept = openKept(file);
    onTestFinished(kept.close);
    return await kept.isSound;
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

test('what a process left in the log when it was killed is sound, and is folded into the file later', async () => {
  const { file } = createFile(false);
  const killed = join(createFolder(), 'words.sqlite');
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, killed + suffix);

  const kept = openKept(killed);
  expect(await kept.isSound).toBe(true);
  expect(kept.hasLost).toBe(false);
  fill(kept, 10);
  kept.close();

  const again = openKept(killed);
  onTestFinished(again.close);
  expect(await again.isSound).toBe(true);
  expect(again.database.prepare('SELECT count(*) FROM word').pluck().get()).toBe(410);
});

test.each([24, 40, 5000])('a log with a damaged byte %i tells that its end is lost', async (at) => {
  const { file } = createFile(false);
  const killed = join(createFolder(), 'words.sqlite');
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, killed + suffix);
  flipBit(`${killed}-wal`, at);

  const kept = openKept(killed);
  onTestFinished(kept.close);

  expect(kept.hasLost || !(await kept.isSound)).toBe(true);
});

test('a large file is read in a thread, and is not written to meanwhile', async () => {
  const { file } = createFile();
  const kept = openKept(file);
  fill(kept, 400_000);
  kept.fold();
  const { length } = readFileSync(file);
  expect(length).toBeGreaterThan(32 * 1024 * 1024);

  const check = kept.check();
  fill(kept, 400_000);
  kept.fold();
  expect(readFileSync(file).length).toBe(length);
  expect(await check).toBe(true);

  kept.close();
  flipBit(file, length - 5000);
  expect(await isSound(file)).toBe(false);
});
