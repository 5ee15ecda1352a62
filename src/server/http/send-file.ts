import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';
import { type Compress, codingFor } from './compression.ts';
import { largestPiece, type OpenFile, type Range } from './open-file.ts';

type ContentTag = (file: OpenFile) => string;

export type Delivery = {
  request: IncomingMessage;
  /** Headers that are set already stay as they are. */
  response: ServerResponse;
  file: OpenFile;
  /** 404: the file is the error page, which is always sent whole. */
  status: 200 | 404;
  compress: Compress;
  tagOf: ContentTag;
};

const text = /^text\/|[/+](json|xml|javascript)$/;

/** Files below this size, in bytes, fit into one packet as they are. Most data files are above it, and a search takes dozens. */
const worthCompressing = 512;

/** Sends a file, or what the client lacks of it: nothing when its copy is fresh, a part when it asks for one (RFC 9110). */
export async function sendFile({
  request,
  response,
  file,
  status,
  compress,
  tagOf,
}: Delivery): Promise<void> {
  const asked = status === 200 ? request.headers : {};
  const type = lookup(file.path) ?? 'application/octet-stream';
  const canCompress = text.test(type) && file.size >= worthCompressing;
  const coding = canCompress && !asked.range ? codingFor(request) : undefined;
  const etag = coding ? `"${tagOf(file)}-${coding}"` : `"${tagOf(file)}"`;
  const isRangeValid = asked['if-range'] === undefined || asked['if-range'] === etag;
  const range = isRangeValid ? parseRange(asked.range, file.size) : undefined;

  if (!response.hasHeader('content-type')) {
    response.setHeader('content-type', text.test(type) ? `${type}; charset=utf-8` : type);
  }
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
}

/** Whether the client's copy is this version. A proxy that compressed on the way marks the tag as weak. */
function includesTag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.some((tag) => tag === etag || tag === '*');
}

/**
 * What a `Range` header asks of a file of this size (RFC 9110, section 14). `undefined`: send the whole file, as for
 * several ranges at once, which no browser needs.
 */
function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return undefined;
  return start <= end ? { start, end } : 'unsatisfiable';
}

/**
 * Names the content of files: a file that is put in place again, and the same one on another server, has the same name. Each
 * version is read for it once.
 */
export function createContentTag(): ContentTag {
  const known = new LRUCache<string, string>({ max: 20_000 });
  return (file) => {
    const tag = known.get(file.version) ?? digest(file);
    known.set(file.version, tag);
    return tag;
  };
}

function digest({ size, readInPieces }: OpenFile): string {
  const hash = createHash('sha256');
  for (const piece of readInPieces({ start: 0, end: size - 1 })) hash.update(piece);
  return hash.digest('base64url').slice(0, 22);
}
