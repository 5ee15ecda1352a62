import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { createQueryKey } from '../../src/catalogue/query-keys.ts';
import { toDocumentId } from '../../src/replica/records/schema.ts';
import { computePlace } from '../../src/replica/tables/places.ts';
import { history, previewLinks } from './history.ts';
import { entryRecord } from './records.ts';
import { applyRecords, createReplica, Records } from './world.ts';

type Replica = ReturnType<typeof createReplica>;

const dead = { state: 'dead', reason: 'answers with an error (404)' } as const;
const finding = fc
  .constantFrom(...previewLinks)
  .chain((url) =>
    fc.constantFrom(
      { url, due: 1, state: 'shown' as const },
      { url, due: 1, ...dead },
      { url, due: 1, state: 'refuses-framing' as const, reason: 'does not allow itself to be framed' },
      { url, due: 1, state: 'unclear' as const },
    ),
  );

/** The steps of every visible entry, by its id. */
const readSteps = (replica: Replica) =>
  new Map(
    entryKinds.flatMap((kind) =>
      replica
        .slugs(kind)
        .flatMap((slug) => replica.entry(kind, slug) ?? [])
        .map(({ id }) => [createQueryKey('neighbours', kind, id), replica.neighbours(kind, id)] as const),
    ),
  );

/** The same, computed by hand. */
const expectSteps = (replica: Replica) =>
  new Map(
    entryKinds.flatMap((kind) => {
      const entries = replica.slugs(kind).flatMap((slug) => replica.entry(kind, slug) ?? []);
      const places = entries.map((entry) => ({ ...entry, place: computePlace(toDocumentId(entry.id)) }));
      return places.map(({ id, place }) => {
        const ring = places.filter(
          ({ id: other, previewLink }) =>
            other !== id && previewLink !== undefined && replica.site(previewLink)?.state !== 'dead',
        );
        const previous = ring.findLast((one) => one.place < place) ?? ring.at(-1);
        const next = ring.find((one) => one.place > place) ?? ring[0];
        return [
          createQueryKey('neighbours', kind, id),
          { ...(previous && { previous: previous.slug }), ...(next && { next: next.slug }) },
        ] as const;
      });
    }),
  );

test('after any history the steps skip entries without a live site and dead ones, and every change was announced', async () => {
  await fc.assert(
    fc.property(history, fc.array(fc.array(finding), { minLength: 5 }), ({ beginning, batches }, checks) => {
      using replica = createReplica();
      const records = new Records();
      applyRecords(replica, records.edit(beginning.map((put) => ({ put }))));
      const steps: (() => void)[] = batches.flatMap((batch, n) => [
        () => applyRecords(replica, records.edit(batch)),
        () => replica.sites.store(checks[n] ?? []),
      ]);

      for (const step of steps) {
        const before = readSteps(replica);
        const cursor = replica.cursor;

        step();

        const after = readSteps(replica);
        expect(after).toEqual(expectSteps(replica));
        const touched = replica.changedSince(cursor);
        // Readers compare everything.
        if (touched === undefined) continue;
        const changed = [...after].filter(
          ([key, value]) => JSON.stringify(before.get(key)) !== JSON.stringify(value),
        );
        expect(changed.map(([key]) => key).filter((key) => !touched.includes(key))).toEqual([]);
      }
    }),
    { numRuns: process.env['LONG'] === '1' ? 100 : 4 },
  );
});

/** Twelve templates, of which those with these numbers have a live site. */
function publish(replica: Replica, live: number[]): void {
  const records = Array.from({ length: 12 }, (_, n) => {
    const { record, ...rest } = entryRecord('template', n, () => 0.5);
    const preview_link = live.includes(n) ? `https://${n}.example/` : null;
    return { ...rest, record: { ...record, preview_link } };
  });
  applyRecords(replica, records);
}

const stepsOf = (replica: Replica, n: number) => replica.neighbours('template', `template-${n}`);

test('without any live site there are no steps, and a single one has no step to itself', () => {
  using replica = createReplica();
  publish(replica, []);
  expect(stepsOf(replica, 3)).toEqual({});

  publish(replica, [5]);
  expect(stepsOf(replica, 5)).toEqual({});
  expect(stepsOf(replica, 3)).toEqual({ previous: 'template-5', next: 'template-5' });

  replica.sites.store([{ url: 'https://5.example/', due: 1, ...dead }]);
  expect(stepsOf(replica, 3)).toEqual({});

  replica.sites.store([{ url: 'https://5.example/', due: 1, state: 'shown' }]);
  expect(stepsOf(replica, 3)).toEqual({ previous: 'template-5', next: 'template-5' });
});

test('a site that dies changes the steps only of the entries from the one before it to the one after it', () => {
  using replica = createReplica();
  publish(replica, [...Array(12).keys()]);
  const ring = replica.slugs('template');
  const [first, second, third] = ring.map((slug) => slug.replace('template-', ''));
  const cursor = replica.cursor;

  replica.sites.store([{ url: `https://${second}.example/`, due: 1, ...dead }]);

  const touched = replica.changedSince(cursor)?.filter((tag) => tag.startsWith('neighbours/'));
  expect(touched?.sort()).toEqual(
    [first, second, third].map((n) => createQueryKey('neighbours', 'template', `template-${n}`)).sort(),
  );
  expect(stepsOf(replica, Number(first)).next).toBe(`template-${third}`);
  expect(stepsOf(replica, Number(third)).previous).toBe(`template-${first}`);
});
