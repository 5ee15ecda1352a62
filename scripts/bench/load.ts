import { setTimeout as delay } from 'node:timers/promises';
import { isOfOnePublish, startVisitors } from '../../tests/server/visitors.ts';
import type { Figure } from './figures.ts';
import { round } from './figures.ts';
import type { BenchGallery } from './gallery.ts';
import { readHeldMemory } from './processes.ts';
import { serve } from './publish.ts';

const connections = 500;
const milliseconds = 60_000;
/** The pause between publishes, in milliseconds. */
const pause = 1000;

/** Measures the server for a minute, under as many requests as it can answer, while publishes happen. */
export async function measureLoad(gallery: BenchGallery): Promise<Figure[]> {
  const server = await serve(gallery);
  const site = `http://127.0.0.1:${gallery.env.PORT}`;
  gallery.receiver.passTo(`${site}/_rebuild`);
  const [document] = await gallery.content.list();
  if (document === undefined) throw new Error('The gallery has no templates to publish.');
  const path = `/templates/${document.slug}`;
  const publish = (number: number) =>
    gallery.content.publish(document.documentId, { title: `Publish ${number}` });
  await publish(0);
  while (!(await (await fetch(site + path)).text()).includes('Publish 0')) await delay(20);

  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(readHeldMemory(server.pid) ?? Number.NaN), 500);
  const visitors = startVisitors(site, path, { connections, isWhole: isOfOnePublish });
  const begin = performance.now();
  let publishes = 0;
  while (performance.now() < begin + milliseconds) {
    await publish(++publishes);
    await delay(pause);
  }
  const { answers, faults } = await visitors.stop();
  const seconds = (performance.now() - begin) / 1000;
  clearInterval(sampling);
  gallery.receiver.passTo(undefined);
  await server.stop();

  const part = Math.ceil(memory.length / 3);
  const figure = (name: string, value: number, unit: string): Figure => ({
    name: `${connections} visitors, ${name}`,
    entries: gallery.templates,
    value: round(value),
    unit,
  });
  return [
    figure('answers', answers / seconds, 'a second'),
    figure('answers that were no whole page of one publish', faults.length, 'answers'),
    figure('publishes meanwhile', publishes, 'publishes'),
    figure('most memory in the first third', Math.max(...memory.slice(0, part)), 'MB'),
    figure('most memory in the last third', Math.max(...memory.slice(-part)), 'MB'),
  ];
}
