import { afterAll, beforeAll, expect, it } from 'vitest';
import { detour } from '../detour.ts';
import { type Person, type Provider, startProvider } from '../e2e/start-provider.ts';
import { createClient } from './clients.ts';
import { readName, visitProvider } from './provider-visit.ts';
import { type Cms, startCms } from './start-cms.ts';

const client = { id: 'vitrine-client', secret: 'vitrine-secret' };
let provider: Provider;
let cms: Cms;

beforeAll(async () => {
  provider = await startProvider(client);
  cms = await startCms({
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      FACEBOOK_CLIENT_ID: client.id,
      FACEBOOK_CLIENT_SECRET: client.secret,
      ...detour({ 'oauth2.googleapis.com': provider.url, 'graph.facebook.com': provider.url }),
    },
  });
});
afterAll(async () => {
  await cms.stop();
  await provider.stop();
});

const visit = (by: 'google' | 'facebook', person: Person) => visitProvider(cms, provider, by, person);
const signIn = async (...visitor: Parameters<typeof visit>) => readName(cms, await visit(...visitor));

it.each([
  ['facebook', 'Ada Lovelace', 'ada@mail.example', /^Ada Lovelace$/],
  ['facebook', 'Ada Lovelace', 'other.ada@mail.example', /^Ada Lovelace [a-z]{5}$/],
  ['facebook', 'Vіtrine', 'spoof@mail.example', /^Visitor [a-z]{5}$|^Visitor$/],
  ['facebook', '山田太郎', 'taro@mail.example', /^山田太郎$/],
  ['facebook', '山田太郎', 'other.taro@mail.example', /^Visitor [a-z]{5}$/],
  ['facebook', '💥 42', 'numbers@mail.example', /^Visitor [a-z]{5}$|^Visitor$/],
  ['facebook', `${'x'.repeat(59)}`, 'long@mail.example', /^x{59}$/],
  ['facebook', `${'x'.repeat(59)}`, 'longer@mail.example', /^Visitor [a-z]{5}$/],
  ['google', 'Somebody', 'grace.b.hopper1906@mail.example', /^grace b hopper$/],
  ['google', 'Somebody', 'admin@mail.example', /^Visitor [a-z]{5}$/],
] as const)(
  'a person whom %s calls %s, with the address %s, gets a valid name',
  async (by, name, email, expected) => {
    expect(await signIn(by, { email, name })).toMatch(expected);
  },
);

it('a person who signs in again keeps the name', async () => {
  const person = { email: 'again@mail.example', name: 'Hedy Lamarr' };

  expect([await signIn('facebook', person), await signIn('facebook', person)]).toEqual([
    'Hedy Lamarr',
    'Hedy Lamarr',
  ]);
});

it('a sign-in cannot be repeated without the provider', async () => {
  const finish = await visit('google', { email: 'once@mail.example', name: 'Somebody' });
  const { jwt } = await (await finish()).json();
  await createClient(cms, { authorization: `Bearer ${jwt}` })('DELETE', '/api/auth/me');

  expect((await finish()).status).toBe(400);
});
