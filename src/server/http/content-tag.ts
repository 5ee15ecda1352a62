import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { OpenFile } from './open-file.ts';

export type ContentTag = (file: OpenFile) => string;

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
