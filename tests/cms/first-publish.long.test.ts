import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { readCreatedAt } from './read-created-at.ts';
import { startCms } from './start-cms.ts';

describe('an entry that was published before first publishes were noted', () => {
  it('keeps the time by which it was sorted', async () => {
    const former = await startCms({ seed: 'small' });
    await former.stop({ keepState: true });
    const database = new Database(join(former.stateDir, 'data.db'));
    database.exec('DELETE FROM vitrine_first_publishes');
    database.close();

    const cms = await startCms({ stateDir: former.stateDir, env: { CMS_DEMO_SEED: 'false' } });
    const templates = createContent(await signInAdmin(cms), 'api::template.template');
    const [entry] = (await templates.list()).filter(({ slug }) => slug === 'quiet-harbour');
    expect(entry).toBeDefined();
    await templates.publish(entry?.documentId ?? '', { title: 'Published again' });
    const createdAt = entry && (await readCreatedAt(cms, entry));
    await cms.stop();

    expect(createdAt).toBe('2026-01-02T03:04:05.678Z');
  });
});
