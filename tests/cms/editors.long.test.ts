import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, employ, registerVisitor, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

const TYPES = '/content-manager/collection-types';
const TEMPLATE = 'api::template.template';
const SUBMISSION = 'api::pending-template.pending-template';
const USER = 'plugin::users-permissions.user';
const AUTHOR = 'api::author.author';

let cms: Cms;
let admin: Client;
let editor: Client;
let author: Client;

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  admin = await signInAdmin(cms);
  await registerVisitor(cms, 'maker');
  await createContent(admin, AUTHOR).create({ username: 'Made Up' });
  editor = await employ(cms, 'Editor');
  author = await employ(cms, 'Author');
});
afterAll(() => cms.stop());

async function roleOf(name: string): Promise<{ id: number }> {
  const { body } = await admin('GET', '/admin/roles');
  return body.data.find((role: { name: string }) => role.name === name);
}

async function submit(): Promise<string> {
  const { body } = await admin('POST', `${TYPES}/${SUBMISSION}`, {
    name: 'Slate',
    title: 'Slate',
    email: 'secret@mail.example',
    state: 'pending',
  });
  return body.data.documentId;
}

describe('an editor', () => {
  it('writes, publishes, unpublishes and deletes entries, and creates and deletes tags', async () => {
    const templates = createContent(editor, TEMPLATE);
    const tags = createContent(editor, 'api::lookup.tag');

    const tag = await tags.create({ name: 'Quiet' });
    const { documentId } = await templates.publishNew({
      name: 'Moth',
      title: 'Moth',
      price: 0,
      tags: { connect: [{ documentId: tag.documentId }] },
    });
    await templates.unpublish(documentId);
    await templates.remove(documentId);
    await tags.remove(tag.documentId);

    expect((await templates.list()).map(({ documentId: id }) => id)).not.toContain(documentId);
  });

  it('credits an author, makes one, and sees only the name of an account', async () => {
    const { body: found } = await editor('GET', `/content-manager/relations/${TEMPLATE}/author?_q=mad`);
    const { body: accounts } = await editor('GET', `/content-manager/relations/${AUTHOR}/account?_q=mak`);
    const [{ id, documentId }] = found.results;
    const [account] = accounts.results;
    const credit = (author: object) =>
      createContent(editor, TEMPLATE).create({
        ...{ name: 'Credited', title: 'Credited', author: { connect: [author] } },
      });

    const made = await createContent(editor, AUTHOR).create({
      ...{ username: 'maker', account: { connect: [{ id: account.id, documentId: account.documentId }] } },
    });

    expect(found.results).toMatchObject([{ username: 'Made Up' }]);
    expect(account).toMatchObject({ username: 'maker' });
    expect((await credit({ id, documentId }))['author']).toMatchObject({ count: 1 });
    expect((await credit({ id: made.id, documentId: made.documentId }))['author']).toMatchObject({
      count: 1,
    });
    const { body: authors } = await editor('GET', `${TYPES}/${AUTHOR}?page=1&pageSize=100`);
    const linked = authors.results.map((one: { account: object }) => one.account);
    expect(linked).toContainEqual({ id: account.id, documentId: account.documentId, username: 'maker' });
    expect(JSON.stringify([accounts, linked])).not.toMatch(/email|provider|confirmed|blocked/);
    const { body } = await editor('GET', `${TYPES}/${USER}?page=1&pageSize=100`);
    expect(body.results.map(({ username }: { username: string }) => username)).toContain('maker');
    expect(JSON.stringify([found, body])).not.toMatch(/email|provider|confirmed|blocked/);
  });

  it.each([
    ['a list of accounts', `${TYPES}/${USER}`, 'maker'],
    ['the submissions', `${TYPES}/${SUBMISSION}`, 'slate'],
    ['the authors to choose from', `/content-manager/relations/${TEMPLATE}/author`, 'made'],
    ['the accounts to choose from', `/content-manager/relations/${AUTHOR}/account`, 'maker'],
  ])('searches %s by what is shown there, not by an address', async (_what, path, shown) => {
    await submit();
    const search = async (words: string) => (await editor('GET', `${path}?_q=${words}`)).body.results;

    expect(await search(shown)).not.toEqual([]);
    expect(await search('mail.example')).toEqual([]);
  });

  it('cannot search, sort or list by what only an administrator may see', async () => {
    const users = `${TYPES}/${USER}`;
    const templates = `${TYPES}/${TEMPLATE}`;
    const accounts = `/content-manager/relations/${AUTHOR}/account`;

    for (const path of [
      `${users}?filters[email][$startsWith]=maker`,
      `${users}?filters[$or][0][email][$startsWith]=maker`,
      `${users}?sort=email:desc`,
      `${users}?sort[email]=desc`,
      `${users}?fields[0]=email`,
      `${templates}?filters[author][account][email][$startsWith]=maker`,
      `${templates}?filters[author][account][role][name]=Authenticated`,
      `${templates}?sort=title:asc,author.account.email:asc`,
      `${templates}?sort=createdBy.roles.users.registrationToken:asc`,
      `${templates}?sort=thumbnail.createdBy.registrationToken`,
      `${TYPES}/${AUTHOR}?sort[account][email]=desc`,
      `${TYPES}/${AUTHOR}?populate[account][fields][0]=email`,
      '/upload/files?populate=*',
      '/upload/files?populate[0]=related',
      `${accounts}?sort=email:desc`,
      `${accounts}?filters[resetPasswordToken][$notNull]=true`,
    ]) {
      expect([path, (await editor('GET', path)).status]).toEqual([path, 403]);
      expect([path, (await admin('GET', path)).status]).not.toEqual([path, 403]);
    }
    expect((await editor('GET', `${templates}?filters[title][$contains]=email`)).status).toBe(200);
  });

  it('sees no e-mail address in the answers of the panel, nor how an account was made', async () => {
    const [{ documentId }] = (await editor('GET', `${TYPES}/${TEMPLATE}`)).body.results;
    await submit();

    const answers = await Promise.all(
      [
        `${TYPES}/${TEMPLATE}?page=1&pageSize=100`,
        `${TYPES}/${TEMPLATE}/${documentId}`,
        `${TYPES}/${SUBMISSION}`,
        `${TYPES}/${USER}`,
        `${TYPES}/${AUTHOR}`,
        '/content-manager/homepage/recent-documents?action=update',
        '/upload/files',
        '/upload/files/1',
      ].map((path) => editor('GET', path)),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]?.body.results[0].author.username).toBeTruthy();
    const withoutStaff = answers.map(({ body }) =>
      JSON.stringify(body, (key, value) => (/^(created|updated)By$/.test(key) ? undefined : value)),
    );
    for (const text of withoutStaff) expect(text).not.toMatch(/"(email|confirmed|blocked|related)"|@/);
  });

  it('reviews a submission without seeing the address that the answer goes to', async () => {
    const id = await submit();

    const { body: shown } = await editor('GET', `${TYPES}/${SUBMISSION}/${id}`);
    const approved = await editor('PUT', `${TYPES}/${SUBMISSION}/${id}`, { state: 'approved' });

    expect(shown.data).toMatchObject({ title: 'Slate', state: 'pending' });
    expect(JSON.stringify([shown, approved.body])).not.toContain('secret@mail.example');
    expect(approved.status).toBe(200);
    // The panel insists on required fields before it saves, even on those that it does not show.
    const { body: panel } = await editor('GET', '/content-manager/init');
    const { attributes } = panel.data.contentTypes.find(({ uid }: { uid: string }) => uid === SUBMISSION);
    expect(attributes.email.required).toBeUndefined();
    expect((await admin('PUT', `${TYPES}/${SUBMISSION}/${id}`, { email: '' })).status).toBe(400);
    expect((await admin('POST', `${TYPES}/${SUBMISSION}`, { name: 'A', title: 'A' })).status).toBe(400);
  });

  it.each([
    ['GET', 'api::moodboard.moodboard', ''],
    ['GET', 'api::subscriber.subscriber', ''],
    ['GET', 'api::subscription.subscription', ''],
    ['GET', 'api::follower.follower', ''],
    ['POST', 'api::moodboard.moodboard', '/actions/bulkDelete'],
    ['POST', 'api::subscriber.subscriber', '/actions/bulkDelete'],
    ['POST', 'api::subscription.subscription', '/actions/bulkDelete'],
    ['POST', USER, ''],
    ['POST', USER, '/actions/bulkDelete'],
    ['POST', SUBMISSION, ''],
    ['POST', SUBMISSION, '/actions/bulkDelete'],
  ])('may not %s %s%s', async (method, uid, action) => {
    const body = method === 'POST' ? { documentIds: ['a'] } : undefined;

    const { status } = await editor(method, `${TYPES}/${uid}${action}`, body);

    expect(status).toBe(403);
  });
});

