import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold } from '../../cms/shared/fold.ts';
import type { AuthorRecord } from '../../cms/shared/records.ts';
import { detour } from '../detour.ts';
import { type Provider, startProvider } from '../e2e/start-provider.ts';
import { fetchExport } from './catalogue-map.ts';
import { type Client, createClient, createSite, signInAdmin } from './clients.ts';
import { createContent, type Document } from './content.ts';
import { createAuthor } from './create-author.ts';
import { databases, startCmsOn } from './databases.ts';
import { meetPerson } from './people.ts';
import { readName, visitProvider } from './provider-visit.ts';
import type { Cms } from './start-cms.ts';

const USER = 'plugin::users-permissions.user';
const client = { id: 'vitrine-client', secret: 'vitrine-secret' };
const WORDS = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Juniper', 'Larch', 'Maple', 'Oak', 'Pine'];

describe.each(databases)('the names of accounts on $database', ({ programs }) => {
  let provider: Provider;
  let cms: Cms;
  let admin: Client;
  let templates: ReturnType<typeof createContent>;
  let users: ReturnType<typeof createContent>;
  let named = 0;

  beforeAll(async () => {
    provider = await startProvider(client);
    cms = await startCmsOn(programs, {
      env: {
        FACEBOOK_CLIENT_ID: client.id,
        FACEBOOK_CLIENT_SECRET: client.secret,
        ...detour({ 'graph.facebook.com': provider.url }),
      },
    });
    admin = await signInAdmin(cms);
    templates = createContent(admin, 'api::template.template');
    users = createContent(admin, USER);
  });
  afterAll(async () => {
    await cms.stop();
    await provider.stop();
  });

  const makeName = (word: string) => `${word} ${WORDS[named++]}`;

  /** A visitor who has signed up with a name, and a function that makes an author of the account. */
  async function signUp(username: string) {
    const person = meetPerson(() => cms);
    const { status, body } = await person.register({ username });
    expect({ username, status }).toEqual({ username, status: 200 });
    const call = createClient(cms, { authorization: `Bearer ${body.jwt}` });
    const { documentId } = (await call('GET', '/api/auth/me')).body;
    return {
      documentId,
      credit: () => createAuthor(admin, { username, documentId }),
      rename: (name: string) => call('PUT', '/api/auth/me', { username: name }),
      leave: () => call('DELETE', '/api/auth/me'),
    };
  }

  const publishBy = ({ documentId }: Document): Promise<Document> => {
    const text = `Work of ${documentId}`;
    return templates.publishNew({ name: text, title: text, author: { set: [{ documentId }] } });
  };

  async function readFormer({ documentId }: Document): Promise<string[] | undefined> {
    const { records } = await fetchExport(createSite(cms));
    return (records.get(`author ${documentId}`) as AuthorRecord | undefined)?.formerAddresses;
  }

  async function countBy(username: string): Promise<number> {
    const filter = `filters[author][username][$eq]=${encodeURIComponent(username)}`;
    return (await createClient(cms)('GET', `/api/templates?${filter}`)).body.data.length;
  }

  it('can be part of an address, also when an administrator writes them', async () => {
    const author = await signUp(makeName('Page'));
    const { roles } = (await admin('GET', '/users-permissions/roles')).body;
    const role = { connect: [{ id: roles[0].id }] };
    const place = `/content-manager/collection-types/${USER}`;

    for (const username of ['a/b', '..', 'a?b', '50 %', 'a#b', 'a\\b', 'a.html', 'ж'.repeat(101)]) {
      const { email, password } = meetPerson(() => cms);
      const answers = [
        await admin('PUT', `${place}/${author.documentId}`, { username }),
        await admin('POST', place, { username, email, password, confirmed: true, role }),
      ];

      for (const { status, body } of answers)
        expect([username, status, body.error?.message]).toEqual([
          ...[username, 400, expect.stringContaining('so its page has no address. Change it.')],
        ]);
    }
    expect(
      (await admin('PUT', `${place}/${author.documentId}`, { username: 'Zoe\u0308 & Co. 2' })).status,
    ).toBe(200);
    expect((await users.list()).map(({ username }) => username)).toContain('Zo\u00eb & Co. 2');
  });

  it.runIf(programs === undefined)('stay as they are in accounts of before', async () => {
    const author = await signUp(makeName('Old'));
    const database = new Database(join(cms.stateDir, 'data.db'));
    database.prepare('UPDATE up_users SET username = ? WHERE document_id = ?').run('a/b', author.documentId);
    database.close();
    const place = `/content-manager/collection-types/${USER}/${author.documentId}`;

    const { status } = await admin('PUT', place, { username: 'a/b', blocked: true });

    expect(status).toBe(200);
    expect((await users.list()).find(({ username }) => username === 'a/b')).toMatchObject({ blocked: true });
  });

  it('stay private when they were left before an entry was on display', async () => {
    const [hidden, shown] = [makeName('Jane Real'), makeName('Quiet Fox')];
    const visitor = await signUp(hidden);
    const author = await visitor.credit();
    const { documentId } = author;
    await templates.create({ name: 'Draft', title: 'Draft', author: { set: [{ documentId }] } });

    await visitor.rename(shown);
    await publishBy(author);

    expect(await readFormer(author)).toEqual([]);
    expect([await countBy(hidden), await countBy(shown)]).toEqual([0, 1]);
    await expect(signUp(hidden)).resolves.toBeDefined();
  });

  it('stay with their author when others ask for them', async () => {
    const [first, second] = [makeName('Zoë'), makeName('Zoë Later')];
    const visitor = await signUp(first);
    const author = await visitor.credit();
    const entry = await publishBy(author);
    await visitor.rename(second);
    const stranger = await signUp(makeName('Stranger'));
    const { roles } = (await admin('GET', '/users-permissions/roles')).body;
    const role = { connect: [{ id: roles[0].id }] };

    for (const username of [first, first.toUpperCase(), fold(first)]) {
      const { email, password, register } = meetPerson(() => cms);
      const inPanel = await admin('POST', `/content-manager/collection-types/${USER}`, {
        ...{ username, email, password, confirmed: true, role },
      });
      const changed = { username };
      const answers = [
        await register({ username }),
        await stranger.rename(username),
        inPanel,
        await admin('PUT', `/content-manager/collection-types/${USER}/${stranger.documentId}`, changed),
      ];

      for (const { status, body } of answers)
        expect([username, status, body.error?.message]).toEqual([
          // Visitors may not mix scripts anyway.
          ...[username, 400, expect.stringMatching(/taken|not valid/)],
        ]);
    }
    // Visitors may not mix scripts at all, whoever has the name.
    const alike = { username: first.replace('o', 'о') };
    const place = `/content-manager/collection-types/${USER}/${stranger.documentId}`;
    expect((await admin('PUT', place, alike)).body.error.message).toBe('This name is taken.');
    const person = { email: meetPerson(() => cms).email, name: first };
    const finish = await visitProvider(cms, provider, 'facebook', person);
    expect(fold(await readName(cms, finish))).not.toBe(fold(first));
    await templates.unpublish(entry.documentId);
    expect((await stranger.rename(first)).status).toBe(400);
    await templates.publish(entry.documentId);
    expect(await readFormer(author)).toEqual([first]);
    expect(await countBy(first)).toBe(1);
  });

  it('can be taken back by their author', async () => {
    const [first, second] = [makeName('Home'), makeName('Away')];
    const visitor = await signUp(first);
    const author = await visitor.credit();
    await publishBy(author);

    await visitor.rename(second);

    expect((await visitor.rename(first)).status).toBe(200);
    expect(await readFormer(author)).toEqual([second]);
  });

  describe('when several accounts ask for one at once', () => {
    const countNamed = async (name: string) =>
      (await users.list()).filter(({ username }) => fold(String(username)) === fold(name)).length;
    const isDone = ({ status }: { status: number }) => status < 300;

    it('go to one of the visitors who rename their accounts', async () => {
      const visitors: Awaited<ReturnType<typeof signUp>>[] = [];
      for (const word of WORDS.slice(0, 6)) visitors.push(await signUp(`Eager ${word}`));

      for (const name of ['Wanted', 'Wished', 'Desired']) {
        const answers = await Promise.all(visitors.map(({ rename }) => rename(name)));

        expect([name, answers.filter(isDone).length, await countNamed(name)]).toEqual([name, 1, 1]);
        const refusals = answers.filter((answer) => !isDone(answer));
        for (const { body } of refusals) expect(body.error.message).toBe('This name is taken.');
      }
    });

    it('go to one of the accounts that an administrator renames', async () => {
      const ids = (await users.list()).slice(0, 6).map(({ documentId }) => documentId);
      const rename = (id: string, username: string) =>
        admin('PUT', `/content-manager/collection-types/${USER}/${id}`, { username });

      for (const name of ['Chosen', 'Picked', 'Selected']) {
        const answers = await Promise.all(ids.map((id) => rename(id, name)));

        expect([name, answers.filter(isDone).length, await countNamed(name)]).toEqual([name, 1, 1]);
      }
    });

    it('go to one of the visitors whom a provider signs in', async () => {
      const finishes: (() => Promise<Response>)[] = [];
      for (const word of WORDS.slice(0, 6)) {
        const person = { email: `${word}@provider.example`, name: 'Popular' };
        finishes.push(await visitProvider(cms, provider, 'facebook', person));
      }

      const names = await Promise.all(finishes.map((finish) => readName(cms, finish)));

      expect(names).toEqual(names.map(() => expect.stringMatching(/^(Popular|Visitor)/)));
      expect(new Set(names).size).toBe(names.length);
      expect(await countNamed('Popular')).toBe(1);
    });
  });

  it('are forgotten and free when their account is deleted', async () => {
    const [first, second] = [makeName('Gone'), makeName('Gone Later')];
    const visitor = await signUp(first);
    await publishBy(await visitor.credit());
    await visitor.rename(second);

    await visitor.leave();

    expect([await countBy(first), await countBy(second)]).toEqual([0, 0]);
    await expect(signUp(first)).resolves.toBeDefined();
  });
});
