import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPlainWebp } from '../../cms/src/pictures/plain-webp.ts';
import { hidingTallPictures, hidingWebps, plainWebps, secret } from './hidden-texts.ts';
import { listFiles, openLibrary } from './picture-library.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let library: Awaited<ReturnType<typeof openLibrary>>;

beforeAll(async () => {
  cms = await startCms();
  library = await openLibrary(cms);
});
afterAll(() => cms.stop());

it.each([...hidingWebps, ...hidingTallPictures])(
  'a stored picture keeps only its pixels: %s',
  async (_, draw) => {
    const bytes = await draw();
    expect(bytes.includes(secret)).toBe(true);

    const stored = await library.store(bytes, 'a.webp', 'image/webp');

    for (const file of listFiles(stored))
      expect((await library.fetchFile(file)).includes(secret)).toBe(false);
  },
);

describe('a WebP of only pixels', () => {
  it.each(plainWebps)('is stored as it is: %s', async (_, draw) => {
    const bytes = await draw();

    expect(await library.fetchFile(await library.store(bytes, 'a.webp', 'image/webp'))).toEqual(bytes);
  });

  it.each(plainWebps)('is not one once it is cut, longer, or says another length: %s', async (_, draw) => {
    const bytes = await draw();
    const lengths = Array.from({ length: Math.min(bytes.length, 200) }, (_unused, length) => length);
    const lies = lengths.slice(0, -4).flatMap((at) =>
      [0, 1, 0x7fffffff, 0xffffffff].map((lie) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt32LE(lie, at);
        return changed;
      }),
    );

    expect(isPlainWebp(bytes)).toBe(true);
    for (const length of lengths) expect(isPlainWebp(bytes.subarray(0, length))).toBe(false);
    expect(isPlainWebp(Buffer.concat([bytes, Buffer.alloc(1)]))).toBe(false);
    for (const lie of lies) expect(() => isPlainWebp(lie)).not.toThrow();
    for (const at of [4, 16]) expect(lies.slice(at * 4, at * 4 + 4).some(isPlainWebp)).toBe(false);
  });
});
