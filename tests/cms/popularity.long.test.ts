import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import createInteractions from '../../cms/src/api/interaction/controllers/interaction.ts';
import { computePopularity } from '../../cms/src/popularity/compute-popularity.ts';
import { getDay, InteractionCounter, interactionCounter } from '../../cms/src/popularity/counter.ts';
import { createFollower, fetchExport } from './catalogue-map.ts';
import { createClient, createSite, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import { type Cms, startCms } from './start-cms.ts';
import { browser, readEntryRecords, sendInteraction, waitForPopularity } from './interactions.ts';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-11-26T12:00:00Z');
const today = getDay(now);

describe('the popularity of an entry', () => {
  const preview = { interaction: 'preview', day: today, count: 1 } as const;
  const weekAgo = { ...preview, day: today - 7 };

  it.each([
    ['with twice the previews is higher by two', [{ ...preview, count: 8 }], [{ ...preview, count: 4 }], 2],
    [
      'with saves is higher than with as many previews',
      [{ ...preview, interaction: 'save' as const }],
      [preview],
      2,
    ],
    ['with a preview of today is higher than with one of a week ago', [preview], [weekAgo], 2],
    [
      'with two previews of a week ago is as high as with one of today',
      [{ ...weekAgo, count: 2 }],
      [preview],
      0,
    ],
    [
      'counts previews of a week ago half',
      [
        { ...weekAgo, count: 8 },
        { ...preview, count: 4 },
      ],
      [{ ...preview, count: 8 }],
      0,
    ],
    [
      'counts saves and previews together',
      [preview, { ...preview, interaction: 'visit' as const, count: 2 }, { ...preview, count: 3 }],
      [{ ...preview, count: 8 }],
      0,
    ],
  ])('%s', (_rule, counts, others, difference) => {
    expect(computePopularity(counts) - computePopularity(others)).toBe(difference);
  });

  it('never falls while a count is added', () => {
    const counts = [{ ...preview, day: today - 20, count: 50 }];
    const before = computePopularity(counts);

    expect(computePopularity([...counts, preview])).toBeGreaterThanOrEqual(before);
  });
});

describe('the counter', () => {
  const press = { document: 'a', interaction: 'save', address: '192.0.2.1' } as const;
  const sum = (counter: InteractionCounter) => counter.take().reduce((all, { count }) => all + count, 0);

  it('counts a press once a day for each address, entry and interaction', () => {
    const counter = new InteractionCounter();
    for (let time = 0; time < 5; time += 1) counter.count(press, now);
    counter.count({ ...press, address: '192.0.2.2' }, now);
    counter.count({ ...press, interaction: 'visit' }, now);
    counter.count({ ...press, document: 'b' }, now);

    expect(counter.take()).toEqual([
      { document: 'a', interaction: 'save', day: today, count: 2 },
      { document: 'a', interaction: 'visit', day: today, count: 1 },
      { document: 'b', interaction: 'save', day: today, count: 1 },
    ]);
    expect(counter.take()).toEqual([]);
  });

  it('counts a press again after midnight', () => {
    const counter = new InteractionCounter();
    counter.count(press, now);
    counter.count(press, now + day);

    expect(counter.take().map((count) => count.day)).toEqual([today, today + 1]);
  });

  it('lets an address press 120 times in an hour', () => {
    const counter = new InteractionCounter();
    const presses = Array.from({ length: 200 }, () => counter.mayPress(press.address, now));

    expect(presses.filter(Boolean)).toHaveLength(120);
    expect(counter.mayPress('192.0.2.2', now)).toBe(true);
  });

  it('holds a bounded number of counts and hashes', () => {
    const counter = new InteractionCounter({ hashes: 200, waiting: 10 });
    for (let n = 0; n < 250; n += 1)
      counter.count({ ...press, document: String(n), address: `address ${n}` }, now);

    expect(sum(counter)).toBe(10);
    // The oldest presses are forgotten, and the newest are not.
    counter.count({ ...press, document: '0', address: 'address 0' }, now);
    counter.count({ ...press, document: '249', address: 'address 249' }, now);
    expect(counter.take().map(({ document }) => document)).toEqual(['0']);
  });
});

it('only presses on published entries wait to be stored, so ids that somebody invents take no places', async () => {
  const published = 'p'.repeat(24);
  const entries = (found = false) => ({
    whereNotNull: () => entries(found),
    where: (_column: string, id: string) => entries(id === published),
    first: async () => (found ? { id: 1 } : undefined),
  });
  const metadata = { get: () => ({ tableName: 'entries' }) };
  const strapi = { db: { connection: () => entries(), metadata } };
  const { count } = createInteractions({ strapi } as never);

  for (const id of ['a'.repeat(24), published, 'b'.repeat(24)]) {
    const request = { ip: '192.0.2.1', body: { id, interaction: 'save' } };
    const get = (header: string) => (header === 'User-Agent' ? browser['user-agent'] : '');
    await count?.({ request, get } as never, async () => undefined);
  }

  expect(interactionCounter.take().map(({ document }) => document)).toEqual([published]);
});

function countVisits({ stateDir }: Cms): unknown {
  const database = new Database(join(stateDir, 'data.db'), { readonly: true });
  const count = database
    .prepare("SELECT sum(count) FROM vitrine_interactions WHERE interaction = 'visit'")
    .pluck()
    .get();
  database.close();
  return count;
}

const readPopularities = async (cms: Cms) =>
  Object.fromEntries((await readEntryRecords(cms)).map(({ slug, popularity }) => [slug, popularity]));

describe.each(databases)('interactions on $database', ({ programs }) => {
  let cms: Cms;
  let quietHarbour: string;

  beforeAll(async () => {
    cms = await startCmsOn(programs, { seed: 'small' });
    const records = await readEntryRecords(cms);
    quietHarbour = records.find(({ slug }) => slug === 'quiet-harbour')?.id ?? '';
  });
  afterAll(() => cms.stop());

  it('of an entry reach its record and the change feed, and no other entry', async () => {
    const before = await readEntryRecords(cms);
    const follower = await createFollower(createSite(cms));
    expect(before.map(({ popularity }) => popularity)).toEqual(before.map(() => 0));

    for (let n = 0; n < 3; n += 1) expect(await sendInteraction(cms, quietHarbour, 'save')).toBe(204);

    await waitForPopularity(cms);
    const after = await readEntryRecords(cms);
    expect(after.filter(({ popularity }) => popularity > 0).map(({ slug }) => slug)).toEqual([
      'quiet-harbour',
    ]);
    expect(after.map(({ updatedAt }) => updatedAt)).toEqual(before.map(({ updatedAt }) => updatedAt));
    expect(await follower.poll()).toBe(1);
    expect(Object.fromEntries(follower.records)).toEqual(
      Object.fromEntries((await fetchExport(createSite(cms))).records),
    );
    const { body } = await createClient(cms)('GET', '/api/templates?sort=popularity:desc,updatedAt:desc');
    expect(body.data[0].slug).toBe('quiet-harbour');
  }, 60_000);

  it.skipIf(programs)(
    'change nothing more within an hour',
    async () => {
      const before = await readPopularities(cms);

      // The second ones are stored after the popularity could have changed by the first ones.
      for (const count of [20, 40]) {
        for (let n = 0; n < 20; n += 1) await sendInteraction(cms, quietHarbour, 'visit');
        await vi.waitFor(() => expect(countVisits(cms)).toBe(count), 20_000);
      }

      expect(await readPopularities(cms)).toEqual(before);
    },
    60_000,
  );

  it('stay when the entry is published again', async () => {
    const templates = createContent(await signInAdmin(cms), 'api::template.template');
    const before = await readPopularities(cms);

    await templates.publish(quietHarbour, { title: 'Quiet Harbour, again' });

    expect(await readPopularities(cms)).toEqual(before);
  });

  it.each([
    ['an unknown interaction', { interaction: 'stare' }],
    ['an id that is none', { id: 'x' }],
    ['no id', { id: null }],
    ['a list of ids', { id: ['aaaaaaaaaaaaaaaaaaaaaaaa'] }],
  ])('are refused with %s', async (_case, wrong) => {
    const body = { id: 'aaaaaaaaaaaaaaaaaaaaaaaa', interaction: 'save', ...wrong };

    expect((await createClient(cms, browser)('POST', '/api/interactions', body)).status).toBe(400);
  });
});

describe('what does not count', () => {
  let cms: Cms;

  beforeAll(async () => {
    cms = await startCms({ seed: 'small' });
  });
  afterAll(() => cms.stop());

  it('are bots, browsers that ask not to be followed, drafts and entries that do not exist', async () => {
    const [entry] = await readEntryRecords(cms);
    const templates = createContent(await signInAdmin(cms), 'api::template.template');
    const draft = await templates.create({ name: 'Draft', title: 'Draft', slug: 'draft' });
    const send = (id: string | undefined, headers: Record<string, string>) =>
      createClient(cms, headers)('POST', '/api/interactions', { id, interaction: 'save' });

    const answers = [
      await send(entry?.id, {
        'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      }),
      await send(entry?.id, { 'user-agent': 'curl/8.5.0' }),
      await send(entry?.id, { ...browser, 'sec-gpc': '1' }),
      await send(entry?.id, { ...browser, dnt: '1' }),
      await send(draft.documentId, browser),
      await send('aaaaaaaaaaaaaaaaaaaaaaaa', browser),
    ];
    await cms.stop({ keepState: true });

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    const database = new Database(join(cms.stateDir, 'data.db'));
    expect(database.prepare('SELECT * FROM vitrine_interactions').all()).toEqual([]);
    database.close();
    cms = await startCms({ stateDir: cms.stateDir, env: { CMS_DEMO_SEED: 'false' } });
  }, 60_000);

  it('is what nobody has repeated for 30 days: the entry is then as unknown as the others', async () => {
    const [entry] = await readEntryRecords(cms);
    const client = createClient(cms, browser);
    await client('POST', '/api/interactions', { id: entry?.id, interaction: 'save' });
    await waitForPopularity(cms);
    await cms.stop({ keepState: true });
    const database = new Database(join(cms.stateDir, 'data.db'));
    database.exec('UPDATE vitrine_interactions SET day = day - 30');
    const hourAgo = JSON.stringify({ at: Date.now() - 61 * 60_000, day: 0 });
    database
      .prepare("UPDATE strapi_core_store_settings SET value = ? WHERE key = 'core_vitrine_popularity'")
      .run(hourAgo);
    database.close();

    cms = await startCms({ stateDir: cms.stateDir, env: { CMS_DEMO_SEED: 'false' } });

    await vi.waitFor(async () => expect((await readEntryRecords(cms))[0]?.popularity).toBe(0), 20_000);
  }, 90_000);
});
