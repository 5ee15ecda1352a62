import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttp } from '../../src/replica/cms/http.ts';
import { createMirror } from '../../src/replica/cms/mirror.ts';
import { openReplica } from '../../src/replica/replica.ts';
import { createSync } from '../../src/replica/cms/sync.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { type FakeCms, startFakeCms } from './fake-cms.ts';
import { createRandom, entryRecord, generateRecords } from './records.ts';

export type Follower = ReturnType<typeof createFollower>;

/** `timeout`, in milliseconds: how long the follower waits for a silent CMS. */
export type CmsAccess = {
  url: string;
  token: string;
  fetch?: typeof fetch;
  timeout?: number;
  patience?: number;
};

/** A replica with its mirror that follows the CMS, in a new folder. `warnings` are the sentences that it logged. */
export function createFollower({
  url,
  token,
  fetch = globalThis.fetch,
  timeout = 30_000,
  patience,
}: CmsAccess) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-sync-'));
  const warnings: string[] = [];
  const log = {
    info: () => undefined,
    warn: (sentence: string) => warnings.push(sentence),
    error: () => undefined,
  };
  const replica = openReplica(join(folder, 'replica.sqlite'), log);
  const http = createHttp({ fetch, retryDelay: 1, timeout });
  const mirror = createMirror({ folder: join(folder, 'media'), cmsUrl: url, http, log });
  const follow = createSync({
    replica,
    mirror,
    cms: { url, token },
    http,
    log,
    massDeleteShare: 0.2,
    ...(patience && { patience }),
  });
  return {
    ...follow,
    replica,
    mirror,
    warnings,
    folder,
    [Symbol.dispose](): void {
      replica.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A fake CMS with a small catalogue. All of its pictures are on an image CDN. */
export async function startFilledCms(templates = 20): Promise<FakeCms> {
  const cms = await startFakeCms();
  for (const sent of generateRecords({ templates, inspirations: 5 })) {
    if (sent.type !== 'media' || sent.record?.['publicId'] !== null) cms.put(sent);
  }
  return cms;
}

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Puts a picture at every address of a generated media record. `mark` makes its bytes differ. */
export function putFiles(cms: FakeCms, { id }: SentRecord, mark = ''): void {
  for (const name of ['original', 'thumbnail', 'small', 'medium']) {
    const address = `/uploads/${name}_${id.replace('media-', '')}.webp`;
    cms.files.set(address, { body: Buffer.concat([pixel, Buffer.from(address + mark)]), type: 'image/webp' });
  }
}

/** A template of the filled CMS with another title. */
export const edited = (n: number, title: string) => {
  const sent = entryRecord('template', n, createRandom(n + 1));
  return { ...sent, record: { ...sent.record, title } };
};
