import { expect, test } from 'vitest';
import { send } from '../../src/strapi/call.ts';
import { readServiceAnswer, subscribe, subscribeAtService } from '../../src/strapi/subscriptions.ts';
import { serve } from '../server/serve.ts';

/** The base address of a server that answers in this way. */
async function answerWith(status: number, body?: string): Promise<string> {
  const { port } = await serve((_request, response) => {
    response.writeHead(status).end(body);
  });
  return `http://localhost:${port}`;
}
const asked = ['reader@mail.example', ['exhibits']] satisfies Parameters<typeof subscribe>;
const subscribeAtCms = async (status: number, body?: string) =>
  send(subscribe(...asked), await answerWith(status, body), 'key');
const subscribeAtOther = async (status: number, body?: string) =>
  readServiceAnswer(await send(subscribeAtService(...asked), await answerWith(status, body), 'key'));

const success = { outcome: 'success', value: { needsConfirmation: false } };

test.each([
  [200, '{"data":{"id":1}}'],
  [201, '[]'],
  [200, 'OK'],
  [202, '<p>Thank you</p>'],
  [200, ''],
  [204, undefined],
  [200, '{"data":{"status":"active"}}'],
  [200, '{"status":"success"}'],
  [200, '{"status":200,"state":null}'],
  [200, '{"data":null}'],
])('a newsletter service that answers %i with %j has subscribed', async (status, body) => {
  expect(await subscribeAtOther(status, body)).toEqual(success);
});

test.each([
  ['{"data":{"status":"unsubscribed"}}', 'unsubscribed from the newsletter before'],
  ['{"status":"Unsubscribed"}', 'Write to us, or use another address'],
  ['{"data":{"status":"bounced"}}', 'Check the address'],
  ['{"status":"HARD_BOUNCED"}', 'Check the address'],
  ['{"subscriber":{"state":"complained"}}', 'reported as spam'],
  ['{"data":{"status":"junk"}}', 'reported as spam'],
  ['{"data":{"status":"unconfirmed"}}', 'follow the link in it'],
  ['{"status":"pending"}', 'follow the link in it'],
])('one that answers 200 with %s has not, and the visitor learns what to do: %s', async (body, words) => {
  const text = expect.stringContaining(words);

  expect(await subscribeAtOther(200, body)).toEqual({
    outcome: 'failure',
    failure: { status: 200, message: text, fields: { email: text } },
  });
});

test.each([400, 409, 422, 500])('one that answers %i has not', async (status) => {
  expect(await subscribeAtOther(status, '{}')).toMatchObject({ outcome: 'failure' });
});

test('the CMS answers an object, and a page of some proxy is no subscription', async () => {
  expect(await subscribeAtCms(200, '{"data":{"needsConfirmation":true}}')).toEqual({
    outcome: 'success',
    value: { needsConfirmation: true },
  });
  expect(await subscribeAtCms(200, '<h1>Sign in to this network</h1>')).toMatchObject({
    outcome: 'failure',
  });
});
