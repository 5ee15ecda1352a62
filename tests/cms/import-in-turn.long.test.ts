import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, signInAdmin } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let admin: Client;

beforeAll(async () => {
  cms = await startCms();
  admin = await signInAdmin(cms);
});
afterAll(() => cms.stop());

/** Large enough for an import of it to be under way when the next one is asked for. */
const rows = Array.from({ length: 200 }, (_, row) => `template,Slate ${row},1`);
const table = ['kind,title,price', ...rows].join('\n');

function sendTable() {
  const form = new FormData();
  form.set('table', new Blob([table], { type: 'text/csv' }), 'entries.csv');
  return admin('POST', '/imports', form);
}

it('of imports that are sent at once, one begins, and the others leave no file behind', async () => {
  const answers = await Promise.all(Array.from({ length: 3 }, sendTable));

  const [begun, ...others] = answers.toSorted((one, other) => one.status - other.status);
  expect(begun?.status).toBe(202);
  for (const { status, body } of others)
    expect([status, body.error.message]).toEqual([
      400,
      'Another import is under way. Wait until it has ended.',
    ]);
  await expect
    .poll(async () => (await admin('GET', `/imports/${begun?.body.id}`)).body.state, { timeout: 60_000 })
    .toBe('done');
  await expect.poll(() => readdirSync(join(cms.stateDir, 'incoming'))).toEqual([]);
});
