import { expect, it } from 'vitest';
import {
  describeTitles,
  describeTrouble,
  describeZone,
  groupBatches,
  proposeTime,
  toFieldValue,
} from '../../cms/src/admin/schedules/words.ts';
import type { Schedule } from '../../cms/src/schedules/shapes.ts';

const schedule: Schedule = {
  model: 'api::template.template',
  documentId: 'linden',
  title: 'Linden',
  action: 'publish',
  due: '2026-11-30T09:00:00.000Z',
  batch: 'a',
  by: 'Ada',
  changedBy: null,
  fault: null,
};

it('the field shows a time as the clock of the editor does', () => {
  const at = new Date(2026, 10, 5, 9, 7);

  expect(toFieldValue(at)).toBe('2026-11-05T09:07');
  expect(new Date(toFieldValue(at)).getTime()).toBe(at.getTime());
});

it('the proposed time is a full hour, half an hour away at least', () => {
  expect(proposeTime(new Date(2026, 10, 5, 9, 10))).toEqual(new Date(2026, 10, 5, 10, 0));
  expect(proposeTime(new Date(2026, 10, 5, 9, 40))).toEqual(new Date(2026, 10, 5, 11, 0));
});

it('the zone has its name and its distance from UTC', () => {
  expect(describeZone()).toMatch(/^\S+ \((GMT|UTC)([+-]\d+(:\d+)?)?\)$/);
});

it('a batch names two entries and counts the others', () => {
  expect(describeTitles(['Ash'])).toBe('Ash');
  expect(describeTitles(['Ash', 'Linden'])).toBe('Ash and Linden');
  expect(describeTitles(['Ash', 'Linden', 'Elm', 'Oak', 'Yew'])).toBe('Ash, Linden and 3 more');
});

it('what was scheduled together is listed together, and what failed alone', () => {
  const other = { ...schedule, documentId: 'ash', title: 'Ash' };
  const failed = { ...schedule, documentId: 'elm', fault: 'It has no price.' };

  expect(groupBatches([schedule, failed, other, { ...schedule, batch: 'b' }])).toEqual([
    [schedule, other],
    [failed],
    [{ ...schedule, batch: 'b' }],
  ]);
});

it('a schedule in trouble says why and what to do', () => {
  expect(describeTrouble(schedule)).toBe('');
  expect(describeTrouble({ ...schedule, changedBy: 'Ben' })).toMatch(
    /^Ben has changed the draft since.*schedule it again/,
  );
  expect(describeTrouble({ ...schedule, action: 'unpublish', changedBy: 'Ben' })).toBe('');
  expect(describeTrouble({ ...schedule, fault: 'It has no price.' })).toMatch(
    /^It was not published on .+\. It has no price\.$/,
  );
});
