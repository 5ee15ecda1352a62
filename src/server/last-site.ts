import type { Config } from '../config.ts';
import type { Log } from '../lib/log.ts';
import { RemoteError } from '../replica/cms/http.ts';
import type { CmsFault } from './cms-faults.ts';
import { usualTimes } from './queue.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';

/** Serves the last good site as it is, without a CMS. Nothing is published. */
export function serveLastSite(config: Config, fault: CmsFault, log: Log): Promise<SiteServer> {
  const failed = { outcome: 'failed', reason: fault.what } as const;
  const refuse = () => Promise.reject(new RemoteError(fault.what));
  return startSiteServer({
    config,
    site: {
      async publish({ onSynced } = {}) {
        onSynced?.(failed);
        return { synced: failed, report: undefined, milliseconds: { sync: 0, rebuild: 0 } };
      },
      preview: refuse,
      previewForm: refuse,
      mails: refuse,
      skipped: () => [],
      wording: () => undefined,
      links: () => undefined,
      verifyFiles: async () => false,
      changedFiles: () => undefined,
      findEntryKey: () => undefined,
      isMoved: () => false,
    },
    ownCms: {
      firstStart: Promise.resolve(fault),
      up: Promise.withResolvers<void>().promise,
      fault: () => fault,
    },
    times: usualTimes,
    log,
  });
}
