import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openReplica } from '../../src/replica/replica.ts';
import { syncApart } from '../../src/server/first-sync.ts';
import { createFolder } from '../folder.ts';
import { startFilledCms } from '../replica/follower.ts';

async function prepare() {
  const cms = await startFilledCms();
  onTestFinished(() => cms[Symbol.asyncDispose]());
  const folder = createFolder();
  mkdirSync(join(folder, '.cache'));
  const replica = openReplica(join(folder, '.cache/replica.sqlite'), console);
  onTestFinished(() => void replica.close());
  const env = {
    ...process.env,
    CMS_URL: cms.url,
    CMS_TOKEN: cms.token,
    WEBHOOK_SECRET: 'a-secret-of-the-test',
    SITE_STATE_DIR: folder,
    CMS_STATE_DIR: createFolder(),
    NETLIFY: 'true',
    LOG_LEVEL: 'error',
  };
  return { replica, env };
}

test('a replica that is open sees what another process has synced', async () => {
  const { replica, env } = await prepare();

  const outcome = await syncApart(env);

  expect(outcome).toEqual({ outcome: 'changed' });
  expect(replica.isEmpty()).toBe(false);
  expect(replica.slugs('template')).toContain('template-3');
});

test('a CMS that is away is an outcome, and leaves the replica empty', async () => {
  const { replica, env } = await prepare();

  const outcome = await syncApart({ ...env, CMS_TOKEN: 'the-token-of-another-cms' });

  expect(outcome).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('CMS_TOKEN') });
  expect(replica.isEmpty()).toBe(true);
});

test('a process that ends without an outcome is an error', async () => {
  const { env } = await prepare();

  await expect(syncApart({ ...env, CMS_URL: 'no address' })).rejects.toThrow('The first sync has ended');
});
