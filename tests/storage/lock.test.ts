import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { takeLock } from '../../src/storage/lock.ts';
import { createFolder } from '../folder.ts';

test('a second process on the same cache is refused with a sentence', () => {
  const file = join(createFolder(), 'lock.sqlite');
  const first = takeLock(file);

  expect(() => takeLock(file)).toThrow(/Another Vitrine process is using .*lock\.sqlite\. Stop it first/);
  first.release();
  takeLock(file).release();
});

test('a patient process gets the lock when the one that holds it ends', async () => {
  const file = join(createFolder(), 'lock.sqlite');
  const first = new Worker(
    "const { workerData, parentPort } = require('node:worker_threads');" +
      "import(workerData.lock).then(({ takeLock }) => { const held = takeLock(workerData.file); parentPort.postMessage('held');" +
      'setTimeout(() => held.release(), 300); });',
    { eval: true, workerData: { file, lock: new URL('../../src/storage/lock.ts', import.meta.url).href } },
  );
  await once(first, 'message');

  expect(() => takeLock(file)).toThrow('Another Vitrine process');
  takeLock(file, { patience: 30_000 }).release();
});

test('a lock that is damaged is emptied and taken, and not from whoever holds it', () => {
  const file = join(createFolder(), 'lock.sqlite');
  writeFileSync(file, 'this is no database, but it is longer than a header of one. '.repeat(40));

  const lock = takeLock(file);

  expect(() => takeLock(file)).toThrow('Another Vitrine process');
  lock.release();
});

test('a link in place of a lock is named, and the file that it leads to stays as it is', () => {
  const file = join(createFolder(), 'lock.sqlite');
  const outside = join(createFolder(), 'of-others');
  const text = 'this is no database, but it is longer than a header of one. '.repeat(40);
  writeFileSync(outside, text);
  symlinkSync(outside, file);

  expect(() => takeLock(file)).toThrow(`The lock ${file} cannot be taken`);
  expect(readFileSync(outside, 'utf8')).toBe(text);
});

async function listen(place: string): Promise<void> {
  const server = createServer().listen(place);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
}

const obstacles = [
  ['a pipe', (place: string) => void execFileSync('mkfifo', [place])],
  ['a socket', listen],
  ['a folder', (place: string) => mkdirSync(join(place, 'within'), { recursive: true })],
  ['a link that leads nowhere', (place: string) => symlinkSync(join(dirname(place), 'nowhere'), place)],
] as const;

test.each([
  ...obstacles.slice(0, 3).map((obstacle) => [...obstacle, ''] as const),
  ...obstacles.map((obstacle) => [...obstacle, '-journal'] as const),
  ...obstacles.map((obstacle) => [...obstacle, '-wal'] as const),
])('%s in place of a lock, or of a file beside it, makes way', async (_, put, ending) => {
  const file = join(createFolder(), 'lock.sqlite');
  await put(file + ending);

  const lock = takeLock(file);

  expect(() => takeLock(file)).toThrow('Another Vitrine process');
  lock.release();
});
