import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { OpenFile } from './open-file.ts';

/** Best first. Brotli's quality 5 compresses a page in about a millisecond; the first visitor waits for it. */
const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Coding = keyof typeof compressors;

export type Compress = (file: OpenFile, coding: Coding) => Promise<Buffer>;

/** The best content coding that the client takes; `undefined` when it wants files as they are. */
export function codingFor(request: IncomingMessage): Coding | undefined {
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding));
}

/** Compresses whole files, each version once: the last 64 MB of results are remembered. */
export function createCompress(): Compress {
  const results = new LRUCache<string, Buffer>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
  });
  return async (file, coding) => {
    const key = `${coding} ${file.version}`;
    const known = results.get(key);
    if (known) return known;
    const bytes = await compressors[coding](await file.handle.readFile());
    results.set(key, bytes);
    return bytes;
  };
}
