import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, registerVisitor, signInAdmin } from './clients.ts';
import { createContent, type Document } from './content.ts';
import { mailsTo, newestLink } from './outbox.ts';
import { databases, startCmsOn } from './databases.ts';
import type { Cms } from './start-cms.ts';

/** In milliseconds. */
const period = 3000;

describe.each(databases)('follows on $database', ({ programs }) => {
  let cms: Cms;
  let anybody: Client;
  let admin: Client;
  let tag: Document;
  let author: Document;
  let templates: ReturnType<typeof createContent>;

  beforeAll(async () => {
    cms = await startCmsOn(programs, {
      seed: 'small',
      env: { FOLLOW_MAIL_MINUTES: String(period / 60_000) },
    });
    anybody = createClient(cms);
    admin = await signInAdmin(cms);
    templates = createContent(admin, 'api::template.template');
    [tag] = (await createContent(admin, 'api::lookup.tag').list()) as [Document];
    const authors = await createContent(admin, 'api::author.author').list();
    author = authors.find(({ username }) => username === 'Ada Stone') as Document;
  });
  afterAll(() => cms.stop());

  const connect = ({ id, documentId }: Document) => ({ connect: [{ id, documentId }] });
  const tokenOf = (link: string) => new URL(link).search.split('=')[1];
  const followTag = (email: string) =>
    anybody('POST', '/api/followers', { email, type: 'tag', id: tag.documentId });

  let count = 0;
  const publish = (fields: object) => {
    count += 1;
    return templates.publishNew({ name: `Fresh ${count}`, title: `Fresh ${count}`, ...fields });
  };

  /** The digests to an address, once there are as many. */
  async function waitForDigests(email: string, number: number) {
    for (;;) {
      const digests = (await mailsTo(cms, email)).filter(({ subject }) => !subject.startsWith('Confirm'));
      if (digests.length >= number) return digests;
      await delay(50);
    }
  }

  describe('a visitor without an account', () => {
    it('follows after the link in a mail, and then gets mails until the link in one', async () => {
      const email = 'reader@mail.example';
      expect((await followTag(email)).status).toBe(200);
      const link = await newestLink(cms, email);
      expect(link).toContain('/newsletter?follow=');
      await publish({ tags: connect(tag) });

      expect((await anybody('GET', `/api/followers/address?token=${tokenOf(link)}`)).body).toEqual({ email });
      expect((await anybody('POST', '/api/followers/confirm', { token: tokenOf(link) })).status).toBe(200);
      const { title } = await publish({ tags: connect(tag) });
      const [digest] = await waitForDigests(email, 1);

      expect(digest?.subject).toContain(String(title));
      expect(digest?.text).toContain(`Stop following ${tag['name']}`);
      const [, stop = ''] = /(\S+unfollow=\S+)/.exec(digest?.text ?? '') ?? [];
      const oneClick = new URL(digest?.unsubscribe ?? '');
      expect(oneClick.pathname).toBe('/api/followers/unsubscribe');
      expect((await anybody('POST', '/api/followers/unsubscribe', { token: tokenOf(stop) })).status).toBe(
        200,
      );
      expect((await anybody('POST', `${oneClick.pathname}${oneClick.search}`)).status).toBe(404);
    });

    it('gets nothing without that link, however often somebody asks', async () => {
      const email = 'quiet@mail.example';
      for (let time = 0; time < 7; time += 1) expect((await followTag(email)).status).toBe(200);
      await publish({ tags: connect(tag) });
      const witness = await registerVisitor(cms, 'witness');
      await witness('PUT', `/api/followers/me/tag/${tag.documentId}`);
      await publish({ tags: connect(tag) });
      await waitForDigests('witness@mail.example', 1);

      const mails = await mailsTo(cms, email);
      expect(mails.map(({ subject }) => subject)).toEqual(
        Array.from({ length: 5 }, () => `Confirm that you follow ${tag['name']}`),
      );
    });

    it.each([
      ['an unknown type', 'moodboard', 'a'.repeat(24), 404],
      ['an unknown id', 'tag', 'a'.repeat(24), 404],
      ['no id', 'tag', undefined, 404],
    ])('cannot follow %s', async (_, type, id, status) => {
      const answer = await anybody('POST', '/api/followers', { email: 'a@mail.example', type, id });

      expect(answer.status).toBe(status);
    });

    it('cannot follow a visitor who is no author', async () => {
      await registerVisitor(cms, 'no-author');
      const users = await createContent(admin, 'plugin::users-permissions.user').list();
      const id = users.find(({ username }) => username === 'no-author')?.documentId;

      expect(
        (await anybody('POST', '/api/followers', { email: 'a@mail.example', type: 'author', id })).status,
      ).toBe(404);
    });

    it('has no list of follows', async () => {
      expect((await anybody('GET', '/api/followers/me')).status).toBe(403);
      expect((await anybody('PUT', `/api/followers/me/tag/${tag.documentId}`)).status).toBe(403);
    });
  });

  describe('a signed-in visitor', () => {
    it('follows at once, sees what they follow, and stops', async () => {
      const visitor = await registerVisitor(cms, 'follower');
      const path = `/api/followers/me/author/${author.documentId}`;
      expect((await visitor('PUT', path)).status).toBe(200);
      expect((await visitor('PUT', path)).status).toBe(200);
      const own = async () => (await visitor('GET', '/api/followers/me')).body.data;
      expect(await own()).toEqual([{ type: 'author', id: author.documentId, name: 'Ada Stone' }]);

      const { title } = await publish({ author: connect(author) });
      const [digest] = await waitForDigests('follower@mail.example', 1);
      expect(digest?.text).toContain(String(title));

      expect((await visitor('DELETE', path)).status).toBe(200);
      expect(await own()).toEqual([]);
    });

    it('gets one mail in a period, with all that is new and each entry once', async () => {
      const email = 'daily@mail.example';
      const visitor = await registerVisitor(cms, 'daily');
      await visitor('PUT', `/api/followers/me/tag/${tag.documentId}`);
      await visitor('PUT', `/api/followers/me/author/${author.documentId}`);
      await publish({ tags: connect(tag) });
      await waitForDigests(email, 1);
      const began = Date.now();

      const both = await publish({ tags: connect(tag), author: connect(author) });
      const other = await publish({ author: connect(author) });
      const digests = await waitForDigests(email, 2);

      expect(Date.now() - began).toBeGreaterThan(period / 2);
      expect(digests).toHaveLength(2);
      const text = digests[1]?.text ?? '';
      expect(text.split(String(both.title)).length - 1).toBe(1);
      expect(text).toContain(String(other.title));
    });

    it('gets no mail about an entry that was only changed, or whose publish came before', async () => {
      const old = await publish({ tags: connect(tag) });
      const visitor = await registerVisitor(cms, 'late');
      await delay(period / 2);
      await visitor('PUT', `/api/followers/me/tag/${tag.documentId}`);

      await templates.publish(old.documentId, { title: 'Only changed' });
      const fresh = await publish({ tags: connect(tag) });
      const [digest] = await waitForDigests('late@mail.example', 1);

      expect(digest?.text).toContain(String(fresh.title));
      expect(digest?.text).not.toContain('Only changed');
    });

    it('leaves nothing behind when the account is deleted', async () => {
      const visitor = await registerVisitor(cms, 'leaver');
      await visitor('PUT', `/api/followers/me/tag/${tag.documentId}`);
      const followers = createContent(admin, 'api::follower.follower');
      const isThere = async () =>
        (await followers.list()).some(({ email }) => email === 'leaver@mail.example');
      expect(await isThere()).toBe(true);

      expect((await visitor('DELETE', '/api/auth/me')).status).toBe(204);

      expect(await isThere()).toBe(false);
    });
  });
});
