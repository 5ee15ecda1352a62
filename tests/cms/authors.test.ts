import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorRecord } from '../../cms/shared/records.ts';
import { createFollower, fetchExport } from './catalogue-map.ts';
import { type Client, createClient, createSite, employ, registerVisitor, signInAdmin } from './clients.ts';
import { createContent, type Document, uploadPicture } from './content.ts';
import { createAuthor } from './create-author.ts';
import { databases, startCmsOn } from './databases.ts';
import type { Cms } from './start-cms.ts';

const AUTHOR = 'api::author.author';
const USER = 'plugin::users-permissions.user';
const SUBMISSION = 'api::pending-template.pending-template';
const PLACE = `/content-manager/collection-types/${AUTHOR}`;

describe.each(databases)('authors on $database', ({ programs }) => {
  let cms: Cms;
  let admin: Client;
  let editor: Client;
  let authors: ReturnType<typeof createContent>;
  let templates: ReturnType<typeof createContent>;
  let users: ReturnType<typeof createContent>;

  beforeAll(async () => {
    cms = await startCmsOn(programs, { seed: programs ? 'none' : 'small' });
    admin = await signInAdmin(cms);
    editor = await employ(cms, 'Editor');
    authors = createContent(editor, AUTHOR);
    templates = createContent(editor, 'api::template.template');
    users = createContent(admin, USER);
  });
  afterAll(() => cms.stop());

  /** A visitor with an account. */
  async function meet(username: string) {
    const visitor = await registerVisitor(cms, username);
    const { documentId } = (await visitor('GET', '/api/auth/me')).body;
    return { visitor, account: { username, documentId: String(documentId) } };
  }

  const publishBy = ({ documentId }: Document, title: string) =>
    templates.publishNew({ name: title, title, author: { set: [{ documentId }] } });

  async function readAuthor({ documentId }: { documentId: string }): Promise<AuthorRecord | undefined> {
    const { records } = await fetchExport(createSite(cms));
    return records.get(`author ${documentId}`) as AuthorRecord | undefined;
  }

  it('are credited as soon as the panel has made them, with their documentId as their id', async () => {
    const { documentId } = await authors.create({ username: 'Made in a form' });
    const entry = await templates.create({ title: 'Edited', price: 0 });

    const connect = [{ id: documentId, documentId, isTemporary: true }];
    const place = `/content-manager/collection-types/api::template.template/${entry.documentId}`;
    const { status } = await editor('PUT', place, { author: { connect } });

    expect(status).toBe(200);
    expect((await editor('GET', place)).body.data.author).toMatchObject({ count: 1 });
  });

  it('are sent to sites with their link and text, which no public list shows', async () => {
    const link = 'https://studio.example/';
    const author = await authors.create({ username: 'Studio Ember', link: ` ${link}`, text: 'Two people.' });
    await publishBy(author, 'By a studio');

    const path = '/api/templates?filters[title]=By a studio&populate[author]=true';
    const { body } = await createClient(cms)('GET', path);
    const refused = await Promise.all(
      ['filters[author][text][$in]=a', 'populate[author][populate][account]=true'].map((query) =>
        createClient(cms)('GET', `/api/templates?${query}`),
      ),
    );

    expect(await readAuthor(author)).toMatchObject({ username: 'Studio Ember', link, text: 'Two people.' });
    expect(Object.keys(body.data[0].author).sort()).toEqual(['documentId', 'id', 'username']);
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
  });

  it.each([
    ['username', { username: 'a/b' }, 'so its page has no address. Change it.'],
    ['username', { username: '  ' }, 'so its page has no address'],
    ['username', { username: 'Studio \u202eecneics' }, 'has characters that nobody sees'],
    ['username', { username: 'ＴＡＫＥＮ name' }, 'that of the author "Taken Name"'],
    ['username', { username: 'Hölder' }, "is that of a visitor's account. Link the account"],
    [
      'link',
      { username: 'Free', link: 'javascript:alert(1)' },
      'a valid address that begins with https:// or http://.',
    ],
    ['text', { username: 'Free', text: 'x'.repeat(2001) }, 'must be at most 2000 characters'],
  ])('are refused with a sentence at the field %s: %j', async (field, data, sentence) => {
    if ((await authors.list()).every(({ username }) => username !== 'Taken Name')) {
      await authors.create({ username: 'Taken Name' });
      await meet('Holder');
    }
    const other = await authors.create({ username: `Other ${field} ${Object.values(data).join().length}` });

    const answers = [
      await editor('POST', PLACE, data),
      await editor('PUT', `${PLACE}/${other.documentId}`, data),
    ];

    for (const { status, body } of answers) {
      expect([status, body.error?.message]).toEqual([400, expect.stringContaining(sentence)]);
      expect(body.error.details.errors[0].path).toEqual([field]);
    }
    await authors.remove(other.documentId);
  });

  it('have one account at most, and an account has one author', async () => {
    const { account } = await meet('Single');
    await createAuthor(editor, account);
    const link = { connect: [{ documentId: account.documentId }] };

    const { status, body } = await editor('POST', PLACE, { username: 'Another One', account: link });

    expect([status, body.error.message]).toEqual([
      400,
      'The account "Single" belongs to the author "Single". Choose another account, or none.',
    ]);
  });

  it('follow the name and the picture of their account, and keep what an editor has changed until then', async () => {
    const { visitor, account } = await meet('Before');
    const author = await createAuthor(editor, account);
    await publishBy(author, 'Of a visitor');
    await authors.update(author.documentId, { username: 'Corrected', text: 'By an editor.' });
    const picture = await uploadPicture(admin, 'screen.png');
    const follower = await createFollower(createSite(cms));

    await users.update(account.documentId, { profilePicture: picture.id });
    expect(await readAuthor(author)).toMatchObject({
      username: 'Corrected',
      profilePicture: picture.documentId,
    });
    expect((await visitor('PUT', '/api/auth/me', { username: 'After' })).status).toBe(200);

    expect(await readAuthor(author)).toMatchObject({
      username: 'After',
      text: 'By an editor.',
      formerAddresses: ['Before', 'Corrected'],
    });
    await follower.poll();
    expect(Object.fromEntries(follower.records)).toEqual(
      Object.fromEntries((await fetchExport(createSite(cms))).records),
    );
    expect((await visitor('DELETE', '/api/auth/me/picture')).status).toBe(200);
    expect(await readAuthor(author)).toMatchObject({ profilePicture: null });
  });

  it('are deleted with their account, and the entry stays without one', async () => {
    const { visitor, account } = await meet('Leaving');
    const author = await createAuthor(editor, account);
    const entry = await publishBy(author, 'Left behind');

    expect((await visitor('DELETE', '/api/auth/me')).status).toBe(204);

    const { records } = await fetchExport(createSite(cms));
    expect([...records.keys()]).not.toContain(`author ${author.documentId}`);
    expect(records.get(`template ${entry.documentId}`)).toMatchObject({ author: null });
    expect((await authors.list()).map(({ username }) => username)).not.toContain('Leaving');
  });

  it('are made of the submitter when a first submission is accepted, and once', async () => {
    const { visitor, account } = await meet('Submitter');
    const submissions = createContent(editor, SUBMISSION);
    const accept = async (title: string) => {
      const data = { name: title, title, email: 'submitter@mail.example' };
      const answer = await visitor('POST', '/api/pending-templates', { data });
      expect(answer.body.error).toBeUndefined();
      const sent = (await submissions.list()).find((known) => known['title'] === title);
      await submissions.update(sent?.documentId ?? '', { state: 'approved' });
      const draft = (await templates.list()).find((known) => known['title'] === title);
      return draft?.['author'];
    };
    expect(await readAuthor(account)).toBeUndefined();

    const credited = [await accept('Submitted first'), await accept('Submitted next')];

    // A new author has the id of the account.
    const { username, documentId } = account;
    expect(credited).toMatchObject([
      { username, documentId },
      { username, documentId },
    ]);
    expect((await visitor('PUT', '/api/auth/me', { username: 'Renamed Submitter' })).status).toBe(200);
    expect(await readAuthor(account)).toMatchObject({ username: 'Renamed Submitter' });
  });

  it('leave their entries without an author when an editor deletes them', async () => {
    const author = await authors.create({ username: 'Short Lived' });
    const entry = await publishBy(author, 'Orphaned');
    const follower = await createFollower(createSite(cms));

    await authors.remove(author.documentId);
    await follower.poll();

    const { records } = await fetchExport(createSite(cms));
    expect(records.get(`template ${entry.documentId}`)).toMatchObject({ author: null });
    expect(follower.records.has(`author ${author.documentId}`)).toBe(false);
  });
});
