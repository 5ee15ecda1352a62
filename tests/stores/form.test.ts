import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newPassword } from '../../src/stores/account-fields.ts';
import { createForm } from '../../src/stores/form.ts';
import type { Failure } from '../../src/strapi/failures.ts';

const schema = v.object({ title: v.pipe(v.string(), v.nonEmpty()) });

async function fail(failure: Failure) {
  const form = createForm(schema, async () => ({ outcome: 'failure', failure }));
  await form.submit({ title: 'Slate' });
  return form.$state.get();
}

test.each([
  [{ status: 400, message: 'Not today.' }, 'Not today.', 'Not today.'],
  [
    { status: 429, message: 'Too many requests' },
    'Too many requests',
    expect.stringMatching(/^Too many attempts/),
  ],
  [{ status: 500 }, 'Something went wrong', 'Something went wrong'],
  [{ status: 0 }, 'Something went wrong', expect.stringMatching(/^The server did not answer/)],
])('after %j a notification says %j, and the form what helps on', async (failure, notice, message) => {
  const state = await fail({ ...failure, fields: {} });

  expect(state).toEqual({ status: 'ERROR', notice, message, fields: {} });
});

test('what the server says about fields stands at the fields, and a notification tells of it', async () => {
  const fields = { title: 'title must be unique' };

  const state = await fail({ status: 400, message: 'title must be unique', fields });

  expect(state).toEqual({ status: 'ERROR', notice: 'title must be unique', message: '', fields });
});

test('an invalid form is not sent, and causes no notice', async () => {
  const form = createForm(schema, () => Promise.reject(new Error('It was handed over.')));

  await form.submit({ title: '' });

  expect(form.$state.get()).toEqual({ status: 'ERROR', message: '', fields: { title: '' } });
});

test.each([
  ['refused in the browser', ''],
  ['refused by the server', 'Slate'],
])('LOADING comes before ERROR for what is %s (specification §4.1)', async (_, title) => {
  const failure = { status: 400, message: 'Not today.', fields: {} };
  const form = createForm(schema, async () => ({ outcome: 'failure', failure }));
  const statuses: string[] = [];
  form.$state.subscribe(({ status }) => statuses.push(status));

  await form.submit({ title });

  expect(statuses).toEqual(['IDLE', 'LOADING', 'ERROR']);
});

test.each([
  ['🐢🐇🐢🐇', false],
  ['🐢🐇🐢🐇🐢🐇🐢🐇', true],
  ['seven77', false],
  ['eight888', true],
  ['🐢'.repeat(19), false],
])('whether %s can be a new password (8 characters, 72 bytes): %s', (password, isAllowed) => {
  expect(v.is(newPassword, password)).toBe(isAllowed);
});
