import { expect, test } from 'vitest';
import { groupByPeriod } from '../../src/catalogue/arrivals.ts';

const arriveAt = (time: string) => ({ kind: 'template', id: time, createdAt: `${time}:00.000Z` }) as const;
const read = (times: string[]) =>
  groupByPeriod(times.map(arriveAt)).map(({ name, arrivals }) => [name, ...arrivals.map(({ id }) => id)]);

test('where many entries arrive, they are shown by week, from Monday in UTC', () => {
  const times = ['2026-11-29T23:59', '2026-11-23T00:00', '2026-11-22T23:59', '2026-11-22T08:00'];

  expect(read(times)).toEqual([
    ['Week of 23 November 2026', '2026-11-29T23:59', '2026-11-23T00:00'],
    ['Week of 16 November 2026', '2026-11-22T23:59', '2026-11-22T08:00'],
  ]);
});

test('where few arrive, they are shown by month', () => {
  expect(read(['2026-11-29T10:00', '2026-11-02T10:00', '2026-10-31T23:59', '2025-12-31T12:00'])).toEqual([
    ['November 2026', '2026-11-29T10:00', '2026-11-02T10:00'],
    ['October 2026', '2026-10-31T23:59'],
    ['December 2025', '2025-12-31T12:00'],
  ]);
});

test('a week that begins in another year has the name of its Monday', () => {
  expect(read(['2027-01-01T10:00'])).toEqual([['Week of 28 December 2026', '2027-01-01T10:00']]);
});

test('an empty gallery has no periods', () => {
  expect(read([])).toEqual([]);
});
