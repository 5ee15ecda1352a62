import type { Config } from '../config.ts';
import { isDamage } from '../lib/damage.ts';
import type { Log } from '../lib/log.ts';
import { type Engine, openEngine } from '../rebuild/engine.ts';
import { openFiles } from '../rebuild/files.ts';
import type { Replica } from '../replica/replica.ts';
import { openSyncedReplica, type SyncedReplica } from './cms-sync.ts';
import type { CompiledSite } from './compiled-site.ts';
import { type LiveSites, openLiveSites } from './live-sites/live-sites.ts';
import { createNewEntryFinder, type NewEntryFinder } from './new-entries.ts';
import { isNamedByContent } from './outputs.ts';
import type { PublishOutcome } from './publish-report.ts';

/** What a site consists of while it is open. All of it is replaced when the replica is damaged. */
export type SiteParts = SyncedReplica & {
  engine: Engine;
  links: LiveSites;
  findNewEntries: NewEntryFinder;
  /** `undefined` until it is needed. */
  compiled?: Promise<CompiledSite> | undefined;
};

/** @param staysFor As in `SiteOptions`. */
export function openParts(config: Config, log: Log, staysFor: number): SiteParts {
  const synced = openSyncedReplica(config, log);
  const engine = openEngine({
    cache: config.places.cache,
    files: openFiles(config.places.dist),
    keepsChanges: config.edges.length > 0 || config.bucket !== undefined,
    staysFor: (path) => (isNamedByContent(path) ? staysFor : 0),
    log: log.warn,
  });
  return {
    ...synced,
    engine,
    links: openLiveSites(config, synced.replica, log),
    findNewEntries: createNewEntryFinder(synced.replica, engine.changedFiles),
  };
}

export function closeParts({ links, engine, replica }: SiteParts): void {
  links.close();
  engine.close();
  replica.close();
}

/** Whether outputs could not be rendered because the replica is damaged. */
export async function hasFailedByDamage(replica: Replica, { report }: PublishOutcome): Promise<boolean> {
  const isSuspect = report?.failed.some((fault) => fault.isDamage) ?? false;
  return isSuspect && !(await replica.check());
}

/** Whether an error may come from damage to the replica. A damaged replica may cause any error. */
export async function mayBeDamaged(replica: Replica, cause: unknown): Promise<boolean> {
  if (!(await replica.isSound)) return true;
  return isDamage(cause) && !(await replica.check());
}
