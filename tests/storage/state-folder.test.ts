import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';
import { findCause, prepareFolder } from '../../src/storage/state-folder.ts';
import { createFolder } from '../folder.ts';

test.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])(
  'that a disk is full (%s) is told with its folder, where a probe still finds room',
  (code) => {
    const folder = createFolder();

    expect(findCause(Object.assign(new Error('no space left'), { code }), [folder])).toMatchObject({
      message: expect.stringMatching(
        new RegExp(`^Nothing can be written to ${folder}\\. Check its disk.* set SITE_STATE_DIR`),
      ),
    });
  },
);

test('of several folders the one is told of that takes nothing', () => {
  const nowhere = '/proc/vitrine';

  expect(findCause(new Error('refused'), [createFolder(), nowhere])).toMatchObject({
    message: expect.stringContaining(`Nothing can be written to ${nowhere}.`),
  });
});

test.each(['folder', 'file'])('a %s that an earlier probe could have left is no obstacle', (what) => {
  const folder = createFolder();
  const place = join(folder, '.probe');
  if (what === 'folder') mkdirSync(join(place, 'deep'), { recursive: true });
  else writeFileSync(place, 'left');

  prepareFolder(folder);

  expect(readdirSync(folder)).toEqual([]);
});

test('another error is told as it is', () => {
  const error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

  expect(findCause(error, [createFolder()])).toBe(error);
});

test('a folder whose parent takes none is refused at once, with what to do', () => {
  const nowhere = join(createFolder(), 'link');
  symlinkSync('/no-such-folder', nowhere);

  for (const folder of [join(nowhere, 'state'), '/proc/vitrine/state']) {
    expect(() => prepareFolder(folder, 'set CMS_STATE_DIR to another place')).toThrow(
      `Nothing can be written to ${folder}. Check its disk and its owner, or set CMS_STATE_DIR to another place.`,
    );
  }
});

test('a folder is made with those above it', () => {
  const folder = join(createFolder(), 'a/b');

  prepareFolder(folder);

  expect(statSync(folder).isDirectory()).toBe(true);
});

test('on a disk that takes a file and nothing in it, the probe does not stay', () => {
  const folder = createFolder();
  const module = join(root, 'src/storage/state-folder.ts');
  const script = `(await import(${JSON.stringify(module)})).prepareFolder(${JSON.stringify(folder)})`;
  const withoutRoom = `trap '' XFSZ; ulimit -f 0; exec "$@"`;

  const { stderr } = spawnSync('sh', ['-c', withoutRoom, 'sh', process.execPath, '--eval', script], {
    encoding: 'utf8',
  });

  expect(stderr).toContain(`Nothing can be written to ${folder}.`);
  expect(readdirSync(folder)).toEqual([]);
});
