import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, createClient, registerVisitor, signInAdmin } from './clients.ts';
import { createContent, type Document } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import { newestLink } from './outbox.ts';
import { type Cms, startCms } from './start-cms.ts';
import { type Postgres, postgresPrograms, startPostgres } from './start-postgres.ts';
import { TURN, writeInOrder } from './write-in-order.ts';

const TEMPLATE = 'api::template.template';
const SUBMISSION = 'api::pending-template.pending-template';
const USER = 'plugin::users-permissions.user';

const panelPath = (uid: string, documentId: string) =>
  `/content-manager/collection-types/${uid}/${documentId}`;
const isUp = async (cms: Cms) => (await fetch(`${cms.url}/_health`)).ok;

describe.runIf(postgresPrograms)('a call that writes what another call deletes meanwhile', () => {
  let postgres: Postgres;
  let cms: Cms;
  let admin: Client;
  let count = 0;

  beforeAll(async () => {
    postgres = await startPostgres(postgresPrograms ?? '');
    cms = await startCms({ env: { DATABASE_URL: postgres.url, NEWSLETTER_DOUBLE_OPT_IN: 'true' } });
    admin = await signInAdmin(cms);
  });
  afterAll(async () => {
    await cms.stop();
    await postgres.stop();
  });

  /** Also a valid name of an account, which has no digits. */
  const unique = (name: string) => `${name}-${'x'.repeat(++count)}`;
  const lockRow = (table: string, field: string, value: string) =>
    `select id from ${table} where ${field} = '${value}' for update`;

  async function expectDeletedFirst(
    lock: string,
    remove: () => Promise<Answer>,
    write: () => Promise<Answer>,
    status = 404,
  ): Promise<void> {
    const [removed, written] = await writeInOrder(postgres, lock, remove, write);

    expect(removed?.status).toBeOneOf([200, 204]);
    expect(written?.status).toBe(status);
    expect(await isUp(cms)).toBe(true);
  }

  it.each<[string, number, (visitor: Client, board: string) => Promise<Answer>]>([
    ['rename a board', 404, (visitor, board) => visitor('PUT', board, { data: { name: 'Renamed' } })],
    ['save an item', 404, (visitor, board) => visitor('PUT', `${board}/items/template/a`, { data: {} })],
    ['remove an item', 404, (visitor, board) => visitor('DELETE', `${board}/items/template/a`)],
    ['share a board', 404, (visitor, board) => visitor('POST', `${board}/share`)],
    ['end its sharing', 404, (visitor, board) => visitor('DELETE', `${board}/share`)],
    ['delete a board', 204, (visitor, board) => visitor('DELETE', board)],
  ])('can %s, answering %i', async (_action, status, write) => {
    const visitor = await registerVisitor(cms, unique('collector'));
    const { body } = await visitor('POST', '/api/moodboards', { data: { name: 'Board' } });
    const { documentId } = body.data;
    const board = `/api/moodboards/${documentId}`;

    await expectDeletedFirst(
      lockRow('moodboards', 'document_id', documentId),
      () => visitor('DELETE', board),
      () => write(visitor, board),
      status,
    );
  });

  it.each<[string, number, (email: string, token: string) => Promise<Answer>]>([
    [
      'confirm a subscription',
      404,
      (_email, token) => createClient(cms)('POST', '/api/subscribers/confirm', { token }),
    ],
    [
      'subscribe again',
      200,
      (email) => createClient(cms)('POST', '/api/subscribers', { email, groups: ['again'] }),
    ],
  ])('can %s, answering %i', async (_action, status, write) => {
    const email = `${unique('reader')}@mail.example`;
    await createClient(cms)('POST', '/api/subscribers', { email, groups: [] });
    const token = new URL(await newestLink(cms, email)).searchParams.get('confirm') ?? '';

    await expectDeletedFirst(
      lockRow('subscribers', 'email', email),
      () => createClient(cms)('POST', '/api/subscribers/unsubscribe', { token }),
      () => write(email, token),
      status,
    );

    const { body } = await admin('GET', '/content-manager/collection-types/api::subscriber.subscriber');
    expect(body.results.filter((known: Document) => known['email'] === email)).toHaveLength(
      status === 200 ? 1 : 0,
    );
  });

  it('can edit a submission, answering 404', async () => {
    const title = unique('submission');
    const data = { name: title, title, email: 'maker@mail.example' };
    await createClient(cms)('POST', '/api/pending-templates', { data });
    const known = (await createContent(admin, SUBMISSION).list()).find((one) => one['title'] === title);
    const path = panelPath(SUBMISSION, known?.documentId ?? '');

    await expectDeletedFirst(
      lockRow('pending_templates', 'title', title),
      () => admin('DELETE', path),
      () => admin('PUT', path, { title: 'Changed' }),
    );
    expect((await admin('GET', path)).status).toBe(404);
  });

  it.each<[string, (visitor: Client, path: string) => Promise<Answer>]>([
    ['an editor names it', (_visitor, path) => admin('PUT', path, { username: unique('author') })],
    ['an editor blocks it', (_visitor, path) => admin('PUT', path, { blocked: true })],
    ['its visitor renames it', (visitor) => visitor('PUT', '/api/auth/me', { username: unique('visitor') })],
    [
      'its visitor changes the password',
      (visitor) =>
        visitor('POST', '/api/auth/change-password', {
          currentPassword: 'long enough 1',
          password: 'long enough 2',
          passwordConfirmation: 'long enough 2',
        }),
    ],
    ['its visitor removes the picture', (visitor) => visitor('DELETE', '/api/auth/me/picture')],
  ])('can save an account when %s, answering 404', async (_action, write) => {
    const username = unique('visitor');
    const visitor = await registerVisitor(cms, username);
    const account = (await createContent(admin, USER).list()).find((one) => one['username'] === username);
    const path = panelPath(USER, account?.documentId ?? '');

    await expectDeletedFirst(
      TURN,
      () => admin('DELETE', path),
      () => write(visitor, path),
    );
  });

  it.each<[string, number, (path: string, documentId: string) => Promise<Answer>]>([
    ['save an entry', 404, (path) => admin('PUT', path, { title: 'Changed' })],
    ['publish an entry', 404, (path) => admin('POST', `${path}/actions/publish`, {})],
    ['unpublish an entry', 200, (path) => admin('POST', `${path}/actions/unpublish`, {})],
    ['discard a draft', 404, (path) => admin('POST', `${path}/actions/discard`, {})],
    [
      'copy an entry',
      404,
      (_path, documentId) => admin('POST', panelPath(TEMPLATE, `clone/${documentId}`), {}),
    ],
    ['delete an entry', 200, (path) => admin('DELETE', path)],
    ...(['bulkPublish', 'bulkUnpublish', 'bulkDelete'] as const).map(
      (action) =>
        [
          `do ${action}`,
          200,
          (_path: string, documentId: string) =>
            admin('POST', panelPath(TEMPLATE, `actions/${action}`), { documentIds: [documentId] }),
        ] as [string, number, (path: string, documentId: string) => Promise<Answer>],
    ),
  ])('can %s, answering %i', async (_action, status, write) => {
    const name = unique('entry');
    const { documentId } = await createContent(admin, TEMPLATE).publishNew({
      name,
      title: name,
      slug: name,
    });
    const path = panelPath(TEMPLATE, documentId);

    await expectDeletedFirst(
      TURN,
      () => admin('DELETE', path),
      () => write(path, documentId),
      status,
    );
  });

  it('keeps its draft when somebody discards it after somebody else has unpublished it', async () => {
    const templates = createContent(admin, TEMPLATE);
    const { documentId } = await templates.publishNew({ name: 'Kept', title: 'Kept' });
    await templates.update(documentId, { title: 'Changed' });
    const path = panelPath(TEMPLATE, documentId);

    const [, discarded] = await writeInOrder(
      postgres,
      TURN,
      () => admin('POST', `${path}/actions/unpublish`, {}),
      () => admin('POST', `${path}/actions/discard`, {}),
    );

    expect([discarded?.status, discarded?.body.error.message]).toEqual([
      404,
      'This template is not published any more, so nothing was changed. Load the page again to see its draft.',
    ]);
    expect((await admin('GET', path)).body.data).toMatchObject({ title: 'Changed', status: 'draft' });
  });
});

