import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeWay } from '../../storage/make-way.ts';
import { getMirroredName } from '../records/pictures.ts';
import { type Http, readChunks, RemoteError } from './http.ts';

/** In bytes, for one file. */
const largest = 25 * 1024 * 1024;

/** Returns the name of the file; `undefined` when it is too large. The file gets its name after all of it is on disk. */
export async function downloadPicture(
  { folder, http }: { folder: string; http: Http },
  address: URL,
  ending: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const response = await http.stream(address, { 'cache-control': 'no-cache' }, { most: 2 * largest, signal });
  const kind = response.headers.get('content-type') ?? '';
  if (/^(text|application\/json)/.test(kind)) {
    await response.body?.cancel();
    throw new RemoteError(`${address} answered with ${kind} instead of a picture.`);
  }
  const part = join(folder, `${randomUUID()}.part`);
  const digest = createHash('sha256');
  let size = 0;
  try {
    await pipeline(
      readChunks(response, address),
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > largest) return;
          digest.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(part, { flush: true }),
    );
    if (size > largest) return undefined;
    if (size === 0) throw new RemoteError(`${address} answered with no bytes.`);
    const name = getMirroredName(digest.digest('hex'), ending);
    makeWay(folder, name);
    await rename(part, join(folder, name));
    return name;
  } finally {
    await rm(part, { force: true });
  }
}
