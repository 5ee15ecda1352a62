import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { createFolder } from '../folder.ts';
import { createClient } from './clients.ts';
import { mailsTo } from './outbox.ts';
import { startCms } from './start-cms.ts';

test('the first administrator gets back in by mail, and the generated password is forgotten once it is changed', async () => {
  const stateDir = createFolder();
  const start = async () => {
    const cms = await startCms({ stateDir, env: { CMS_URL: 'https://cms.gallery.example' } });
    onTestFailed(() => cms.stop({ keepState: true }));
    return cms;
  };
  const file = join(stateDir, 'admin.json');
  const first = await start();
  const account = JSON.parse(readFileSync(file, 'utf8'));
  await first.stop({ keepState: true });
  const second = await start();
  expect(existsSync(file)).toBe(true);
  const call = createClient(second);

  await call('POST', '/admin/forgot-password', { email: account.email });
  await expect.poll(() => mailsTo(second, account.email)).toHaveLength(1);
  const [newest] = await mailsTo(second, account.email);
  const [, code] =
    /https:\/\/cms\.gallery\.example\/admin\/auth\/reset-password\?code=(\w+)/.exec(newest?.text ?? '') ?? [];
  const password = 'Another password 1';
  const reset = await call('POST', '/admin/reset-password', { resetPasswordToken: code, password });
  const old = await call('POST', '/admin/login', { email: account.email, password: account.password });
  const signedIn = await call('POST', '/admin/login', { email: account.email, password });
  await second.stop({ keepState: true });
  const third = await start();
  onTestFinished(() => third.stop());

  expect([reset.status, old.status, signedIn.status]).toEqual([200, 400, 200]);
  expect(existsSync(file)).toBe(false);
}, 240_000);
