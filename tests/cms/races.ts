import { expect } from 'vitest';
import { createBrowser } from '../push/decrypt.ts';
import { createClient, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import type { Cms } from './start-cms.ts';

const letters = 'abcdefgh';

/**
 * Creates everything that may exist only once eight times at once, through all CMS processes in turn.
 *
 * @param query Queries their database and returns the only value of the answer.
 * @returns The address that was subscribed.
 */
export async function expectNothingTwice(cmses: Cms[], query: (sql: string) => string): Promise<string> {
  const atOnce = (make: (cms: Cms, letter: string) => Promise<unknown>) =>
    Promise.all(Array.from(letters, (letter, index) => make(cmses[index % cmses.length] as Cms, letter)));
  const post = (path: string, bodyOf: (letter: string) => object) =>
    atOnce((cms, letter) => createClient(cms)('POST', path, bodyOf(letter)));
  const email = 'grace@mail.example';
  const { sub } = createBrowser('https://push.example/grace');

  await post('/api/auth/local/register', (letter) => ({
    username: `Grace ${letter}`,
    email,
    password: 'a compiler of 1952',
  }));
  await post('/api/subscribers', () => ({ email, groups: [] }));
  await post('/api/subscriptions', () => ({ data: { sub } }));
  // Checked right away: a site that announces something finds that this is not a push service, and has the subscription removed.
  expect(query("select count(*) from subscriptions where endpoint like '%grace'")).toBe('1');
  await atOnce(async (cms) =>
    createContent(await signInAdmin(cms), 'api::template.template').create({
      name: 'Compiled',
      title: 'Compiled',
    }),
  );

  expect(query(`select count(*) from up_users where email = '${email}'`)).toBe('1');
  expect(query(`select count(*) from subscribers where email = '${email}'`)).toBe('1');
  expect(query("select count(distinct slug) from templates where title = 'Compiled'")).toBe(
    String(letters.length),
  );
  return email;
}