describe('the desk', () => {
  it('passes the requests of editors on to the site, which is down in this test', async () => {
    expect((await editor('POST', '/desk')).status).toBe(502);
  });
});

describe('an author', () => {
  it('drafts entries with existing tags and names, and sees no entries of others', async () => {
    const templates = createContent(author, TEMPLATE);

    const draft = await templates.create({ name: 'Mine', title: 'Mine' });
    await templates.update(draft.documentId, { description: 'Still mine.' });

    expect((await templates.list()).map(({ title }) => title)).toEqual(['Mine']);
    expect((await author('GET', `${TYPES}/api::lookup.tag`)).status).toBe(200);
    const { body } = await author('GET', `/content-manager/relations/${TEMPLATE}/author?_q=mad`);
    expect(body.results).toMatchObject([{ username: 'Made Up' }]);
    await templates.remove(draft.documentId);
  });

  it('cannot publish, and has no access to tags, submissions or the entries of others', async () => {
    const draft = await createContent(author, TEMPLATE).create({ name: 'Mine', title: 'Mine', price: 0 });
    const [other] = (await createContent(admin, TEMPLATE).list()).filter(({ title }) => title !== 'Mine');
    const path = `${TYPES}/${TEMPLATE}`;

    const answers = await Promise.all([
      author('POST', `${path}/${draft.documentId}/actions/publish`, {}),
      author('PUT', `${path}/${other?.documentId}`, { title: 'Taken over' }),
      author('DELETE', `${path}/${other?.documentId}`),
      author('POST', `${TYPES}/api::lookup.tag`, { name: 'Mine' }),
      author('POST', `${TYPES}/${AUTHOR}`, { username: 'Mine' }),
      author('GET', `/content-manager/relations/${AUTHOR}/account`),
      author('GET', `${TYPES}/${USER}`),
      author('GET', `${TYPES}/${SUBMISSION}`),
      author('GET', `${TYPES}/api::moodboard.moodboard`),
      author('POST', '/desk?allow-mass-delete'),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  });
});

describe('a start', () => {
  it('resets the rights of editors and authors, and leaves a role that the administrator made as it is', async () => {
    const rightsOf = async ({ id }: { id: number }) => {
      const { body } = await admin('GET', `/admin/roles/${id}/permissions`);
      return body.data.map(({ id: _id, ...right }: { id: number }) => right);
    };
    const { body: role } = await admin('POST', '/admin/roles', { name: 'Keeper', description: '' });
    const boards = { action: 'plugin::content-manager.explorer.delete', subject: 'api::moodboard.moodboard' };
    const permissions = [{ ...boards, properties: {}, conditions: [] }];
    await admin('PUT', `/admin/roles/${role.data.id}/permissions`, { permissions });
    const editors = await roleOf('Editor');
    const before = await rightsOf(editors);
    await admin('PUT', `/admin/roles/${editors.id}/permissions`, { permissions });
    expect(await rightsOf(editors)).toHaveLength(1);

    await cms.stop({ keepState: true });
    cms = await startCms({ stateDir: cms.stateDir });
    admin = await signInAdmin(cms);

    expect(await rightsOf(editors)).toEqual(expect.arrayContaining(before));
    expect(await rightsOf(editors)).toHaveLength(before.length);
    expect(await rightsOf(role.data)).toMatchObject(permissions);
  });
});
