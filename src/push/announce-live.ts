import { existsSync } from 'node:fs';
import type { Card } from '../catalogue/entry.ts';
import { getPath } from '../catalogue/paths.ts';
import { createCatalogue } from '../catalogue/query-keys.ts';
import type { Config } from '../config.ts';
import { readWording } from '../in-language.ts';
import { describeError, type Log } from '../lib/log.ts';
import { openReplica } from '../replica/replica.ts';
import { prepareFolder } from '../storage/state-folder.ts';
import { openAnnouncer } from './announcer.ts';

/**
 * Notifies subscribers of the entries whose pages went live since the last run. It is for hosts without a site server. The first
 * run notifies nobody: it only records the entries.
 */
export async function announceLive(config: Config, log: Log): Promise<void> {
  if (!existsSync(config.places.replica)) {
    log.info('Nobody is notified: nothing has been built yet.');
    return;
  }
  prepareFolder(config.places.cache);
  const replica = openReplica(config.places.replica, log);
  const announcer = openAnnouncer(config, () => readWording(createCatalogue(replica.answer)), log);
  if (!announcer) {
    replica.close();
    log.info('Nobody is notified: VAPID_PRIVATE_KEY is not set.');
    return;
  }
  try {
    if (announcer.hasBegun()) {
      const live: Card[] = [];
      for (const entry of replica.allEntries(announcer.knows)) if (await isServed(entry)) live.push(entry);
      announcer.take(live);
    } else {
      announcer.take(replica.allEntries());
    }
  } finally {
    await announcer.stop();
    replica.close();
  }

  /** Whether the page is live. A deploy may still wait until an operator publishes it. */
  async function isServed(card: Card): Promise<boolean> {
    const address = new URL(getPath(card), config.site.url);
    try {
      const { ok } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
      return ok;
    } catch (cause) {
      log.warn(`${address} does not answer, so it is not announced yet. ${describeError(cause)}`);
      return false;
    }
  }
}
