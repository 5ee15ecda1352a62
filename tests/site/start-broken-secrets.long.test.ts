// `npm start` with a file of secrets that cannot be used.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/config.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';

async function start(damage: (file: string) => void, isBuilt = true) {
  const [cmsState, siteState, port] = [createFolder(), createFolder(), await findFreePort()];
  damage(join(cmsState, 'secrets.json'));
  if (isBuilt) {
    mkdirSync(join(siteState, 'dist'));
    writeFileSync(join(siteState, 'dist/index.html'), 'the last good site');
  }
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    env: {
      ...process.env,
      CMS_STATE_DIR: cmsState,
      SITE_STATE_DIR: siteState,
      CMS_PORT: String(await findFreePort()),
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [ended, output] = [once(child, 'exit'), text(child.stdout)];
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const send = async (path: string, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers }).catch(() => undefined);
    return answer && { status: answer.status, text: await answer.text() };
  };
  return { cmsState, child, ended, output, send };
}

test.each([
  ['is cut off', (file: string) => writeFileSync(file, '{"CMS_TOK'), 'is damaged'],
  ['is empty', (file: string) => writeFileSync(file, ''), 'is damaged'],
  ['is a folder', (file: string) => mkdirSync(file), 'is not a file'],
  ['is a pipe', (file: string) => execFileSync('mkfifo', [file]), 'is not a file'],
])(
  'while the file of secrets %s, the last good site is served, and the log says what to do',
  async (_, damage, words) => {
    const { cmsState, child, ended, output, send } = await start(damage);

    await expect
      .poll(() => send('/'), { timeout: 60_000 })
      .toEqual({ status: 200, text: 'the last good site' });
    expect(JSON.parse((await send('/_health'))?.text ?? '')).toMatchObject({
      cms: 'down',
      cmsFault:
        'The secrets of the CMS cannot be read. Restore secrets.json from a backup, or delete it for new secrets, and start the site again.',
    });
    expect((await send('/_health'))?.text).not.toContain(cmsState);
    expect(await send('/api/templates')).toMatchObject({ status: 503 });
    expect(await send('/_metrics', { authorization: 'Bearer ' })).toMatchObject({ status: 401 });
    expect(existsSync(join(cmsState, 'data.db'))).toBe(false);

    child.kill();
    expect(await ended).toEqual([0, null]);
    expect(await output).toContain(
      `secrets.json ${words}. Restore it from a backup, or delete it for new secrets`,
    );
  },
  120_000,
);

test('with neither secrets nor a last good site, the start says so and ends', async () => {
  const { ended, output } = await start((file) => writeFileSync(file, '{"CMS_TOK'), false);

  expect(await ended).toEqual([1, null]);
  expect(await output).toContain('secrets.json is damaged. Restore it from a backup');
}, 60_000);
