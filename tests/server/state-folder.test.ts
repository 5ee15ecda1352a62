import { expect, test } from 'vitest';
import { causeOf } from '../../src/server/state-folder.ts';
import { createFolder } from '../folder.ts';

test.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])(
  'that a disk is full (%s) is told with its folder, where a probe still finds room',
  (code) => {
    const folder = createFolder();

    expect(causeOf(Object.assign(new Error('no space left'), { code }), folder)).toMatchObject({
      message: expect.stringMatching(
        new RegExp(`^Nothing can be written to ${folder}\\. Check its disk.* set SITE_STATE_DIR`),
      ),
    });
  },
);

test('another error is told as it is', () => {
  const error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

  expect(causeOf(error, createFolder())).toBe(error);
});
