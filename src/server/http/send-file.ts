import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';
import Negotiator from 'negotiator';
import { largestPiece, type OpenFile, type Range } from './open-file.ts';

export type Delivery = {
  request: IncomingMessage;
  /** A `content-type` that is already set is kept. */
  response: ServerResponse;
  file: OpenFile;
  /** 404: the file is the error page, which is always sent whole. */
  status: 200 | 404;
};

const text = /^text\/|[/+](json|xml|javascript)$/;

/** In bytes: a smaller file fits into one packet uncompressed. */
const worthCompressing = 512;

/** The content type of a file. */
export function getContentType(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream';
  return text.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether a file is sent compressed to clients that accept it. */
export const isCompressed = (file: Pick<OpenFile, 'path' | 'size'>): boolean =>
  text.test(lookup(file.path) ?? '') && file.size >= worthCompressing;

/**
 * Sends files. A client with a fresh copy receives no bytes, and one that asks for a part receives that part (RFC 9110).
 * Compressed copies and the tags of files are cached.
 */
export function createFileSender() {
  const compress = createCompress();
  const tagOf = createContentTag();
  return async ({ request, response, file, status }: Delivery): Promise<void> => {
    const asked = status === 200 ? request.headers : {};
    const canCompress = isCompressed(file);
    const coding = canCompress && !asked.range ? chooseCoding(request) : undefined;
    const etag = coding ? `"${tagOf(file)}-${coding}"` : `"${tagOf(file)}"`;
    const isRangeValid = asked['if-range'] === undefined || asked['if-range'] === etag;
    const range = isRangeValid ? parseRange(asked.range, file.size) : undefined;

    if (!response.hasHeader('content-type')) response.setHeader('content-type', getContentType(file.path));
    response.setHeader('etag', etag);
    response.setHeader('accept-ranges', 'bytes');
    if (canCompress) response.setHeader('vary', 'accept-encoding');

    if (includesTag(asked['if-none-match'], etag)) {
      response.writeHead(304).end();
    } else if (range === 'unsatisfiable') {
      response.writeHead(416, { 'content-range': `bytes */${file.size}` }).end();
    } else if (coding) {
      const bytes = await compress(file, coding);
      response.writeHead(status, { 'content-encoding': coding, 'content-length': bytes.length }).end(bytes);
    } else {
      const { start, end } = range ?? { start: 0, end: file.size - 1 };
      if (range) response.setHeader('content-range', `bytes ${start}-${end}/${file.size}`);
      response.writeHead(range ? 206 : status, { 'content-length': end - start + 1 });
      if (request.method === 'HEAD' || file.size === 0) response.end();
      else if (end - start < largestPiece) response.end(file.read({ start, end }));
      else await pipeline(file.readInPieces({ start, end }), response);
    }
  };
}

/** Whether the client's copy is this version. `W/` is ignored: a proxy that compresses the response marks the tag as weak. */
function includesTag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.some((tag) => tag === etag || tag === '*');
}

/**
 * The part of a file of this size that a `Range` header asks for (RFC 9110, section 14). `undefined`: send the whole file. This
 * also answers a request for several ranges, which no browser needs.
 */
function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return undefined;
  return start <= end ? { start, end } : 'unsatisfiable';
}

/** Makes the tags of files from their content, so that two servers give the same file the same tag. Each version is read once. */
function createContentTag(): (file: OpenFile) => string {
  const known = new LRUCache<string, string>({ max: 20_000 });
  return (file) => {
    const tag = known.get(file.version) ?? hashFile(file);
    known.set(file.version, tag);
    return tag;
  };
}

function hashFile({ size, readInPieces }: OpenFile): string {
  const hash = createHash('sha256');
  for (const piece of readInPieces({ start: 0, end: size - 1 })) hash.update(piece);
  return hash.digest('base64url').slice(0, 22);
}

/** Best first. */
export const compressors = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Coding = keyof typeof compressors;

type Compress = (file: OpenFile, coding: Coding) => Promise<Buffer>;

/** The best content coding that the client accepts; `undefined` when it accepts none. */
function chooseCoding(request: IncomingMessage): Coding | undefined {
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding));
}

/**
 * The quality of Brotli. The first visitor of a page waits about a millisecond for quality 5. Scripts and styles change only with
 * the code. For them the best quality takes a fraction of a second once, and makes them smaller by a tenth.
 */
const getQuality = ({ path }: OpenFile): number => (path.includes('/_astro/') ? 11 : 5);

/** Compresses whole files, each version once. It caches the last 64 MB of results. */
export function createCompress(): Compress {
  const results = new LRUCache<string, Buffer, { file: OpenFile; coding: Coding }>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_key, _stale, { context: { file, coding } }) =>
      compressors[coding](file.read(), getQuality(file)),
    // A caller that waits for a result gets it, even when the cache has already evicted it.
    ignoreFetchAbort: true,
  });
  return (file, coding) => results.forceFetch(`${coding} ${file.version}`, { context: { file, coding } });
}
