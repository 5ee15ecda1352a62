// A push service for tests. It accepts what is sent to one browser, decrypts it, and requests the page that it is about.
import { buffer } from 'node:stream/consumers';
import type { Config } from '../../src/config.ts';
import { openAnnounced } from '../../src/push/announced-entries.ts';
import { type Announcer, createAnnouncer } from '../../src/push/announcer.ts';
import { startHttpServer } from '../../src/server/http/http-server.ts';
import type { Site } from '../../src/server/site.ts';
import { createBrowser } from '../push/decrypt.ts';
import { vapid } from '../push/vapid.ts';
import { createTestLog } from '../server/serve.ts';

/** A message, and the status of the page that it leads to at the time it arrived. */
export type Told = {
  message: { title: string; body: string; url: string; image: string };
  pageStatus: number;
};

const endpoint = 'https://fcm.googleapis.com/fcm/send/browser';

export async function startPushService() {
  const browser = createBrowser(endpoint);
  const told: Told[] = [];
  const log = createTestLog();
  const { port, stop } = await startHttpServer(
    0,
    async (request, response) => {
      const message = JSON.parse(browser.decrypt(await buffer(request)));
      told.push({ message, pageStatus: (await fetch(message.url)).status });
      response.writeHead(201).end();
    },
    log,
  );
  return {
    told,
    /** The subscription, as the browser hands it to pages. */
    sub: browser.sub,
    endpoint,
    stop,
    openAnnouncer: ({ cms, site, places }: Config, opened: Site): Announcer =>
      createAnnouncer({
        cms,
        siteUrl: site.url,
        vapid,
        announced: openAnnounced(places.announced, log),
        gather: 500,
        retry: 500,
        log,
        readWording: () => opened.wording(),
        fetch: (input, init) => fetch(String(input) === endpoint ? `http://localhost:${port}/` : input, init),
      }),
  };
}
