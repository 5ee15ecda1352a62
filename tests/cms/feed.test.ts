import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../cms/src/scale/random.ts';
import { createFollower, fetchExport, type Follower } from './catalogue-map.ts';
import { claimInTurn, rightAnswers } from './claims.ts';
import { type Client, createSite, registerVisitor, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { createEdits } from './edits.ts';
import { type Cms, startCms } from './start-cms.ts';

const ROUNDS = process.env['LONG'] === '1' ? 5 : 1;
const HISTORY_MS = 180_000;

let cms: Cms;
let site: Client;
let admin: Client;
let follower: Follower;

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  site = createSite(cms);
  admin = await signInAdmin(cms);
});
afterAll(() => cms.stop());
beforeEach(async () => {
  follower = await createFollower(site);
});

describe('the change feed', () => {
  it(
    'keeps a follower equal to a fresh export over a random history',
    async () => {
      const seed = Math.floor(Math.random() * 2 ** 31);
      const random = createRandom(seed);
      const edits = createEdits(admin, random);

      for (let round = 1; round <= ROUNDS; round += 1) {
        for (const [name, edit] of random.sample(Object.entries(edits), Object.keys(edits).length)) {
          await edit();
          await follower.poll();

          const { records } = await fetchExport(site);
          const step = `after "${name}" in round ${round} of seed ${seed}`;
          expect(Object.fromEntries(follower.records), step).toEqual(Object.fromEntries(records));
        }
      }
    },
    HISTORY_MS,
  );

  it('leaves out drafts', async () => {
    const templates = createContent(admin, 'api::template.template');

    const draft = await templates.create({ name: 'Draft', title: 'Draft', slug: 'only-a-draft' });
    await templates.update(draft.documentId, { title: 'Still a draft' });
    await templates.remove(draft.documentId);

    expect(await follower.poll()).toBe(0);
  });

  it('reveals nothing about a visitor who is no author', async () => {
    const visitor = await registerVisitor(cms, 'newcomer');
    await visitor('POST', '/api/moodboards', { data: { name: 'Mine' } });
    await visitor('POST', '/api/auth/forgot-password', { email: 'newcomer@mail.example' });
    await visitor('POST', '/api/pending-templates', { data: { name: 'Mine', title: 'Mine' } });

    expect(await follower.poll()).toBe(0);
  });

  it('names a document once, with its current state, however often it changed', async () => {
    const tags = createContent(admin, 'api::lookup.tag');
    const { cursor } = await fetchExport(site);

    const tag = await tags.create({ name: 'First name' });
    await tags.update(tag.documentId, { name: 'Second name' });
    const { body } = await site('GET', `/api/changes?since=${cursor}`);

    expect(body).toEqual({
      feed: expect.any(String),
      cursor: cursor + 2,
      nonce: expect.any(String),
      more: false,
      intendedDeletions: 0,
      changes: [
        {
          seq: cursor + 2,
          type: 'tag',
          id: tag.documentId,
          record: { id: tag.documentId, name: 'Second name', slug: 'first-name', formerAddresses: [] },
        },
      ],
    });
  });

  it('continues after a limit', async () => {
    const tags = createContent(admin, 'api::lookup.tag');
    const { cursor } = await fetchExport(site);
    for (const name of ['One', 'Two', 'Three']) await tags.create({ name });

    const { body: first } = await site('GET', `/api/changes?since=${cursor}&limit=2`);
    const { body: rest } = await site('GET', `/api/changes?since=${first.cursor}&limit=2`);

    expect([first.changes.length, first.more]).toEqual([2, true]);
    expect([rest.changes.length, rest.more]).toEqual([1, false]);
  });

  it.each(['since=-1', 'since=x', 'since=1.5', 'limit=0', 'limit=x', 'nonce=a&nonce=b'])(
    'refuses %s',
    async (query) => {
      const { status } = await site('GET', `/api/changes?${query}`);

      expect(status).toBe(400);
    },
  );

  it.each([0, 1_000_000])('sends a reader at %i back to the export', async (since) => {
    const { body } = await site('GET', `/api/changes?since=${since}`);

    const { feed, cursor, nonce } = await fetchExport(site);
    expect(body).toEqual({ feed, cursor, nonce, reset: true });
  });

  it('sends a reader back to the export whose cursor has another nonce in this log', async () => {
    const tags = createContent(admin, 'api::lookup.tag');
    const { cursor, nonce } = await fetchExport(site);
    await tags.create({ name: 'After the cursor' });

    const { body: own } = await site('GET', `/api/changes?since=${cursor}&nonce=${nonce}`);
    const { body: later } = await site('GET', `/api/changes?since=${own.cursor}&nonce=${own.nonce}`);
    const { body: foreign } = await site('GET', `/api/changes?since=${own.cursor}&nonce=${nonce}`);

    expect(own.changes).toHaveLength(1);
    expect(later).toMatchObject({ cursor: own.cursor, nonce: own.nonce, changes: [] });
    expect(foreign).toMatchObject({ cursor: own.cursor, nonce: own.nonce, reset: true });
  });
});

describe('the log of changes', () => {
  /** Changes the table directly, since no interface does this. */
  function execute(sql: string): void {
    const database = new Database(join(cms.stateDir, 'data.db'));
    database.exec(sql);
    database.close();
  }

  it('sends a reader whose place has been pruned back to the export', async () => {
    const { cursor } = await fetchExport(site);

    execute(`DELETE FROM vitrine_changes WHERE id BETWEEN 2 AND ${cursor - 2}`);

    const pruned = await site('GET', `/api/changes?since=${cursor - 3}`);
    const kept = await site('GET', `/api/changes?since=${cursor - 1}`);
    expect(pruned.body).toMatchObject({ reset: true, cursor });
    expect(kept.body).toMatchObject({ more: false, cursor });
  });

  it('begins a new feed when it has been emptied, as an import does', async () => {
    const { feed } = await fetchExport(site);

    execute('DELETE FROM vitrine_changes');

    const { body } = await site('GET', '/api/changes?since=0');
    expect(body).toMatchObject({ feed: expect.any(String), cursor: expect.any(Number), reset: true });
    expect(body.feed).not.toBe(feed);
  });

  it('without its newest rows sends a reader that knows them back to the export', async () => {
    const { cursor } = await fetchExport(site);
    const tags = createContent(await signInAdmin(cms), 'api::lookup.tag');
    await tags.create({ name: 'To be lost' });
    const lost = await fetchExport(site);

    execute(`DELETE FROM vitrine_changes WHERE id > ${cursor};
      UPDATE sqlite_sequence SET seq = ${cursor} WHERE name = 'vitrine_changes'`);
    const short = await site('GET', `/api/changes?since=${lost.cursor}&nonce=${lost.nonce}`);
    await tags.create({ name: 'Instead' });
    const refilled = await site('GET', `/api/changes?since=${lost.cursor}&nonce=${lost.nonce}`);

    expect(short.body).toMatchObject({ cursor, reset: true });
    expect(refilled.body).toMatchObject({ cursor: lost.cursor, reset: true });
  });
});

describe('a claim', () => {
  it('grants an entry to one site server, and to another when that claim has expired', async () => {
    const answers = await claimInTurn(cms, () => {
      const database = new Database(join(cms.stateDir, 'data.db'));
      database.exec('UPDATE vitrine_announcements SET due = 1 WHERE due IS NOT NULL');
      database.close();
    });

    expect(answers).toEqual(rightAnswers);
  });
});
