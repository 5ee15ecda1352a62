import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '../../src/config.ts';
import { openReplica } from '../../src/replica/replica.ts';
import type { Change } from '../../src/replica/records/schema.ts';

const silent = { warn: () => undefined };

/** A new state folder with a replica of these changes. `environment` makes a process use it. */
export function createState(changes: Iterable<Change>): {
  places: Config['places'];
  environment: Record<string, string>;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-renderer-'));
  const environment = { SITE_STATE_DIR: folder, CMS_STATE_DIR: join(folder, 'cms') };
  const { places } = loadConfig(environment);
  mkdirSync(places.media, { recursive: true });
  const replica = openReplica(places.replica, silent);
  replica.apply({ changes: [...changes] });
  replica.close();
  return { places, environment, remove: () => rmSync(folder, { recursive: true }) };
}
