import { expect, test } from 'vitest';
import { send } from '../../src/strapi/call.ts';
import { subscribe, subscribeAtService } from '../../src/strapi/subscriptions.ts';
import { serve } from '../server/serve.ts';

/** What becomes of a subscription that is answered in this way. */
async function outcomeOf(make: typeof subscribe, status: number, body?: string) {
  const { port } = await serve((_request, response) => {
    response.writeHead(status).end(body);
  });
  return send(make('reader@mail.example', ['exhibits']), `http://localhost:${port}`, 'key');
}

const success = { outcome: 'success', value: { needsConfirmation: false } };

test.each([
  [200, '{"data":{"id":1}}'],
  [201, '[]'],
  [200, 'OK'],
  [202, '<p>Thank you</p>'],
  [200, ''],
  [204, undefined],
])('a newsletter service that answers %i with %j has subscribed', async (status, body) => {
  expect(await outcomeOf(subscribeAtService, status, body)).toEqual(success);
});

test.each([400, 409, 422, 500])('one that answers %i has not', async (status) => {
  expect(await outcomeOf(subscribeAtService, status, '{}')).toMatchObject({ outcome: 'failure' });
});

test('the CMS answers an object, and a page of some proxy is no subscription', async () => {
  expect(await outcomeOf(subscribe, 200, '{"data":{"needsConfirmation":true}}')).toEqual({
    outcome: 'success',
    value: { needsConfirmation: true },
  });
  expect(await outcomeOf(subscribe, 200, '<h1>Sign in to this network</h1>')).toMatchObject({
    outcome: 'failure',
  });
});
