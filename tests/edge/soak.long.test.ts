// A long test of what edges promise. Three Varnish nodes with slow fetches are read all the time. An answer to a request that
// was made after a publish went live must not be older than that publish.
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { startFilledCms } from '../replica/follower.ts';
import { createRandom } from '../replica/records.ts';
import { send } from '../server/serve.ts';
import { createVarnish } from '../../src/edge/varnish.ts';
import { readSiteConfig } from '../site-config.ts';
import { startLine } from './start-line.ts';
import type { EdgeProcess } from './edge-process.ts';
import { hasVarnish, startVarnish } from './start-varnish.ts';
import { startSiteWith, template } from './world.ts';

const seed = Number(process.env['SEED'] ?? Date.now());
const address = '/templates/template-3';
const readers = 8;
/** The longest pause of a fetch, in milliseconds. */
const slowest = 60;

/** The number in the title of the page. */
const numberIn = (text: string) => Number(/<title>Number (\d+),/.exec(text)?.[1] ?? 0);

async function createSoak() {
  const random = createRandom(seed);
  const cms = await startFilledCms();
  onTestFinished(() => cms[Symbol.asyncDispose]());
  const sitePort = await findFreePort();
  const toSite = await startLine(sitePort, () => random() * slowest);
  const nodes = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const port = await findFreePort();
      return { port, purges: await startLine(port), varnish: await startVarnish(toSite.port, port) };
    }),
  );
  onTestFinished(async () => void (await Promise.all(nodes.map(({ varnish }) => varnish.stop()))));
  const config = readSiteConfig({
    CMS_URL: cms.url,
    CMS_TOKEN: cms.token,
    WEBHOOK_SECRET: 'a-secret-of-the-test',
    SITE_STATE_DIR: createFolder(),
    PORT: String(sitePort),
    EDGES: nodes.map(({ purges }) => `varnish+http://127.0.0.1:${purges.port}`).join(','),
  });
  const site = await startSiteWith(config);
  await site.edgesAreLive();

  let published = 0;
  let live = 0;
  let isOver = false;
  const seen = { answers: 0, old: 0 };
  async function read(): Promise<void> {
    while (!isOver) {
      const node = nodes[Math.floor(random() * nodes.length)];
      const least = live;
      const answer = await send(node?.port ?? 0, address).catch(() => undefined);
      if (answer?.status !== 200) {
        await delay(slowest);
        continue;
      }
      seen.answers += 1;
      if (numberIn(answer.text) < least) seen.old += 1;
    }
  }
  const reading = Promise.all(Array.from({ length: readers }, read));

  return {
    random,
    nodes,
    seen,
    restart: async (node: { port: number; varnish: EdgeProcess }) => {
      node.varnish = await startVarnish(toSite.port, node.port);
    },
    /** Resolves when the site has the new page. */
    async publish() {
      // Makes the nodes fetch the old page once more, so that it is in transit when it is replaced.
      for (const { port } of nodes)
        void createVarnish(`http://127.0.0.1:${port}`, fetch)
          .purge([toOutputPath('templates/template-3.html')])
          .catch(() => undefined);
      await delay(random() * slowest);
      const number = ++published;
      cms.put(template(`Number ${number}, of ${seed}`));
      await site.rebuild();
      while (numberIn((await send(sitePort, address)).text) < number) await delay(2);
    },
    async isLive() {
      const number = published;
      await site.edgesAreLive();
      live = number;
    },
    /** Stops the readers, and compares all nodes with the site. */
    async end() {
      await delay(5 * slowest);
      isOver = true;
      await reading;
      for (const path of [address, `${address}/`, '/', '/featured', '/build.json', '/none']) {
        const expected = await send(sitePort, path);
        for (const { port } of nodes) expect((await send(port, path)).text, path).toBe(expected.text);
      }
    },
  };
}

test.runIf(hasVarnish)(
  'in 1,000 publishes, no answer is older than the live publish',
  { timeout: 3_600_000 },
  async () => {
    const { publish, isLive, seen, end } = await createSoak();
    for (let count = 0; count < 1000; count += 1) {
      await publish();
      await isLive();
    }
    await end();

    console.log(`1,000 publishes, seed ${seed}: ${JSON.stringify(seen)}`);
    expect(seen.old).toBe(0);
  },
);

test.runIf(hasVarnish)(
  'no answer is old although nodes are killed, stopped and cut off during 200 publishes',
  { timeout: 7_200_000 },
  async () => {
    const { random, nodes, publish, isLive, restart, seen, end } = await createSoak();
    const faults = {
      async kill(node) {
        await node.varnish.stop('SIGKILL');
        await publish();
        await restart(node);
      },
      async stop(node) {
        node.varnish.signal('SIGSTOP');
        await publish();
        await delay(random() * 100);
        node.varnish.signal('SIGCONT');
      },
      async cut(node) {
        node.purges.cut();
        await publish();
        await delay(random() * 100);
        node.purges.mend();
      },
    } satisfies Record<string, (node: (typeof nodes)[number]) => Promise<void>>;
    const kinds = Object.values(faults);

    for (let count = 0; count < 200; count += 1) {
      const node = nodes[count % nodes.length];
      const fault = kinds[Math.floor(random() * kinds.length)];
      if (!node || !fault) continue;
      const publishing = publish();
      await delay(random() * slowest);
      await Promise.all([publishing, fault(node)]);
      await publish();
      await isLive();
    }
    await end();

    console.log(`200 faults, seed ${seed}: ${JSON.stringify(seen)}`);
    expect(seen.old).toBe(0);
  },
);
