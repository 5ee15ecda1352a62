import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCompress } from '../../src/server/http/send-file.ts';
import { openFile } from '../../src/server/http/open-file.ts';

/** Reads the files below a folder, and their sizes as sent. Each file is read once, so that the disk is not measured. */
export function createSizes(folder: string) {
  const compress = createCompress();
  const texts = new Map<string, Promise<string>>();
  const sizes = new Map<string, Promise<number>>();

  async function measure(path: string): Promise<number> {
    const file = openFile(join(folder, path));
    if (!file) throw new Error(`The file ${path} is missing.`);
    const { length } = await compress(file, 'br');
    file.close();
    return length;
  }
  return {
    textOf(path: string): Promise<string> {
      const text = texts.get(path) ?? readFile(join(folder, path), 'utf8');
      texts.set(path, text);
      return text;
    },
    bytesOf(path: string): Promise<number> {
      const size = sizes.get(path) ?? measure(path);
      sizes.set(path, size);
      return size;
    },
  };
}