describe.each(databases)(
  'what its visitor deletes and saves many times at once, on $database,',
  ({ programs }) => {
    let cms: Cms;
    beforeAll(async () => {
      cms = await startCmsOn(programs);
    });
    afterAll(() => cms.stop());

    async function listWrongAnswers(save: () => Promise<Answer>, remove: () => Promise<Answer>) {
      const calls = [save, save, remove, save, save, remove, ...Array.from({ length: 10 }, () => save)];
      const answers = await Promise.all(calls.map((call) => call()));
      return answers.filter(({ status }) => ![200, 204, 401, 404].includes(status));
    }

    it('may be a board', async () => {
      const visitor = await registerVisitor(cms, 'Hopper');
      const { body } = await visitor('POST', '/api/moodboards', { data: { name: 'Board' } });
      const board = `/api/moodboards/${body.data.documentId}`;

      const wrong = await listWrongAnswers(
        () => visitor('PUT', board, { data: { name: 'Renamed' } }),
        () => visitor('DELETE', board),
      );

      expect(wrong).toEqual([]);
      expect((await visitor('GET', board)).status).toBe(404);
    });

    it('may be the account', async () => {
      const visitor = await registerVisitor(cms, 'Lovelace');

      const wrong = await listWrongAnswers(
        () => visitor('PUT', '/api/auth/me', { username: 'Ada' }),
        () => visitor('DELETE', '/api/auth/me'),
      );

      expect(wrong).toEqual([]);
      expect((await visitor('GET', '/api/auth/me')).status).toBe(401);
    });
  },
);
