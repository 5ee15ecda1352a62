import { beforeEach, expect, test } from 'vitest';
import { forgetNotice, $notices, notify } from '../../src/stores/ui.ts';

const failure = { title: 'Something went wrong', text: 'Too many requests' };

beforeEach(() => $notices.set([]));

test('any number of notices is on display at once, the same ones too', () => {
  for (let count = 0; count < 20; count += 1) notify(failure);

  expect($notices.get()).toHaveLength(20);
  expect(new Set($notices.get().map(({ id }) => id)).size).toBe(20);
});

test('a duplicate is ignored on request as long as the first one is on display', () => {
  notify(failure);
  notify(failure, { ignoresDuplicate: true });
  notify({ ...failure, text: 'Another message' }, { ignoresDuplicate: true });
  expect($notices.get()).toHaveLength(2);

  for (const { id } of $notices.get()) forgetNotice(id);
  notify(failure, { ignoresDuplicate: true });
  expect($notices.get()).toMatchObject([failure]);
});
