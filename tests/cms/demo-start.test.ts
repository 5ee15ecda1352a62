import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder } from '../folder.ts';
import { signInAdmin } from './clients.ts';
import { startCms } from './start-cms.ts';

test('a start that breaks off while it fills the CMS leaves nothing in it, and the next one fills it', async () => {
  const stateDir = createFolder();
  const broken = createFolder();
  cpSync(join(import.meta.dirname, 'small-catalogue'), broken, { recursive: true });
  const catalogue = join(broken, 'catalogue.json');
  writeFileSync(
    catalogue,
    readFileSync(catalogue, 'utf8').replace('"design_styles": ["Swiss"', '"design_styles": ["Unlisted"'),
  );

  const first = startCms({ seed: 'small', stateDir, env: { CMS_DEMO_DIR: broken } });
  await expect(first).rejects.toThrow(/3 of 3 pictures uploaded.*names "Unlisted"/s);
  const second = await startCms({ seed: 'small', stateDir });
  onTestFinished(() => second.stop({ keepState: true }));

  const { body } = await (await signInAdmin(second))('GET', '/upload/files');
  const names = body.results.map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual(['page.png', 'portrait.png', 'screen.png']);
}, 120_000);
