import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openReplica } from '../../src/replica/replica.ts';
import { syncInChildProcess } from '../../src/server/cms-sync.ts';
import { startFilledCms } from '../replica/follower.ts';
import { createSiteEnvironment } from '../site-environment.ts';

async function prepare() {
  const cms = await startFilledCms();
  onTestFinished(() => cms[Symbol.asyncDispose]());
  const { folder, env } = createSiteEnvironment(cms);
  const replica = openReplica(join(folder, '.cache/replica.sqlite'), console);
  onTestFinished(() => void replica.close());
  return { replica, env: { ...env, LOG_LEVEL: 'error' } };
}

test('an open replica sees what another process has synced', async () => {
  const { replica, env } = await prepare();

  const outcome = await syncInChildProcess(env);

  expect(outcome).toEqual({ outcome: 'changed' });
  expect(replica.isEmpty()).toBe(false);
  expect(replica.slugs('template')).toContain('template-3');
});

test('a CMS that is down is an outcome, and leaves the replica empty', async () => {
  const { replica, env } = await prepare();

  const outcome = await syncInChildProcess({ ...env, CMS_TOKEN: 'the-token-of-another-cms' });

  expect(outcome).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('CMS_TOKEN') });
  expect(replica.isEmpty()).toBe(true);
});

test('a process that ends without an outcome is an error', async () => {
  const { env } = await prepare();

  await expect(syncInChildProcess({ ...env, CMS_URL: 'no address' })).rejects.toThrow(
    'The first sync has ended',
  );
});
