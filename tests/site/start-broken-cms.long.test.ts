// `npm start` with a CMS that cannot start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareCmsWithoutPanel } from '../../scripts/prepare-cms.ts';
import { root } from '../../src/config.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { shareBundles } from '../site-config.ts';

async function start({ isBuilt, databaseUrl = '' }: { isBuilt: boolean; databaseUrl?: string }) {
  await prepareCmsWithoutPanel();
  const [cmsState, siteState, port] = [createFolder(), createFolder(), await findFreePort()];
  shareBundles(siteState);
  if (isBuilt) {
    mkdirSync(join(siteState, 'dist'));
    writeFileSync(join(siteState, 'dist/index.html'), 'the last good site');
  }
  const database = join(cmsState, 'data.db');
  if (!databaseUrl) writeFileSync(database, 'garbage '.repeat(4096));
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    env: {
      ...process.env,
      NETLIFY: 'true',
      CMS_DEMO_SEED: 'false',
      DATABASE_URL: databaseUrl,
      CMS_STATE_DIR: cmsState,
      SITE_STATE_DIR: siteState,
      CMS_PORT: String(await findFreePort()),
      PORT: String(port),
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const send = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    return answer && { status: answer.status, text: await answer.text() };
  };
  return { database, child, send, health: async () => JSON.parse((await send('/_health'))?.text ?? '{}') };
}

test('without a site, a CMS whose database is damaged leaves a page that says so, until it is repaired', async () => {
  const { database, send, health } = await start({ isBuilt: false });

  await expect
    .poll(health, { timeout: 60_000 })
    .toMatchObject({ cms: 'down', cmsFault: expect.stringContaining('is damaged. Restore a backup') });
  expect(await send('/')).toMatchObject({
    status: 503,
    text: expect.stringContaining('It has no pages yet.'),
  });
  expect(await send('/api/templates')).toMatchObject({ status: 503 });
  rmSync(database);

  await expect.poll(() => send('/'), { timeout: 120_000 }).toMatchObject({ status: 200 });
  await expect.poll(health).toMatchObject({ cms: 'up' });
}, 240_000);

test('with a database that does not answer, the last good site is served', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:9/none';
  const { child, send, health } = await start({ isBuilt: true, databaseUrl });

  await expect
    .poll(health, { timeout: 60_000 })
    .toMatchObject({ cms: 'down', cmsFault: expect.stringContaining('DATABASE_URL does not answer') });

  expect(await send('/')).toEqual({ status: 200, text: 'the last good site' });
  expect(child.exitCode).toBeNull();
}, 120_000);
