import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { createQueryKey, type QueryKey } from '../../src/catalogue/query-keys.ts';
import type { Replica } from '../../src/replica/replica.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { createRandom, generateRecords } from './records.ts';
import { applyRecords, createReplica } from './world.ts';

let replica: ReturnType<typeof createReplica>;
beforeEach(() => {
  replica = createReplica();
});
afterEach(() => replica[Symbol.dispose]());

const amounts = { templates: 120, inspirations: 40 };

/** The answer of every entry, by its query key. */
function readAll(from: Replica): Map<QueryKey, string> {
  const answers = new Map<QueryKey, string>();
  for (const kind of entryKinds) {
    for (const slug of from.slugs(kind)) {
      const id = from.entry(kind, slug)?.id ?? '';
      answers.set(createQueryKey('alike', kind, id), JSON.stringify(from.alike(kind, id)));
    }
  }
  return answers;
}

/** Edits that put entries into other rings, take them away, and bring them back. */
function* drawEdits(records: readonly SentRecord[]): Generator<SentRecord[]> {
  const random = createRandom(7);
  const entries = records.filter(({ type }) => type === 'template' || type === 'inspiration');
  for (let step = 0; step < 12; step += 1) {
    yield Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
      const sent = entries[Math.floor(random() * entries.length)] as SentRecord;
      if (random() < 0.3) return { ...sent, record: null };
      const industry = `industry-${Math.floor(random() * 3)}`;
      return {
        ...sent,
        record: { ...sent.record, industries: [industry], design_styles: ['design-style-1'] },
      };
    });
  }
}

describe('the entries that are like an entry', () => {
  it('change only where the change log says so, in small and in large rings', () => {
    const records = [...generateRecords(amounts)];
    applyRecords(replica, records);

    for (const edits of drawEdits(records)) {
      const [before, { cursor }] = [readAll(replica), replica];
      applyRecords(replica, edits);
      const touched = new Set<string>(replica.changedSince(cursor) ?? []);
      const changed = [...readAll(replica)].filter(([key, answer]) => (before.get(key) ?? answer) !== answer);
      expect(changed.filter(([key]) => !touched.has(key))).toEqual([]);
    }
  });

  it('are the same after any history', () => {
    const records = new Map([...generateRecords(amounts)].map((sent) => [sent.id, sent]));
    applyRecords(replica, [...records.values()]);
    for (const edits of drawEdits([...records.values()])) {
      applyRecords(replica, edits);
      for (const sent of edits) records.set(sent.id, sent);
    }
    using fresh = createReplica();
    applyRecords(fresh, [...records.values()].filter(({ record }) => record !== null).reverse());

    expect(readAll(replica)).toEqual(readAll(fresh));
  });

  it.each([400, 1500])('are read anew for a bounded number of entries in a gallery of %i', (templates) => {
    applyRecords(replica, generateRecords({ templates, inspirations: 20 }));
    const { cursor } = replica;
    const sent = [...generateRecords({ templates: 8, inspirations: 0 })].at(-1) as SentRecord;

    applyRecords(replica, [{ ...sent, record: { ...sent.record, industries: ['industry-1'] } }]);

    const touched = (replica.changedSince(cursor) ?? []).filter((tag) => tag.startsWith('alike/'));
    expect(touched.length).toBeGreaterThan(8);
    // Eleven rings at most, before and after, with eight entries on each side or 64 in all.
    expect(touched.length).toBeLessThan(22 * 16);
  });

  it('never have the entry itself, and share a lookup with it', () => {
    applyRecords(replica, generateRecords(amounts));
    for (const slug of replica.slugs('template')) {
      const entry = replica.entry('template', slug);
      const { entries } = replica.alike('template', entry?.id ?? '');
      expect(entries.length).toBeLessThanOrEqual(8);
      expect(entries.filter(({ id }) => id === entry?.id)).toEqual([]);
    }
  });
});
