import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createClient } from './clients.ts';
import { mailsTo } from './outbox.ts';
import { startCms } from './start-cms.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('only the owner can read the database and the mails, including those of an earlier version', async () => {
  const before = await startCms();
  await before.stop({ keepState: true });
  const { stateDir } = before;
  chmodSync(join(stateDir, 'data.db'), 0o644);

  const cms = await startCms({ stateDir });
  const account = { username: 'kim', email: 'kim@mail.example', password: 'long enough 1' };
  await createClient(cms)('POST', '/api/auth/local/register', account);
  await createClient(cms)('POST', '/api/auth/forgot-password', { email: account.email });

  expect(await mailsTo(cms, account.email)).toHaveLength(1);
  const outbox = join(stateDir, 'outbox');
  const files = [...readdirSync(outbox).map((name) => join(outbox, name)), ...databaseFiles(stateDir)];
  expect(files.length).toBeGreaterThanOrEqual(5);
  expect(files.map((file) => [file, modeOf(file)])).toEqual(files.map((file) => [file, '600']));
  expect(modeOf(outbox)).toBe('700');
  await cms.stop();
});

const databaseFiles = (stateDir: string) =>
  readdirSync(stateDir)
    .filter((name) => name.startsWith('data.db'))
    .map((name) => join(stateDir, name));
