import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startHttpServer } from '../../src/server/http/http-server.ts';
import { createClient, signInAdmin } from './clients.ts';
import { mailsTo, newestLink } from './outbox.ts';
import { type Cms, startCms } from './start-cms.ts';

const SUBSCRIBERS = '/content-manager/collection-types/api::subscriber.subscriber';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const email = 'reader@mail.example';

const tokenOf = (link: string) => new URL(link).search.split('=')[1];

describe('without a newsletter service', () => {
  let cms: Cms;
  beforeAll(async () => {
    cms = await startCms();
  });
  afterAll(() => cms.stop());

  it('a subscriber is stored, gets one mail, and unsubscribes with the link in it', async () => {
    const anybody = createClient(cms);
    const editor = await signInAdmin(cms);

    for (let tries = 0; tries < 3; tries += 1)
      await anybody('POST', '/api/subscribers', { email, groups: ['g'] });

    expect((await editor('GET', SUBSCRIBERS)).body.results).toMatchObject([
      { email, groups: ['g'], confirmed: true },
    ]);
    expect(await mailsTo(cms, email)).toHaveLength(1);
    const link = await newestLink(cms, email);
    expect(link).toContain('/newsletter?unsubscribe=');
    const token = tokenOf(link);
    expect((await anybody('POST', '/api/subscribers/unsubscribe', { token: 'guessed' })).status).toBe(404);
    expect((await anybody('POST', '/api/subscribers/unsubscribe', {})).status).toBe(404);
    expect((await anybody('POST', '/api/subscribers/unsubscribe', { token })).status).toBe(200);
    expect((await editor('GET', SUBSCRIBERS)).body.results).toEqual([]);
    for (const wrong of ['', 'nobody', '<script>@x', `${'x'.repeat(300)}@mail.example`, null]) {
      expect((await anybody('POST', '/api/subscribers', { email: wrong })).status).toBe(400);
    }
  });

  it('groups are few and short, and subscribing an address again adds groups and removes none', async () => {
    const anybody = createClient(cms);
    const editor = await signInAdmin(cms);
    const groups = async () => (await editor('GET', SUBSCRIBERS)).body.results[0].groups;
    const subscribe = async (asked: unknown) =>
      (await anybody('POST', '/api/subscribers', { email, groups: asked })).status;

    expect(await subscribe(['a', 'b', 'x'.repeat(101), 'b'])).toBe(200);
    expect(await groups()).toEqual(['a', 'b']);
    expect(await subscribe([])).toBe(200);
    expect(await subscribe(['c'])).toBe(200);
    expect(await groups()).toEqual(['a', 'b', 'c']);
    for (const batch of ['first', 'second']) {
      expect(await subscribe(Array.from({ length: 100 }, (_, number) => `${batch} ${number}`))).toBe(200);
    }
    expect(await subscribe(Array.from({ length: 101 }, (_, number) => `third ${number}`))).toBe(400);
    expect(await groups()).toHaveLength(20);
    expect((await groups()).slice(0, 3)).toEqual(['a', 'b', 'c']);
  });
});

it('with double opt-in nobody is subscribed before they confirm it', { tags: 'long' }, async () => {
  const cms = await startCms({ env: { NEWSLETTER_DOUBLE_OPT_IN: 'true' } });
  onTestFinished(() => cms.stop());
  const anybody = createClient(cms);
  const editor = await signInAdmin(cms);
  const confirmed = async () => (await editor('GET', SUBSCRIBERS)).body.results[0].confirmed;

  const { body } = await anybody('POST', '/api/subscribers', { email });
  expect(body.data.needsConfirmation).toBe(true);
  expect(await confirmed()).toBe(false);
  const link = await newestLink(cms, email);
  expect(link).toContain('/newsletter?confirm=');
  await anybody('POST', '/api/subscribers/confirm', { token: tokenOf(link) });

  expect(await confirmed()).toBe(true);
  expect((await mailsTo(cms, email)).length).toBe(2);
  expect(await newestLink(cms, email)).toContain('/newsletter?unsubscribe=');
});

it('a newsletter service gets the call of the specification, with the key that visitors never see', async () => {
  const calls: object[] = [];
  let status = 200;
  let words = 'Well.';
  const service = await startHttpServer(
    0,
    async (request, response) => {
      const { method, url, headers } = request;
      calls.push({
        method,
        url,
        authorization: headers.authorization,
        body: JSON.parse(await text(request)),
      });
      response.writeHead(status).end(status === 204 ? undefined : words);
    },
    silent,
  );
  const PUBLIC_NEWSLETTER_URL = `http://localhost:${service.port}`;
  const cms = await startCms({
    env: { NEWSLETTER_KEY: 'secret-key', PUBLIC_NEWSLETTER_URL, PUBLIC_NEWSLETTER_GROUP: 'exhibits' },
  });
  onTestFinished(() => cms.stop());
  const anybody = createClient(cms);

  const answer = await anybody('POST', '/api/subscribers', { email });
  status = 204;
  const empty = await anybody('POST', '/api/subscribers', { email });
  status = 422;
  const refused = await anybody('POST', '/api/subscribers', { email });
  status = 200;
  words = '{"data":{"status":"bounced"}}';
  const bounced = await anybody('POST', '/api/subscribers', { email });

  expect(calls[0]).toEqual({
    method: 'POST',
    url: '/api/subscribers',
    authorization: 'Bearer secret-key',
    body: { email, groups: ['exhibits'] },
  });
  expect([answer.status, empty.status, refused.status]).toEqual([200, 200, 400]);
  expect([bounced.status, bounced.body.error.details.errors]).toMatchObject([
    400,
    [{ path: ['email'], message: 'Mails to this address came back. Check the address, or use another one.' }],
  ]);
  expect(JSON.stringify([answer, refused])).not.toContain('secret-key');
  await service.stop();
});
