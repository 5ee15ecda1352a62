import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntryRecord } from '../../cms/shared/records.ts';
import { fetchExport } from './catalogue-map.ts';
import { createSite } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';

const TEMPLATES = 200;

let machines: Cms[];

beforeAll(async () => {
  machines = await Promise.all([1, 2].map(() => startCms({ seed: { scale: TEMPLATES } })));
});
afterAll(() => Promise.all(machines.map((cms) => cms.stop())));

describe('a generated catalogue', () => {
  it('is the same for the same count, except for the names of files', async () => {
    const [first, second] = await Promise.all(
      machines.map(async (cms) => {
        const { records } = await fetchExport(createSite(cms));
        return Object.fromEntries([...records].filter(([key]) => !key.startsWith('media')));
      }),
    );

    expect(second).toEqual(first);
  });

  it('has the size and the distribution that were asked for', async () => {
    const [cms] = machines;
    const { records } = await fetchExport(createSite(cms as Cms));
    const ofType = (type: string) =>
      [...records].filter(([key]) => key.startsWith(`${type} `)).map(([, record]) => record as EntryRecord);
    const templates = ofType('template');
    const share = (test: (entry: EntryRecord) => boolean) => templates.filter(test).length / TEMPLATES;

    expect([templates.length, ofType('inspiration').length, ofType('author').length]).toEqual([
      TEMPLATES,
      TEMPLATES / 2,
      TEMPLATES / 20,
    ]);
    expect(new Set(templates.map(({ slug }) => slug)).size).toBe(TEMPLATES);
    expect(new Set(templates.map(({ updatedAt }) => updatedAt)).size).toBe(TEMPLATES);
    expect(templates.every(({ createdAt, updatedAt }) => createdAt <= updatedAt)).toBe(true);
    expect(templates.every(({ tags, colors }) => tags.length === 3 && colors.length === 3)).toBe(true);
    expect(share(({ isPromoted }) => isPromoted)).toBeCloseTo(0.05, 1);
    expect(share(({ price }) => price === 0)).toBeCloseTo(0.2, 1);
  });

  it('begins a new feed, so that readers go back to the export', async () => {
    const [cms] = machines;
    const site = createSite(cms as Cms);

    const { body } = await site('GET', '/api/changes?since=40');

    expect(body).toMatchObject({ reset: true });
  });

  it('is refused if the CMS already holds a catalogue', async () => {
    const [cms] = machines;
    await cms?.stop({ keepState: true });

    const again = startCms({ seed: { scale: 5 }, stateDir: (cms as Cms).stateDir });

    await expect(again).rejects.toThrow('The CMS already holds a catalogue, and nothing was changed.');
  });
});
