import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../tests/cms/start-cms.ts';
import { hasVarnish, startVarnish } from '../../tests/edge/start-varnish.ts';
import { type Figure, getPercentile, round } from './figures.ts';
import type { BenchGallery } from './gallery.ts';
import { serve } from './publish.ts';

const nodeCount = 3;
const publishes = 100;
/** The first publishes of a process still compile code, so they are not counted. */
const warmUp = 5;
const readerCount = 200;
/** In milliseconds. `visit`: the time between two visits of a reader. `quiet`: the time without a publish. */
const times = { visit: 300, quiet: 10_000 };

/** Measures the time from the CMS's webhook to the new bytes at three real Varnish nodes, while visitors read from them. */
export async function measureEdge(gallery: BenchGallery): Promise<Figure[]> {
  if (!hasVarnish) throw new Error('Varnish is not installed: apt-get install varnish varnish-modules');
  const ports = [];
  for (let node = 0; node < nodeCount; node += 1) ports.push(await findFreePort());
  const varnishes = await Promise.all(ports.map((port) => startVarnish(Number(gallery.env.PORT), port)));
  const server = await serve(gallery, {
    EDGES: ports.map((port) => `varnish+http://127.0.0.1:${port}`).join(),
  });
  const nodes = ports.map((port) => `http://127.0.0.1:${port}`);
  const site = `http://127.0.0.1:${gallery.env.PORT}`;
  gallery.receiver.passTo(`${site}/_rebuild`);

  const documents = (await gallery.content.list()).slice(0, 50);
  const paths = ['/', '/featured', '/templates/all', ...documents.map(({ slug }) => `/templates/${slug}`)];
  for (const node of nodes) for (const path of paths) await visit(node + path);
  const readers = startReaders(nodes, paths);
  const before = { site: await countAnswers(gallery), all: readers.visits() };
  await delay(times.quiet);
  const asked = { site: (await countAnswers(gallery)) - before.site, all: readers.visits() - before.all };

  const totals: number[] = [];
  let old = 0;
  for (let run = 0; run < warmUp + publishes; run += 1) {
    const document = documents[run % documents.length];
    if (document === undefined) throw new Error('The gallery has no templates to publish.');
    const path = `/templates/${document.slug}`;
    const title = `Published in run ${run}`;
    const isOld = async (node: string) => !(await visit(node + path)).includes(title);
    const arrival = gallery.receiver.next();
    const live = server.said(/Live at /);
    await gallery.content.publish(document.documentId, { title });
    const begin = await arrival;
    await Promise.all(
      nodes.map(async (node) => {
        while (await isOld(node)) await delay(1);
      }),
    );
    if (run >= warmUp) totals.push(performance.now() - begin);
    await live;
    for (const node of nodes) if (await isOld(node)) old += 1;
  }
  await readers.stop();
  gallery.receiver.passTo(undefined);
  await server.stop();
  await Promise.all(varnishes.map((varnish) => varnish.stop()));

  const figure = (name: string, value: number, unit: string): Figure => ({
    name: `${nodeCount} edges, ${readerCount} readers, ${name}`,
    entries: gallery.templates,
    value: round(value),
    unit,
  });
  return [
    figure('webhook to new bytes at all edges, p50', getPercentile(totals, 0.5), 'ms'),
    figure('webhook to new bytes at all edges, p95', getPercentile(totals, 0.95), 'ms'),
    figure(`old pages after "live", of ${(warmUp + publishes) * nodeCount} looks`, old, 'pages'),
    figure('visits', asked.all / (times.quiet / 1000), 'a second'),
    // Not rounded like other figures, so that it shows how little the site itself answers.
    { ...figure('answered by the edges alone', 0, '%'), value: 100 - (100 * asked.site) / asked.all },
  ];
}

/** Starts the readers. Each has one connection, and pauses between its visits. */
function startReaders(nodes: readonly string[], paths: readonly string[]) {
  let visits = 0;
  let isOver = false;
  const read = async (reader: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await delay((times.visit * reader) / readerCount);
    for (let turn = reader; !isOver; turn += 1) {
      await visit(`${nodes[reader % nodes.length]}${paths[turn % paths.length]}`, agent);
      visits += 1;
      await delay(times.visit);
    }
    agent.destroy();
  };
  const reading = Promise.all(Array.from({ length: readerCount }, (_, reader) => read(reader)));
  return {
    visits: () => visits,
    async stop() {
      isOver = true;
      await reading;
    },
  };
}

/** The text of a page. Without an agent each visit opens a new connection. */
function visit(address: string, agent: Agent | false = false): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  get(address, { agent }, (response) => text(response).then(resolve, reject)).on('error', reject);
  return promise;
}

/** How many requests the site itself has answered. */
async function countAnswers({ env }: BenchGallery): Promise<number> {
  const authorization = `Bearer ${env.WEBHOOK_SECRET}`;
  const metrics = await fetch(`http://127.0.0.1:${env.PORT}/_metrics`, { headers: { authorization } });
  const counts = [...(await metrics.text()).matchAll(/^vitrine_requests_total\{part="site".*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
