import { spawnSync } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteTrace } from '../../src/rebuild/trace.ts';
import { type Figure, getPercentile, round } from './figures.ts';
import type { BenchGallery } from './gallery.ts';
import { openHugoSite } from './comparisons/hugo.ts';
import { type Measured, measure } from './processes.ts';

/** How many edits are built. */
const edits = 5;

/** How many clean builds are measured, in turn with Hugo's: the speed of a shared machine changes within a minute. */
const builds = 3;

/** Measures builds that render everything: the first one, and clean ones with the content in the replica, next to Hugo's. */
export async function measureBuilds(gallery: BenchGallery): Promise<Figure[]> {
  const first = await buildWhole(gallery);
  const hugo = await openHugoSite(join(gallery.cache, 'replica.sqlite'), gallery.dist);
  const turns: { ours: Measured; hugos: Measured | undefined }[] = [];
  for (let turn = 0; turn < builds; turn++) {
    // Renamed instead of deleted: right after many deletions, ext4 takes twice as long to create as many files.
    await rename(gallery.dist, `${gallery.dist}.before-${turn}`);
    deleteTrace(gallery.cache);
    turns.push({ ours: await buildWhole(gallery), hugos: hugo && (await onQuietDisk(hugo.build)) });
  }
  const finding = await hugo?.buildFindingAlike();
  await hugo?.remove();

  const middle = (figureOf: (turn: (typeof turns)[number]) => number | undefined) => {
    const values = turns.flatMap((turn) => figureOf(turn) ?? []);
    return values.length === 0 ? undefined : getPercentile(values, 0.5);
  };
  return createFigures(gallery, [
    ['first build, export of the CMS included', first.milliseconds / 1000, 's'],
    ['memory of the first build, compiling and syncing included', first.memory, 'MB'],
    ['clean build, content in the replica', middle(({ ours }) => ours.milliseconds / 1000), 's'],
    ['memory of a clean build', middle(({ ours }) => ours.memory), 'MB'],
    [
      'Hugo, pages of entries, authors and facets alone',
      middle(({ hugos }) => hugos && hugos.milliseconds / 1000),
      's',
    ],
    [
      'clean build, of the time of Hugo',
      middle(({ ours, hugos }) => hugos && ours.milliseconds / hugos.milliseconds),
      'times',
    ],
    [
      'clean build, at most, of the time of Hugo when it finds the entries that are alike itself',
      finding && middle(({ ours }) => ours.milliseconds / finding.milliseconds),
      'times',
    ],
    [
      'clean build, of the processor time of Hugo',
      middle(({ ours, hugos }) => ours.processor && hugos?.processor && ours.processor / hugos.processor),
      'times',
    ],
  ]);
}

const buildWhole = ({ env }: BenchGallery) =>
  onQuietDisk(() => measure([process.execPath, 'scripts/launch.mjs', 'build'], env));

/** Measures once all earlier writes are on the disk. */
function onQuietDisk(measureOne: () => Promise<Measured>): Promise<Measured> {
  spawnSync('sync');
  return measureOne();
}

/** Measures builds of a complete site in a cold process: with nothing new, and with one edited template. */
export async function measureEdits(gallery: BenchGallery): Promise<Figure[]> {
  const build = () => measure(['npm', 'run', '--silent', 'build'], gallery.env);
  await build();
  const [document] = await gallery.content.list();
  if (document === undefined) throw new Error('The gallery has no templates to edit.');
  const nothing: number[] = [];
  const edit: number[] = [];
  for (let run = 0; run < edits; run++) {
    nothing.push((await build()).milliseconds);
    await gallery.content.publish(document.documentId, { title: `Edited in run ${run}` });
    edit.push((await build()).milliseconds);
  }

  return createFigures(gallery, [
    ['build with nothing new, cold process', getPercentile(nothing, 0.5), 'ms'],
    ['build of one edit, cold process', getPercentile(edit, 0.5), 'ms'],
  ]);
}

/** The figures of a gallery, without those that this system cannot measure. */
const createFigures = (
  { templates }: BenchGallery,
  measured: [name: string, value: number | undefined, unit: string][],
): Figure[] =>
  measured.flatMap(([name, value, unit]) =>
    value === undefined ? [] : { name, entries: templates, value: round(value), unit },
  );
