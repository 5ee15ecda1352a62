import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { OpenFile } from './open-file.ts';

/** Best first. */
const compressors = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Coding = keyof typeof compressors;

export type Compress = (file: OpenFile, coding: Coding) => Promise<Buffer>;

/** The best content coding that the client takes; `undefined` when it wants files as they are. */
export function codingFor(request: IncomingMessage): Coding | undefined {
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding));
}

/**
 * Of brotli. The first visitor waits for a page, which takes about a millisecond. Scripts and styles change with the code
 * alone: the best quality makes them smaller by a tenth, and takes a fraction of a second once.
 */
const qualityOf = ({ path }: OpenFile): number => (path.includes('/_astro/') ? 11 : 5);

/** Compresses whole files, each version once: the last 64 MB of results are remembered. */
export function createCompress(): Compress {
  const results = new LRUCache<string, Buffer, { file: OpenFile; coding: Coding }>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_key, _stale, { context: { file, coding } }) =>
      compressors[coding](file.read(), qualityOf(file)),
    // A result that was evicted meanwhile is still given to those that wait for it.
    ignoreFetchAbort: true,
  });
  return (file, coding) => results.forceFetch(`${coding} ${file.version}`, { context: { file, coding } });
}
