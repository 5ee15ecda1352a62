import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchExport } from './catalogue-map.ts';
import { type Client, createSite, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let site: Client;

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  site = createSite(cms);
});
afterAll(() => cms.stop());

describe('the log of changes', () => {
  /** Changes the table directly, since no interface does this. */
  function execute(sql: string): void {
    const database = new Database(join(cms.stateDir, 'data.db'));
    database.exec(sql);
    database.close();
  }

  it('is pruned at startup to the last 100,000 changes', async () => {
    const { feed, cursor } = await fetchExport(site);
    execute(`WITH RECURSIVE series(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < 100005)
      INSERT INTO vitrine_changes(type, document) SELECT 'tag', n FROM series`);
    await cms.stop({ keepState: true });

    cms = await startCms({ stateDir: cms.stateDir, env: { CMS_TOKEN: cms.token } });
    site = createSite(cms);

    const pruned = await site('GET', `/api/changes?since=${cursor + 5}`);
    const kept = await site('GET', `/api/changes?since=${cursor + 6}&limit=1`);
    expect(pruned.body).toMatchObject({ feed, reset: true });
    expect(kept.body).toMatchObject({ feed, more: true, changes: [{ id: '7', record: null }] });
  });

  it('of an older version keeps its cursors, and gets a nonce when the CMS starts', async () => {
    const { cursor } = await fetchExport(site);
    const tags = createContent(await signInAdmin(cms), 'api::lookup.tag');
    await tags.create({ name: 'Of an older version' });
    execute('UPDATE vitrine_changes SET nonce = NULL');

    const unsure = await site('GET', `/api/changes?since=${cursor}`);
    await cms.stop({ keepState: true });
    cms = await startCms({ stateDir: cms.stateDir, env: { CMS_TOKEN: cms.token } });
    site = createSite(cms);
    const sure = await site('GET', `/api/changes?since=${cursor}`);

    expect(unsure.body).toMatchObject({ cursor: cursor + 1, nonce: '', changes: [{ type: 'tag' }] });
    expect(sure.body).toMatchObject({ cursor: cursor + 1, changes: [{ type: 'tag' }] });
    expect(sure.body.nonce).toHaveLength(36);
  });
});
