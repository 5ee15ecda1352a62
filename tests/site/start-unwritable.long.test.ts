import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/config.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { canBeReadOnly, onReadOnly } from '../read-only.ts';
import { startFilledCms } from '../replica/follower.ts';
import { createSiteEnvironment } from '../site-environment.ts';

/** Starts the site on a disk that cannot be written to. */
async function start(isBuilt: boolean) {
  const cms = await startFilledCms();
  onTestFinished(() => cms[Symbol.asyncDispose]());
  const { folder, env } = createSiteEnvironment(cms);
  mkdirSync(join(folder, 'dist'));
  if (isBuilt) writeFileSync(join(folder, 'dist/index.html'), 'the last good site');
  const port = await findFreePort();
  const [program, ...parameters] = onReadOnly(folder, process.execPath, join(root, 'scripts/start.ts'));
  const child = spawn(program, parameters, { env: { ...env, PORT: String(port) } });
  const [ended, output] = [once(child, 'exit'), text(child.stdout)];
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  return { port, ended, output, stop: () => child.kill() };
}

test.runIf(canBeReadOnly())('where nothing can be written a restart serves the last good site', async () => {
  const { port, output, stop } = await start(true);

  const page = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.text();
  await expect.poll(page, { timeout: 60_000 }).toBe('the last good site');

  stop();
  expect(await output).toMatch(/Nothing can be written to .*Until then the last good site is served\./);
});

test.runIf(canBeReadOnly())('where there is no last good site, it says so and ends', async () => {
  const { ended, output } = await start(false);

  expect(await ended).toEqual([1, null]);
  expect(await output).toContain('Nothing can be written to');
});
