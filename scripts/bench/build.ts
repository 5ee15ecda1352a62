import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetOutputs } from '../../src/rebuild/engine.ts';
import { type Figure, percentile, round } from './figures.ts';
import type { BenchGallery } from './gallery.ts';
import { measureHugo } from './hugo.ts';
import { measure } from './processes.ts';

const repeats = 5;

/** What builds cost that render everything: the first one, and one whose content is known, beside Hugo's. */
export async function measureBuilds(gallery: BenchGallery): Promise<Figure[]> {
  const first = await measure([process.execPath, 'scripts/launch.mjs', 'build'], gallery.env);

  // Not deleted: right after many files were, a disk with ext4 takes twice as long to make as many.
  await rename(gallery.dist, `${gallery.dist}.before`);
  forgetOutputs(gallery.cache);
  const clean = await measure([process.execPath, 'scripts/launch.mjs', 'build'], gallery.env);

  const figure = figureOf(gallery);
  const figures = [
    figure('first build, export of the CMS included', first.milliseconds / 1000, 's'),
    figure('clean build, content in the replica', clean.milliseconds / 1000, 's'),
  ];
  if (first.memory !== undefined)
    figures.push(figure('memory of the first build, compiling and syncing included', first.memory, 'MB'));
  if (clean.memory !== undefined) figures.push(figure('memory of a clean build', clean.memory, 'MB'));

  const hugo = await measureHugo(join(gallery.cache, 'replica.sqlite'), gallery.dist);
  if (hugo) {
    figures.push(figure('Hugo, pages of entries alone', hugo.milliseconds / 1000, 's'));
    figures.push(figure('clean build, of the time of Hugo', clean.milliseconds / hugo.milliseconds, 'times'));
  }
  if (hugo?.processor && clean.processor) {
    figures.push(
      figure('clean build, of the processor time of Hugo', clean.processor / hugo.processor, 'times'),
    );
  }
  return figures;
}

/** What builds cost that begin with nothing running and everything built: with nothing new, and with one edited template. */
export async function measureEdits(gallery: BenchGallery): Promise<Figure[]> {
  const build = () => measure(['npm', 'run', '--silent', 'build'], gallery.env);
  await build();
  const [document] = await gallery.content.list();
  if (document === undefined) throw new Error('The gallery has no templates to edit.');
  const nothing: number[] = [];
  const edit: number[] = [];
  for (let run = 0; run < repeats; run++) {
    nothing.push((await build()).milliseconds);
    await gallery.content.publish(document.documentId, { title: `Edited in run ${run}` });
    edit.push((await build()).milliseconds);
  }

  const figure = figureOf(gallery);
  return [
    figure('build with nothing new, cold process', percentile(nothing, 0.5), 'ms'),
    figure('build of one edit, cold process', percentile(edit, 0.5), 'ms'),
  ];
}

const figureOf =
  ({ templates }: BenchGallery) =>
  (name: string, value: number, unit: string): Figure => ({
    name,
    entries: templates,
    value: round(value),
    unit,
  });
