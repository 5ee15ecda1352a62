import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { fetchExport } from './catalogue-map.ts';
import { createSite, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { startCms } from './start-cms.ts';

const PAGE = 'api::page.page';

test('a gallery without a demo begins with drafts, which do not come back, and stays without one', async () => {
  const first = await startCms();
  const drafts = createContent(await signInAdmin(first), PAGE);
  const texts = await drafts.list();
  expect(texts).toHaveLength(4);
  expect((await fetchExport(createSite(first))).records.size).toBe(0);
  for (const { documentId } of texts) await drafts.remove(documentId);
  await first.stop({ keepState: true });

  const second = await startCms({ stateDir: first.stateDir, seed: 'small' });
  onTestFinished(() => second.stop());

  expect(await createContent(await signInAdmin(second), PAGE).list()).toEqual([]);
  expect((await fetchExport(createSite(second))).records.size).toBe(0);
}, 120_000);

test('a gallery from before texts were content gets them as published pages', async () => {
  const before = await startCms();
  await before.stop({ keepState: true });
  const database = new Database(join(before.stateDir, 'data.db'));
  database.exec("DELETE FROM pages; DELETE FROM strapi_core_store_settings WHERE key LIKE '%first-pages'");
  database.close();

  const after = await startCms({ stateDir: before.stateDir });
  onTestFinished(() => after.stop());

  const { records } = await fetchExport(createSite(after));
  expect([...records.keys()].filter((key) => key.startsWith('page '))).toHaveLength(4);
  expect(JSON.stringify([...records])).not.toContain('Every gallery adapts this section');
}, 120_000);
