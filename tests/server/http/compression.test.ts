import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCompress } from '../../../src/server/http/send-file.ts';
import { openFile } from '../../../src/server/http/open-file.ts';

const text = Array.from({ length: 2000 }, (_, line) => `const name${line} = ${line * 7919};`).join('\n');
const sizeAt = (quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

async function open(path: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-compression-'));
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
  const file = openFile(join(folder, path));
  if (!file) throw new Error('The file that was written is not there.');
  onTestFinished(async () => {
    file.close();
    await rm(folder, { recursive: true });
  });
  return file;
}

test('a file that many request at once is read and compressed once', async () => {
  const compress = createCompress();
  const file = await open('index.html');
  const read = vi.spyOn(file, 'read');

  const answers = await Promise.all(Array.from({ length: 20 }, () => compress(file, 'br')));

  expect(new Set(answers).size).toBe(1);
  expect(read).toHaveBeenCalledTimes(1);
});

test('scripts, which change only with the code, are compressed as much as possible, and pages quickly, since visitors wait', async () => {
  const compress = createCompress();

  const [page, script] = await Promise.all([
    compress(await open('index.html'), 'br'),
    compress(await open('_astro/client.js'), 'br'),
  ]);

  expect(page).toHaveLength(sizeAt(5));
  expect(script).toHaveLength(sizeAt(11));
  expect(sizeAt(11)).toBeLessThan(sizeAt(5));
});
