import { once } from 'node:events';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, percentile, round } from './figures.ts';
import type { BenchGallery } from './gallery.ts';
import { start } from './processes.ts';

const publishes = 30;
/** The first publishes of a process still compile code; they are not counted. */
const warmUp = 5;

/** From the arrival of the CMS's webhook to the new bytes being served, with everything warm. */
export async function measurePublishes(gallery: BenchGallery): Promise<Figure[]> {
  const server = await serve(gallery);
  const site = `http://127.0.0.1:${gallery.env.PORT}`;
  gallery.receiver.passTo(`${site}/_rebuild`);
  const documents = await gallery.content.list();
  const total: number[] = [];
  for (let run = 0; run < warmUp + publishes; run++) {
    const document = documents[run % documents.length];
    if (document === undefined) throw new Error('The gallery has no templates to publish.');
    const title = `Published in run ${run}`;
    const arrival = gallery.receiver.next();
    const change = nextChange(join(gallery.dist, 'templates'), `${document.slug}.html`);
    await gallery.content.publish(document.documentId, { title });
    const begin = await arrival;
    await change;
    if (!(await textOf(`${site}/templates/${document.slug}`)).includes(title))
      throw new Error(`The page of ${document.slug} was written without its new title.`);
    if (run >= warmUp) total.push(performance.now() - begin);
    await delay(300);
  }
  const parts = server.parts().slice(-publishes);
  gallery.receiver.passTo(undefined);
  await server.stop();

  const entries = gallery.templates;
  const figure = (name: string, value: number) => ({ name, entries, value: round(value), unit: 'ms' });
  return [
    figure('publish, webhook to new bytes, p50', percentile(total, 0.5)),
    figure('publish, webhook to new bytes, p95', percentile(total, 0.95)),
    ...(['sync', 'rebuild'] as const).flatMap((part) => {
      const times = parts.map((one) => one[part]);
      const name = part === 'sync' ? 'the replica and the CMS' : 'the engine';
      return [
        figure(`publish, part of ${name}, p50`, percentile(times, 0.5)),
        figure(`publish, part of ${name}, p95`, percentile(times, 0.95)),
      ];
    }),
  ];
}

/** Starts the site's server and reads from its log how long the parts of each publish took, in milliseconds. */
export async function serve(gallery: BenchGallery) {
  const child = start([process.execPath, 'scripts/start.ts'], gallery.env);
  const parts: { sync: number; rebuild: number }[] = [];
  const ready = Promise.withResolvers<void>();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    const [, sync, rebuild] = /sync (\d+) ms, rebuild (\d+) ms/.exec(line) ?? [];
    if (rebuild !== undefined) parts.push({ sync: Number(sync), rebuild: Number(rebuild) });
    if (line.startsWith('Ready')) ready.resolve();
  });
  const ended = once(child, 'exit');
  await Promise.race([
    ready.promise,
    ended.then(([code]) => Promise.reject(new Error(`It ended with ${code}.`))),
  ]);
  return {
    pid: child.pid,
    parts: () => parts,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** When a file in a folder is replaced. Asking the server for it all the time would slow down what is measured. */
async function nextChange(folder: string, file: string): Promise<void> {
  for await (const { filename } of watch(folder)) if (filename === file) return;
}

/** By a connection of its own: one that is kept may be closed by the server in the moment in which it is used again. */
async function textOf(address: string): Promise<string> {
  return (await fetch(address, { headers: { connection: 'close' } })).text();
}
