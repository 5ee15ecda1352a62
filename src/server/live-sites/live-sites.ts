import type { Config } from '../../config.ts';
import { previewKind } from '../../catalogue/preview-paths.ts';
import type { SiteState } from '../../catalogue/reads.ts';
import type { Log } from '../../lib/log.ts';
import type { Replica } from '../../replica/replica.ts';
import type { SiteFinding } from '../../replica/tables/sites.ts';
import { createSiteChecker, scheduleSiteChecks } from './check-sites.ts';
import { createSiteLooks, type SiteLook } from './site-looks.ts';

/** The addresses of live sites that cannot be shown, sorted. */
export type LinkReport = Record<SiteState, string[]>;

/** The live sites behind the entries. */
export type LiveSites = {
  /** Checks the sites that are due, in the background. `onFound` is called when there are findings to publish. */
  check(onFound: () => void): void;
  /** The findings since the last call. */
  take(): SiteFinding[];
  /** Checks the live site of a template for a visitor. See `createSiteLooks`. */
  look(path: string, visitor: string): Promise<SiteLook | undefined>;
  report(): LinkReport;
  close(): void;
};

export const noLinks: LinkReport = { 'refuses-framing': [], dead: [] };

/** How long checking a live site may take, in milliseconds. */
const checkTimeout = 15_000;

/** Several of these sites may be on one host, which is one witness only. */
const mostWitnesses = 20;

/** Checks the live sites of the entries in a replica, in the background and for visitors (decision 015). */
export function openLiveSites({ site, cms }: Config, replica: Replica, log: Log): LiveSites {
  const checker = createSiteChecker({
    gallery: site.url,
    demo: new URL(cms.publicUrl).origin,
    witnesses: () => replica.sites.shown(mostWitnesses),
    timeout: checkTimeout,
  });
  const checks = scheduleSiteChecks({ due: replica.sites.due, check: checker.check, now: Date.now, log });
  const looks = createSiteLooks({
    linkOf: (slug) => replica.entry(previewKind, slug)?.previewLink,
    check: checker.check,
  });
  return {
    check: checks.begin,
    take: checks.take,
    look: looks.look,
    report: () => ({
      'refuses-framing': replica.sites.inState('refuses-framing'),
      dead: replica.sites.inState('dead'),
    }),
    close() {
      checks.stop();
      looks.stop();
      void checker.close();
    },
  };
}
