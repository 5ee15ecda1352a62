import type { Config } from '../config.ts';
import type { Log } from '../lib/log.ts';
import type { ChangedFiles } from '../rebuild/changed-files.ts';
import { createEdges, type Edges } from './edges.ts';
import { openEdgeState } from './edge-state.ts';
import { createOrigin, type Origin } from './origin.ts';
import { createVarnish } from './varnish.ts';

const drivers = { varnish: createVarnish };

/** The edges of this site, and what it is to them; `undefined` when it has none. */
export function openEdges(
  { edges, places }: Config,
  changedFiles: () => ChangedFiles | undefined,
  log: Log,
): (Edges & { origin: Origin }) | undefined {
  if (edges.length === 0) return undefined;
  const origin = createOrigin();
  const state = openEdgeState(places.edges, log);
  const opened = createEdges({
    edges: edges.map(({ name, driver, address }) => ({ name, driver: drivers[driver](address, fetch) })),
    state,
    changedFiles,
    origin,
    log,
  });
  return {
    ...opened,
    origin,
    async stop() {
      await opened.stop();
      state.close();
    },
  };
}
