// Shared by Node and the browser: new entries by the weeks or months in which they were published, in UTC. A page names these by their
// dates, so it stays true when a day passes without a publish.

import type { Card } from './entry.ts';
import { formatDay, formatMonth } from './format.ts';
import type { Arrival, Catalogue } from './reads.ts';
import { pageWords } from '../words/pages/index.ts';

/** A week or a month. `name`: such as *Week of 23 November 2026* or *November 2026*. */
export type Period = { name: string; arrivals: [Arrival, ...Arrival[]] };

const day = 86_400_000;

/** An average week has at least this many entries where a page shows weeks. Otherwise it shows months. */
const enough = 3;

/** @param arrivals The newest first. */
export function groupByPeriod(arrivals: readonly Arrival[]): Period[] {
  const weeks = group(arrivals, findMonday, (monday) => pageWords().weekOf(formatDay(monday)));
  const [newest, oldest] = [arrivals[0], arrivals.at(-1)];
  const span = newest && oldest ? Date.parse(newest.createdAt) - Date.parse(oldest.createdAt) : 0;
  const hasEnough = arrivals.length >= enough * (span / (7 * day));
  return hasEnough ? weeks : group(arrivals, ({ createdAt }) => createdAt.slice(0, 7), formatMonth);
}

function group(
  arrivals: readonly Arrival[],
  getStart: (arrival: Arrival) => string,
  nameIt: (start: string) => string,
): Period[] {
  return [...Map.groupBy(arrivals, getStart)].flatMap(([start, [first, ...others]]) =>
    first ? { name: nameIt(start), arrivals: [first, ...others] } : [],
  );
}

/** The first day of the week, in ISO 8601. */
function findMonday({ createdAt }: Arrival): string {
  const time = new Date(createdAt);
  const sinceMonday = (time.getUTCDay() + 6) % 7;
  return new Date(time.getTime() - sinceMonday * day).toISOString().slice(0, 10);
}

/** The cards of new entries, and when each was published. */
export function readArrivals(
  catalogue: Pick<Catalogue, 'card'>,
  arrivals: readonly Arrival[],
): { cards: Card[]; dates: string[] } {
  const dated = arrivals.flatMap(({ kind, id, createdAt }) => {
    const card = catalogue.card(kind, id);
    return card ? [{ card, createdAt }] : [];
  });
  return { cards: dated.map(({ card }) => card), dates: dated.map(({ createdAt }) => createdAt) };
}
