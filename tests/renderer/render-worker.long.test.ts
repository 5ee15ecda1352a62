import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPool, type TaskResult } from '../../src/rebuild/render-runner.ts';
import { openReader, type ReplicaReader } from '../../src/replica/reader.ts';
import { openBundle } from '../../src/server/bundle.ts';
import { createOutputs } from '../../src/server/outputs.ts';
import { createRender } from '../../src/server/render-outputs.ts';
import type { RenderWorkerData } from '../../src/server/render-worker.ts';
import { generateChanges } from '../replica/records.ts';
import { createState } from './replica.ts';
import { compileSite, siteUrl } from './site.ts';

let state: ReturnType<typeof createState>;
let replica: ReplicaReader;
beforeEach(() => {
  state = createState(generateChanges({ templates: 40, inspirations: 20 }));
  replica = openReader(state.places.replica);
});
afterEach(() => {
  replica.close();
  state.remove();
});

test('worker threads write the bytes that this thread renders', async () => {
  const bundle = await compileSite();
  const opened = openBundle(bundle);
  const outputs = createOutputs(replica, opened.assets);
  const render = createRender({
    bundle: opened,
    mirror: state.places.media,
    typefaces: state.places.typefaces,
    siteUrl,
  });
  const { replica: file, media: mirror, typefaces, dist } = state.places;
  const data: RenderWorkerData = { bundle, replica: file, mirror, typefaces, dist, siteUrl };
  await using pool = await startPool({
    url: new URL('../../src/server/render-worker.ts', import.meta.url),
    data,
  });
  const paths = [...outputs.all()];
  const results: TaskResult[] = [];

  await pool.run(
    paths.map((path, id) => ({ id, path, hash: undefined, reason: { because: 'new' } as const })),
    (_group, done) => results.push(...done.results),
  );

  expect(results.filter(({ outcome }) => outcome !== 'rendered')).toEqual([]);
  expect(paths.length).toBeGreaterThan(70);
  for (const path of paths) {
    const written = await readFile(join(dist, path));
    expect(written.equals(Buffer.from(await render(path, replica.answer))), path).toBe(true);
  }
});
