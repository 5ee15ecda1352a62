import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, registerVisitor, signInAdmin } from './clients.ts';
import { createContent, type Document } from './content.ts';
import { createAuthor } from './create-author.ts';
import { type Cms, startCms } from './start-cms.ts';
import { type Postgres, postgresPrograms, startPostgres } from './start-postgres.ts';
import { TURN, writeInOrder } from './write-in-order.ts';

const programs = postgresPrograms ?? '';
const SUBMISSION = 'api::pending-template.pending-template';
const USER = 'plugin::users-permissions.user';
const AUTHOR = 'api::author.author';

describe.runIf(postgresPrograms)('two writers at once on PostgreSQL', () => {
  let postgres: Postgres;
  let cms: Cms;
  let admin: Client;
  let templates: ReturnType<typeof createContent>;
  let tags: ReturnType<typeof createContent>;
  let users: ReturnType<typeof createContent>;
  let authors: ReturnType<typeof createContent>;
  let count = 0;

  beforeAll(async () => {
    postgres = await startPostgres(programs);
    cms = await startCms({ env: { DATABASE_URL: postgres.url } });
    admin = await signInAdmin(cms);
    templates = createContent(admin, 'api::template.template');
    tags = createContent(admin, 'api::lookup.tag');
    users = createContent(admin, USER);
    authors = createContent(admin, AUTHOR);
  });
  afterAll(async () => {
    await cms.stop();
    await postgres.stop();
  });

  /** Also a valid name of an account, which has no digits. */
  const unique = (name: string) => `${name}-${'x'.repeat(++count)}`;
  const writeInTurn = (...writers: readonly (() => Promise<unknown>)[]) =>
    writeInOrder(postgres, TURN, ...writers);

  async function publishNew(data: object = {}): Promise<Document> {
    const name = unique('entry');
    return templates.publishNew({ name, title: name, slug: name, ...data });
  }

  it.each<[string, (documentId: string) => Promise<unknown>]>([
    ['publishes it', (id) => templates.publish(id, { title: 'Changed' })],
    ['saves it', (id) => templates.update(id, { title: 'Changed' })],
    ['unpublishes it', (id) => templates.unpublish(id)],
    ['discards its draft', (id) => templates.discard(id)],
    ['deletes it', (id) => templates.remove(id)],
    ['publishes it in bulk', (id) => templates.many('bulkPublish', [id])],
    ['unpublishes it in bulk', (id) => templates.many('bulkUnpublish', [id])],
    ['deletes it in bulk', (id) => templates.many('bulkDelete', [id])],
  ])('succeed when one changes its slug and the other %s', async (_action, write) => {
    const { documentId } = await publishNew();
    const slug = unique('moved');

    const answers = await writeInTurn(
      () => templates.publish(documentId, { slug }),
      () => write(documentId),
    );

    expect(answers).toMatchObject([{ slug }, expect.anything()]);
  });

  it('succeed when one publishes it and the other deletes its tag', async () => {
    const name = unique('tag');
    const tag = await tags.create({ name, slug: name });
    const entry = await publishNew({ tags: [tag.documentId] });
    const slug = unique('moved');

    const answers = await writeInTurn(
      () => templates.publish(entry.documentId, { slug }),
      () => tags.remove(tag.documentId),
    );

    expect(answers).toMatchObject([{ slug }, expect.anything()]);
  });

  type Hired = { account: Document; author: Document; visitor: Client };

  async function hireAuthor(): Promise<Hired> {
    const username = unique('writer');
    const visitor = await registerVisitor(cms, username);
    const account = (await users.list()).find((user) => user['username'] === username);
    if (!account) throw new Error(`The account ${username} was not created.`);
    const author = await createAuthor(admin, { username, documentId: account.documentId });
    return { account, author, visitor };
  }

  it.each<[string, (hired: Hired) => Promise<unknown>]>([
    ['an editor deletes its author', ({ author }) => authors.remove(author.documentId)],
    [
      'an editor renames its author',
      ({ author }) => authors.update(author.documentId, { username: unique('author') }),
    ],
    ['the account of its author is deleted', ({ account }) => users.remove(account.documentId)],
    [
      'the account of its author is renamed',
      ({ account }) => users.update(account.documentId, { username: unique('author') }),
    ],
    [
      'its author leaves',
      async ({ visitor }) => expect((await visitor('DELETE', '/api/auth/me')).status).toBe(204),
    ],
  ])('succeed when one publishes it and %s', async (_action, write) => {
    const hired = await hireAuthor();
    const entry = await publishNew({ author: hired.author.documentId });
    const slug = unique('moved');

    const [published] = await writeInTurn(
      () => templates.publish(entry.documentId, { slug }),
      () => write(hired),
    );

    expect(published).toMatchObject({ slug });
  });

  it.each([
    ['account', USER],
    ['author', AUTHOR],
  ] as const)('an %s is deleted while somebody renames it', async (one, uid) => {
    const { documentId } = (await hireAuthor())[one];
    const content = createContent(admin, uid);
    const path = `/content-manager/collection-types/${uid}/${documentId}`;

    await writeInTurn(
      () => content.remove(documentId),
      () => admin('PUT', path, { username: unique('author') }),
    );

    expect((await content.list()).map((left) => left.documentId)).not.toContain(documentId);
  });

  it('a visitor leaves while an editor approves their submission', async () => {
    const { visitor } = await hireAuthor();
    const title = unique('submission');
    const data = { name: title, title, email: 'maker@mail.example' };
    expect((await visitor('POST', '/api/pending-templates', { data })).body).toHaveProperty('data.title');
    const submissions = createContent(admin, SUBMISSION);
    const submission = (await submissions.list()).find((known) => known['title'] === title) as Document;

    const answers = await writeInTurn(
      () => visitor('DELETE', '/api/auth/me'),
      () =>
        admin('PUT', `/content-manager/collection-types/${SUBMISSION}/${submission.documentId}`, {
          state: 'approved',
        }),
    );

    expect(answers).toMatchObject([{ status: 204 }, { status: 404 }]);
  });
});
