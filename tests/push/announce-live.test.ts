import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { announceLive } from '../../src/push/announce-live.ts';
import { createFolder } from '../folder.ts';
import { createTestLog } from '../server/serve.ts';

test('nothing is recorded before a first build, because then the whole build would be announced as new', async () => {
  const folder = createFolder();
  const log = createTestLog();

  await announceLive(loadConfig({ SITE_STATE_DIR: folder, CMS_STATE_DIR: createFolder() }), log);

  expect(log.lines).toEqual(['Nobody is notified: nothing has been built yet.']);
  expect(readdirSync(folder)).toEqual([]);
});
