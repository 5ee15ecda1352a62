import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';

test.each([
  ['build', ['--nonsense'], "Unknown option '--nonsense'. Usage: npm run build [-- --full --reconcile"],
  [
    'start',
    ['--port', '80'],
    "Unknown option '--port'. Usage: npm start [-- --empty], with environment variables",
  ],
  ['dev', ['--nope'], "Unknown option '--nope'. Usage: npm run dev [-- --host --open]"],
  ['backup', ['a.tar.gz', 'b'], "Unexpected argument 'b'. Usage: npm run backup -- <file>"],
])('`%s %s` is refused with the usage, before anything is done', async (name, parameters, sentence) => {
  const cwd = createFolder();
  const state = createFolder();
  const env = { ...process.env, CMS_STATE_DIR: state, SITE_STATE_DIR: state };
  const script = join(root, 'scripts', `${name}.ts`);

  const run = promisify(execFile)(process.execPath, [script, ...parameters], { cwd, env });

  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
  expect([...readdirSync(cwd), ...readdirSync(state)]).toEqual([]);
});
