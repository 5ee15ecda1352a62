import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileHeadScripts, type HeadScripts } from '../../src/integrations/head-scripts.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-head-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** The text that a page gets from the module. */
function readText({ plugin }: HeadScripts, name: string): string {
  const load = plugin.load as { handler(id: string): string };
  return JSON.parse(load.handler(`${join(folder, name)}?head`).replace('export default ', ''));
}

test('a module and all that it imports become one classic script, whose hash the policy can list', async () => {
  await writeFile(join(folder, 'part.ts'), 'export const name: string = "dark";');
  await writeFile(join(folder, 'whole.ts'), 'import { name } from "./part.ts"; globalThis.theme = name;');

  const scripts = await compileHeadScripts(folder);

  const text = readText(scripts, 'whole.ts');
  const page = { theme: '' };
  runInNewContext(text, { globalThis: page });
  expect(page.theme).toBe('dark');
  expect(scripts.hashes).toContain(`sha256-${createHash('sha256').update(text).digest('base64')}`);
});

test('a module that cannot be compiled is reported with its file', async () => {
  await writeFile(join(folder, 'broken.ts'), 'import "./missing.ts";');

  await expect(compileHeadScripts(folder)).rejects.toThrow('broken.ts');
});
