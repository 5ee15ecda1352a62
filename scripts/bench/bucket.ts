import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3 } from '../../tests/edge/start-s3.ts';
import type { Figure } from './figures.ts';
import type { BenchGallery } from './gallery.ts';
import { measure, findNumber } from './processes.ts';

const publishes = 10;

/** Counts the requests of `npm run build` to a bucket after one publish, beyond the one for each output that it writes. */
export async function measureBucket({ content, env, templates }: BenchGallery): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bucket-'));
  const s3 = await openS3(folder);
  const { name, endpoint, accessKeyId, secretAccessKey } = s3.address;
  const keys = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  async function build(): Promise<{ requests: number; written: number }> {
    const all = { ...env, ...keys, SITE_BUCKET: name, S3_ENDPOINT: endpoint };
    const { output } = await measure([process.execPath, 'scripts/build.ts'], all);
    return { requests: s3.takeAsked().length, written: findNumber(output, /; ([\d,]+) written/) };
  }
  try {
    await build();
    const documents = (await content.list()).slice(0, publishes);
    const builds = [];
    for (const { documentId, title } of documents) {
      await content.publish(documentId, { title: `${title}, in the bucket` });
      builds.push(await build());
    }
    const figure = (what: string, unit: string, values: number[]): Figure => ({
      name: `a publish to a bucket, ${what}, at most`,
      entries: templates,
      value: Math.max(...values),
      unit,
    });
    return [
      figure(
        'outputs written',
        'outputs',
        builds.map(({ written }) => written),
      ),
      figure(
        'requests beyond those',
        'requests',
        builds.map(({ requests, written }) => requests - written),
      ),
      figure('requests without a publish', 'requests', [(await build()).requests]),
    ];
  } finally {
    await s3.stop();
    rmSync(folder, { recursive: true });
  }
}
