import { once } from 'node:events';
import { createServer } from 'node:https';
import { expect, onTestFinished, test } from 'vitest';
import { Agent, fetch as undiciFetch } from 'undici';
import { certificate, key } from './expired-certificate.ts';
import { createFollower, startFilledCms } from '../follower.ts';
import { createRandom, entryRecord } from '../records.ts';

/** A CMS over https whose certificate has expired. Its issuer is trusted. */
async function startExpiredCms() {
  const server = createServer({ cert: certificate, key }, (_request, response) => response.end('{}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const dispatcher = new Agent({ connect: { ca: certificate } });
  onTestFinished(() => dispatcher.close());
  const fetch = ((url: string, init: object) =>
    undiciFetch(url, { ...init, dispatcher })) as unknown as typeof globalThis.fetch;
  return { url: `https://localhost:${port}`, token: 'a-token-for-tests', fetch };
}

test('a CMS whose certificate has expired is not trusted, and the sentence says what to do', async () => {
  const follower = createFollower(await startExpiredCms());
  onTestFinished(() => follower[Symbol.dispose]());

  const outcome = await follower.sync();

  expect(outcome).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining(
      'certificate has expired. Renew the certificate, or correct the clock of this machine.',
    ),
  });
  expect(follower.replica.isEmpty()).toBe(true);
});

test.each([
  ['decades ahead', '2077-01-01T00:00:00.000Z'],
  ['decades behind', '1977-01-01T00:00:00.000Z'],
])(
  'edits are followed in the order in which they were made, even if the clock of the CMS is %s',
  async (_clock, wrong) => {
    const cms = await startFilledCms();
    onTestFinished(() => cms[Symbol.asyncDispose]());
    const follower = createFollower(cms);
    onTestFinished(() => follower[Symbol.dispose]());
    const { record, ...sent } = entryRecord('template', 3, createRandom(4));
    const edit = (title: string, updatedAt: string) =>
      cms.put({ ...sent, record: { ...record, title, updatedAt } });
    await follower.sync();

    edit('First', wrong);
    await follower.sync();
    const first = follower.replica.entry('template', 'template-3')?.title;
    edit('Second', '2026-01-01T00:00:00.000Z');
    await follower.sync();
    const second = follower.replica.entry('template', 'template-3')?.title;
    edit('Third', wrong);
    await follower.sync();

    expect([first, second]).toEqual(['First', 'Second']);
    expect(follower.replica.entry('template', 'template-3')).toMatchObject({ title: 'Third' });
  },
);
