import { createClient, createSite } from './clients.ts';
import type { Cms } from './start-cms.ts';

/**
 * Has two site servers claim the entries that they want to announce, and makes calls that no site would make.
 *
 * @param expire Makes every claim that is still open expire.
 * @returns The answer to each call. They are right if they equal `rightAnswers`.
 */
export async function claimInTurn(cms: Cms, expire: () => void): Promise<string[]> {
  const site = createSite(cms);
  const name = (ids: string[]) => ids.toSorted().join(' ') || 'none';
  async function claim(holder: string, documents: string[], isSent = false): Promise<string> {
    const { body } = await site('POST', '/api/push/claims', { documents, holder, isSent });
    return `${holder} gets ${name(body.granted)}, waits for ${name(body.pending)}`;
  }
  const statusOf = async (body: object, client = site) =>
    String((await client('POST', '/api/push/claims', body)).status);
  const many = Array.from({ length: 501 }, (_, number) => `entry-${number}`);

  const answers = [
    await claim('a', ['one', 'two']),
    await claim('b', ['two', 'three']),
    await claim('a', ['one', 'two']),
    await claim('a', ['one'], true),
  ];
  expire();
  return [
    ...answers,
    await claim('b', ['one', 'two']),
    await claim('a', ['one', 'two']),
    await statusOf({ documents: many, holder: 'a' }),
    await statusOf({ documents: [1], holder: 'a' }),
    await statusOf({ documents: ['one'], holder: 'a' }, createClient(cms)),
  ];
}

export const rightAnswers = [
  'a gets one two, waits for none',
  'b gets three, waits for two',
  'a gets one two, waits for none',
  'a gets one, waits for none',
  'b gets two, waits for none',
  'a gets none, waits for two',
  '400',
  '400',
  '403',
];
