import { contactAddress } from '../../catalogue/contact.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../lib/log.ts';
import { type Announced, openAnnounced } from './announced.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';

/** Entries that go live within so many milliseconds are told of together. */
const gather = 10_000;

type OpenAnnouncer = Announcer & Pick<Announced, 'hasBegun' | 'knows'>;

/** The announcer of this site; `undefined` when it has no keys to sign messages with. */
export function openAnnouncer({ vapid, places, cms, site }: Config, log: Log): OpenAnnouncer | undefined {
  if (!vapid) return undefined;
  const announced = openAnnounced(places.announced, log);
  const announcer = createAnnouncer({
    cms,
    siteUrl: site.url,
    vapid: { ...vapid, subject: `mailto:${contactAddress}` },
    announced,
    gather,
    log,
    fetch,
  });
  return {
    hasBegun: announced.hasBegun,
    knows: announced.knows,
    take: announcer.take,
    async stop() {
      await announcer.stop();
      announced.close();
    },
  };
}
