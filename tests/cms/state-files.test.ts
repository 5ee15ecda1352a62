import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../cms/src/state-files.ts';
import { createFolder } from '../folder.ts';

test('a folder is made with its parents, and may already exist', () => {
  const folder = join(createFolder(), 'state', 'cms');

  makeFolder(folder);
  makeFolder(folder);

  expect(existsSync(folder)).toBe(true);
});

test('a place where no folder can be made is refused at once, with a sentence', () => {
  const link = join(createFolder(), 'link');
  symlinkSync(join(createFolder(), 'absent'), link);

  expect(() => makeFolder(join(link, 'cms'))).toThrow(
    `The folder ${link} cannot be created. Set CMS_STATE_DIR to another folder.`,
  );
});
