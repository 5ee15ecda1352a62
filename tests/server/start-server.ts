import { parseKindFolders } from '../../cms/shared/own-names.ts';
import { findEntryKey } from '../../src/server/outputs.ts';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createRenderList, type RenderedOutput } from '../../src/rebuild/render-list.ts';
import type { PublishOutcome } from '../../src/server/publish-report.ts';
import type { Site, UpdateRequest } from '../../src/server/site.ts';
import { type SiteServerOptions, startSiteServer } from '../../src/server/site-server.ts';
import { prepareFolder } from '../../src/storage/state-folder.ts';
import { createFolder } from '../folder.ts';
import { send, createTestLog } from './serve.ts';
import { idleChecks } from './start-site.ts';

const authorization = 'Bearer a-secret-of-the-test';
const times = { rest: 25, poll: 10_000, retry: 50 };

/** The part of a report about these rendered outputs. */
export function listOf(...outputs: RenderedOutput[]) {
  const { add, rendered, counts } = createRenderList();
  outputs.forEach(add);
  return { rendered, counts };
}

export const report = { ...listOf(), deleted: [], failed: [], failures: 0, outputs: 100, build: 'b1' };
export const good: PublishOutcome = {
  synced: { outcome: 'changed' },
  report,
  milliseconds: { sync: 3, rebuild: 2 },
};
export const skipped = { type: 'template' as const, id: 'abc', reason: 'It has no slug.' };
export const mails = { waiting: 2, failed: 1 };
export const one = { path: toOutputPath('index.html'), reason: { because: 'code' as const }, written: true };

/** A site server over a folder. `publish` stands in for its publishes. */
export async function startServer(
  publish: (run: number, dist: string) => Promise<PublishOutcome> | PublishOutcome,
  {
    env = {},
    onServed,
    ...site
  }: Partial<Pick<Site, 'links' | 'verifyFiles' | 'changedFiles'>> &
    Pick<SiteServerOptions, 'onServed'> & { env?: Record<string, string> } = {},
) {
  const folder = createFolder();
  const config = readConfig({
    CMS_URL: 'http://127.0.0.1:9',
    CMS_TOKEN: 'a-token-of-the-test',
    WEBHOOK_SECRET: 'a-secret-of-the-test',
    SITE_STATE_DIR: folder,
    ...env,
  });
  if (config.edges.length > 0) prepareFolder(config.places.cache);
  const log = createTestLog();
  let runs = 0;
  let turns = 0;
  const requests: UpdateRequest[] = [];
  const server = await startSiteServer({
    config: { ...config, site: { ...config.site, port: 0 } },
    site: {
      publish: async ({ onPriorityDone, onSynced, ...request } = {}) => {
        requests.push(request);
        const published = await publish(++runs, config.places.dist);
        onSynced?.(published.synced);
        const counting = setInterval(() => (turns += 1), 0);
        await onPriorityDone?.();
        clearInterval(counting);
        return published;
      },
      preview: async () => ({ outcome: 'missing' }),
      previewForm: async () => ({ outcome: 'missing' }),
      wording: () => undefined,
      skipped: () => [skipped],
      findEntryKey: (path) => findEntryKey(path, parseKindFolders('')),
      isMoved: (path) => path === 'templates/moved.html',
      mails: async () => mails,
      changedFiles() {
        throw new Error('There is no edge.');
      },
      ...idleChecks,
      ...site,
    },
    ...(onServed && { onServed }),
    times,
    log,
  });
  onTestFinished(server.stop);
  return {
    ...server,
    dist: config.places.dist,
    log,
    runs: () => runs,
    requests,
    turns: () => turns,
    desk: (method = 'GET') => send(server.port, '/_desk', { method, headers: { authorization } }),
    send: (path: string) => send(server.port, path),
    rebuild: () => send(server.port, '/_rebuild', { method: 'POST', headers: { authorization } }),
    health: async () =>
      JSON.parse((await send(server.port, '/_desk', { headers: { authorization } })).text).health,
  };
}
