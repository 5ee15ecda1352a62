import { expect, test } from 'vitest';
import { runInLanguage } from '../../src/in-language.ts';
import { createMessage, sendPush } from '../../src/push/push-message.ts';
import { cardOf } from './card.ts';
import { createBrowser } from './decrypt.ts';
import { vapid } from './vapid.ts';

const message = { title: 'New template', body: 'Atlas', url: 'https://gallery.example/' };

test('the messages of a gallery in German are in German, with the names of its owner', async () => {
  const wording = { language: 'de', kindNames: 'template = ein Plakat, Plakate', facetNames: '' };
  const write = (...ids: string[]) =>
    runInLanguage(wording, () =>
      createMessage(
        ids.map((id) => cardOf(id)),
        'https://gallery.example',
      ),
    );

  expect([await write('atlas'), await write('breeze', 'cedar', 'dune', 'ember')]).toMatchObject([
    { title: 'Neu: Plakat', body: 'The atlas' },
    { title: '4 neue Einträge', body: 'The breeze · The cedar · The dune und noch eins' },
  ]);
});

test('names that are written from the right are isolated between others', () => {
  const cards = ['سرخس!', 'Breeze'].map((title, index) => ({ ...cardOf(`entry-${index}`), title }));

  expect(createMessage(cards, 'https://gallery.example')?.body).toBe('\u2068سرخس!\u2069 · Breeze');
});

/** The outcome of a message that the push service answers in this way. */
async function deliver(status: number, body: string): Promise<string> {
  const { sub } = createBrowser('https://fcm.googleapis.com/fcm/send/one');
  const delivery = await sendPush(sub, message, vapid, async () => new Response(body, { status }));
  return delivery.outcome;
}

test.each([
  [403, '{"reason":"VapidPkHashMismatch"}'],
  [400, '{"reason":"VapidPkHashMismatch"}'],
  [400, '{"reason":"BadDeviceToken"}'],
  [400, '{"reason":"DeviceTokenNotForTopic"}'],
  [410, '{"reason":"Unregistered"}'],
  [400, 'UnauthorizedRegistration'],
  [401, '<H1>UnauthorizedRegistration</H1><H2>Error 401</H2>'],
  [403, 'MismatchSenderId'],
  [
    403,
    'the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.',
  ],
  [
    403,
    'the key in the authorization header does not correspond to the sender ID used to subscribe this user.',
  ],
  [401, '{"code":401,"errno":109,"error":"Unauthorized","message":"VAPID public key mismatch"}'],
  [404, ''],
  [410, ''],
])('a push service that answers %i with %s ends the subscription', async (status, body) => {
  expect(await deliver(status, body)).toBe('gone');
});

test.each([
  [400, '{"reason":"BadJwtToken"}'],
  [400, '{"reason":"PayloadTooLarge"}'],
  [401, ''],
  [401, '{"code":401,"errno":109,"error":"Unauthorized","message":"Invalid bearer auth: expired"}'],
  [403, ''],
  [403, '{"reason":"BadJwtToken"}'],
  [413, 'VapidPkHashMismatch'],
  [429, '{"reason":"TooManyRequests"}'],
  [500, '{"reason":"InternalServerError"}'],
  [503, 'UnauthorizedRegistration'],
])('one that answers %i with %s keeps it', async (status, body) => {
  expect(await deliver(status, body)).toBe('failed');
});
