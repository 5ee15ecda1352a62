import { once } from 'node:events';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, getPercentile, round } from './figures.ts';
import type { BenchGallery } from './gallery.ts';
import { start } from './processes.ts';

const publishes = 30;
/** The first publishes of a process still compile code, so they are not counted. */
const warmUp = 5;

/** Measures the time from the CMS's webhook until the new bytes are served, with everything warm. */
export async function measurePublishes(gallery: BenchGallery): Promise<Figure[]> {
  const server = await serve(gallery);
  const site = `http://127.0.0.1:${gallery.env.PORT}`;
  gallery.receiver.passTo(`${site}/_rebuild`);
  const documents = await gallery.content.list();
  const runs: { total: number; sync: number; page: number; rebuild: number }[] = [];
  for (let run = 0; run < warmUp + publishes; run++) {
    const document = documents[run % documents.length];
    if (document === undefined) throw new Error('The gallery has no templates to publish.');
    const title = `Published in run ${run}`;
    const arrival = gallery.receiver.next();
    const change = waitForChange(join(gallery.dist, 'templates'), `${document.slug}.html`);
    await gallery.content.publish(document.documentId, { title });
    const begin = await arrival;
    await change;
    const written = performance.now() - begin;
    if (!(await fetchText(`${site}/templates/${document.slug}`)).includes(title))
      throw new Error(`The page of ${document.slug} was written without its new title.`);
    const total = performance.now() - begin;
    await delay(300);
    const { sync, rebuild } = server.lastParts();
    if (run >= warmUp) runs.push({ total, sync, page: written - sync, rebuild });
  }
  gallery.receiver.passTo(undefined);
  await server.stop();

  const names = {
    total: 'webhook to new bytes',
    sync: 'part of the replica and the CMS',
    page: 'part of the engine until the page is written',
    rebuild: 'the engine, all outputs',
  } as const;
  return (['total', 'sync', 'page', 'rebuild'] as const).flatMap((part) =>
    [0.5, 0.95].map((share) => ({
      name: `publish, ${names[part]}, p${share * 100}`,
      entries: gallery.templates,
      value: round(
        getPercentile(
          runs.map((run) => run[part]),
          share,
        ),
      ),
      unit: 'ms',
    })),
  );
}

/**
 * Starts the site's server with the environment of its gallery and with `added`. `lastParts` gives how long the parts of the last
 * publish took, in milliseconds. `said` resolves with the next log line that matches.
 */
export async function serve(gallery: BenchGallery, added: NodeJS.ProcessEnv = {}) {
  const child = start([process.execPath, 'scripts/start.ts'], { ...gallery.env, ...added });
  let parts = { sync: NaN, rebuild: NaN };
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  lines.on('line', (line) => {
    const [, sync, rebuild] = /sync (\d+) ms, rebuild (\d+) ms/.exec(line) ?? [];
    if (rebuild !== undefined) parts = { sync: Number(sync), rebuild: Number(rebuild) };
  });
  const ended = once(child, 'exit');
  const said = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      lines.on('line', function read(line: string) {
        if (!pattern.test(line)) return;
        lines.off('line', read);
        resolve(line);
      });
      void ended.then(([code]) => reject(new Error(`The server ended with code ${code}.`)));
    });
  await said(/^Ready/);
  return {
    pid: child.pid,
    lastParts: () => parts,
    said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Resolves when a file in a folder is replaced. Polling the server for it would slow down the publish under measurement. */
async function waitForChange(folder: string, file: string): Promise<void> {
  for await (const { filename } of watch(folder)) if (filename === file) return;
}

/** Fetches over a new connection: the server may close a kept one at the moment when it is used again. */
async function fetchText(address: string): Promise<string> {
  return (await fetch(address, { headers: { connection: 'close' } })).text();
}
