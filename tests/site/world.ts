import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '../../src/rebuild/engine.ts';
import { openFiles } from '../../src/rebuild/files.ts';
import { openReplica } from '../../src/replica/replica.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { openBundle } from '../../src/server/bundle.ts';
import { createOutputs } from '../../src/server/outputs.ts';
import { createRender } from '../../src/server/render-outputs.ts';
import { readFolder } from '../rebuild/world.ts';
import { root } from '../../src/config.ts';
import { compileSite, siteUrl } from '../renderer/site.ts';
import { applyRecords } from '../replica/world.ts';

/** The real site over the real replica and the real engine, without a CMS: records are put in by hand. */
export async function createSite() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-site-'));
  const [mirror, dist] = [join(folder, 'media'), join(folder, 'dist')];
  mkdirSync(mirror);
  const replica = openReplica(join(folder, 'replica.sqlite'), { warn: () => undefined });
  const engine = openEngine({ cache: folder, files: openFiles(dist), log: () => undefined });
  const bundle = openBundle(await compileSite());
  const outputs = createOutputs(replica, bundle.assets);
  const render = createRender({ bundle, mirror, typefaces: join(root, '.cache/typefaces'), siteUrl });

  return {
    replica,
    dist,
    apply(records: Iterable<SentRecord>): void {
      applyRecords(replica, records, (name, bytes) => writeFileSync(join(mirror, name), bytes));
    },
    rebuild: () => engine.rebuild({ inputs: replica, outputs, render, code: 'code' }),
    read: () => readFolder(dist),
    [Symbol.dispose]() {
      engine.close();
      replica.close();
      rmSync(folder, { recursive: true });
    },
  };
}
