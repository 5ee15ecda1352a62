import type { Config } from '../config.ts';
import type { Log } from '../lib/log.ts';
import type { ChangedFiles } from '../rebuild/changed-files.ts';
import type { OutputPath } from '../rebuild/types.ts';
import { createCloudflare } from './cloudflare.ts';
import { createCommand } from './command.ts';
import { createEdges, type Edges } from './edges.ts';
import { openEdgeState } from './edge-state.ts';
import { createFastly } from './fastly.ts';
import type { EdgeDriver } from './follow-edge.ts';
import type { Follower } from './follower.ts';
import { createNginx } from './nginx.ts';
import { createOrigin, type Origin } from './origin.ts';
import { createVarnish } from './varnish.ts';

/** `origin` follows the answers to edges; absent when only a bucket is configured. */
export type OpenEdges = Edges & { origin?: Origin };

type Addresses = (path: OutputPath) => string;
type Opener = (address: string, tokens: Config['edgeTokens'], addressOf: Addresses) => EdgeDriver;

const drivers: Record<Config['edges'][number]['driver'], Opener> = {
  varnish: (address) => createVarnish(address, fetch),
  nginx: (address, _tokens, addressOf) => createNginx(address, fetch, addressOf),
  fastly: (address, { fastly }) => createFastly(address, fetch, fastly),
  cloudflare: (address, { cloudflare }) => createCloudflare(address.replace('zone:', ''), fetch, cloudflare),
  command: (address) => createCommand(address),
};

/**
 * Opens the edges and the bucket of this site; `undefined` when it has neither.
 *
 * @param addressOf The address of a file, root-relative and percent-encoded.
 */
export function openEdges(
  { edges, edgeTokens, places }: Config,
  changedFiles: () => ChangedFiles | undefined,
  addressOf: Addresses,
  log: Log,
  bucket?: Follower,
): OpenEdges | undefined {
  if (edges.length === 0 && !bucket) return undefined;
  const origin = createOrigin();
  const state = openEdgeState(places.edges, log);
  const opened = createEdges({
    edges: edges.map(({ name, driver, address }) => ({
      name,
      driver: drivers[driver](address, edgeTokens, addressOf),
    })),
    bucket,
    state,
    changedFiles,
    origin,
    log,
  });
  return {
    ...opened,
    // Only edges receive the headers that say how long to keep an answer.
    ...(edges.length > 0 && { origin }),
    async stop() {
      await opened.stop();
      state.close();
    },
  };
}
