import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createChunkGroups } from '../../src/integrations/browser-chunks.ts';
import { createFolder } from '../folder.ts';
import { putFile } from '../server/serve.ts';

function createRoot() {
  const root = createFolder();
  putFile(root, 'src/form.ts', '');
  mkdirSync(join(root, 'node_modules/react'), { recursive: true });
  return root;
}

test('a group holds its files, modules compiled from them, and everything in its folders', () => {
  const [group] = createChunkGroups(createRoot(), { together: ['src/form.ts', 'node_modules/react'] });
  const isInGroup = (module: string) => group?.test.test(`/project/${module}`);

  expect(
    ['src/form.ts', 'src/form.ts?astro&type=script', 'node_modules/react/jsx.js'].map(isInGroup),
  ).toEqual([true, true, true]);
  expect(
    ['src/formxts', 'src/form.tsx', 'src/my-src/form', 'node_modules/react-dom/a.js'].map(isInGroup),
  ).toEqual([false, false, false, false]);
});

test('a group that names a missing file, such as one that was moved, is refused', () => {
  expect(() => createChunkGroups(createRoot(), { forms: ['src/form.ts', 'src/moved.ts'] })).toThrow(
    'There is no src/moved.ts, which the chunk "forms" in astro.config.mjs lists. Correct the path there.',
  );
});
