// Searches of the demo catalogue with the entries that answer them, and how well a search engine answers.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type FacetField, facetFields } from '../../../cms/shared/facets.ts';
import { byKind, type EntryKind, entryKinds } from '../../../cms/shared/kinds.ts';
import type { Entry, Lookup } from '../../../src/catalogue/entry.ts';
import { createRecord } from '../../../src/lib/objects.ts';
import { createTestEntry } from '../../catalogue/test-entry.ts';

export type Half = 'tuning' | 'held back';

/** `grades`: the grade of each relevant entry by slug, from 1 to 3. */
export type Judged = { half: Half; kind: EntryKind; search: string; grades: ReadonlyMap<string, number> };

/** How many results count. */
export const counted = 5;

const bestGrade = 3;

export function readJudged(): Judged[] {
  const text = readFileSync(join(import.meta.dirname, 'questions.txt'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, half, kind, search, slugs = ''] = /^([th]) (\w+) ([^:]+): (.+)$/.exec(line) ?? [];
    if (!(kind === 'template' || kind === 'inspiration') || search === undefined)
      throw new Error(`This line of questions.txt is no judged search: ${line}`);
    const grades = slugs.split('/').flatMap((group, index) =>
      group
        .trim()
        .split(/\s+/)
        .filter((slug) => slug !== '')
        .map((slug): [string, number] => [slug, bestGrade - index]),
    );
    return { half: half === 't' ? 'tuning' : 'held back', kind, search, grades: new Map(grades) };
  });
}

/** Normalized discounted cumulative gain of the first results: 1 when the best entries are first, 0 when none is relevant. */
export function getNdcg(slugs: readonly string[], grades: Judged['grades']): number {
  const gainOf = (grade: number, index: number) => (2 ** grade - 1) / Math.log2(index + 2);
  const sum = (some: readonly number[]) =>
    some.slice(0, counted).reduce((total, grade, index) => total + gainOf(grade, index), 0);
  const ideal = [...grades.values()].sort((one, other) => other - one);
  return sum(slugs.map((slug) => grades.get(slug) ?? 0)) / sum(ideal);
}

const text = v.string();
const names = v.optional(v.array(text), []);
const demoEntry = v.object({
  slug: text,
  name: text,
  title: text,
  description: text,
  price: v.nullable(v.number()),
  pages: v.array(text),
  features: v.array(text),
  isPromoted: v.boolean(),
  author: text,
  createdAt: text,
  updatedAt: text,
  ...createRecord(facetFields, () => names),
});
const catalogue = v.record(text, v.unknown());

/** The entries of the demo catalogue. Their ids are their slugs. */
export function readDemoEntries(): Entry[] {
  const file = join(import.meta.dirname, '../../../cms/demo/catalogue.json');
  const demo = v.parse(catalogue, JSON.parse(readFileSync(file, 'utf8')));
  return entryKinds.flatMap((kind) =>
    v.parse(v.array(demoEntry), demo[byKind[kind].folder]).map(({ author, price, ...entry }) =>
      createTestEntry(kind, {
        ...entry,
        id: entry.slug,
        price: price ?? 0,
        author: { username: author },
        ...createRecord(facetFields, (field) => entry[field].map((name) => toLookup(field, name))),
      }),
    ),
  );
}

const toLookup = (field: FacetField, name: string): Lookup => ({
  id: `${field}-${name}`,
  name,
  slug: name.toLowerCase(),
});
