import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/config.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { startFilledCms } from '../replica/follower.ts';
import { createSiteEnvironment } from '../site-environment.ts';
import { shareBundles } from '../site-config.ts';

test('while a link is in place of the lock, `npm start` serves the last good site, and publishes when it is gone', async () => {
  const cms = await startFilledCms();
  onTestFinished(() => cms[Symbol.asyncDispose]());
  const { folder, env } = createSiteEnvironment(cms);
  shareBundles(folder);
  const lock = join(folder, '.cache/lock.sqlite');
  symlinkSync(join(createFolder(), 'of-others'), lock);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), 'the last good site');
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    env: { ...env, PORT: String(port) },
  });
  const [ended, output] = [once(child, 'exit'), text(child.stdout)];
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const page = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.text();

  await expect.poll(page, { timeout: 60_000 }).toBe('the last good site');
  rmSync(lock);
  await expect.poll(page, { timeout: 60_000 }).toContain('<title>');

  child.kill();
  expect(await output).toMatch(/The lock .* cannot be taken\. .*Until then the last good site is served\./);
}, 150_000);
