import type { Config } from '../config.ts';
import type { Log } from '../lib/log.ts';
import { createHttp } from '../replica/cms/http.ts';
import { createMirror } from '../replica/cms/mirror.ts';
import { openReplica } from '../replica/replica.ts';
import { createSync } from '../replica/cms/sync.ts';

/** Opens the replica, and all that it takes to follow the CMS. */
export function openFollowing({ places, cms }: Config, log: Log) {
  const replica = openReplica(places.replica, log);
  const http = createHttp({});
  const mirror = createMirror({ folder: places.media, cmsUrl: cms.url, http, log });
  const following = createSync({ replica, mirror, cms, http, log, massDeleteShare: cms.massDeleteShare });
  return { replica, http, mirror, following };
}
