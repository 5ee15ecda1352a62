import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/config.ts';
import { canBeReadOnly, onReadOnly } from '../read-only.ts';
import { readFolder } from '../rebuild/world.ts';
import { startFilledCms } from '../replica/follower.ts';
import { createRandom, entryRecord } from '../replica/records.ts';
import { shareBundles } from '../site-config.ts';
import { createSiteEnvironment } from '../site-environment.ts';

test.runIf(canBeReadOnly())(
  'on a disk that can only be read a build says so and leaves the site whole, and the next one makes up for it',
  async () => {
    const cms = await startFilledCms();
    onTestFinished(() => cms[Symbol.asyncDispose]());
    const { folder, env } = createSiteEnvironment(cms);
    shareBundles(folder);
    const build = [process.execPath, join(root, 'scripts/build.ts')];
    const run = ([command = '', ...parameters]: string[]) =>
      new Promise<{ code: unknown; errors: string }>((resolve) => {
        execFile(command, parameters, { env }, (error, _output, errors) => {
          resolve({ code: error?.code ?? 0, errors });
        });
      });
    await run(build);
    const before = await readFolder(join(folder, 'dist'));
    const { record, ...sent } = entryRecord('template', 3, createRandom(4));
    cms.put({ ...sent, record: { ...record, title: 'Edited meanwhile' } });

    const second = await run(onReadOnly(folder, ...build));
    const after = await readFolder(join(folder, 'dist'));
    const third = await run(build);
    const page = (await readFolder(join(folder, 'dist')))['templates/template-3.html'];

    expect(second).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`Nothing can be written to ${folder}`),
    });
    expect(after).toEqual(before);
    expect(third.code).toBe(0);
    expect(page).toContain('Edited meanwhile');
  },
);
