import { expect, test } from 'vitest';
import { createFormPreview, serveFormPreview } from '../../src/server/form-preview.ts';
import type { DraftPage } from '../../src/server/preview.ts';
import { serve } from './serve.ts';

const secret = 'a-secret-of-the-test';
const draft = { type: 'template', id: 'new', record: { title: 'Typed' }, references: [] };

async function startPreview(drawn: DraftPage) {
  const asked: unknown[] = [];
  const answer = createFormPreview(secret, async (sent) => {
    asked.push(sent);
    return drawn;
  });
  const server = await serve(serveFormPreview(answer));
  const post = (body: string, token = secret) =>
    server.send('/_preview/', { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  return { post, asked };
}

test('the CMS gets the page of what it sends, which is not stored', async () => {
  const { post, asked } = await startPreview({ outcome: 'page', html: '<p>Typed</p>' });

  const { status, text, headers } = await post(JSON.stringify(draft));

  expect([status, text]).toEqual([200, '<p>Typed</p>']);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(asked).toEqual([draft]);
});

test.each([
  [401, 'another secret', JSON.stringify(draft)],
  [400, secret, '{'],
  [400, secret, '{"type":"template"}'],
  [413, secret, ' '.repeat(1024 * 1024 + 1)],
])('a call with status %i draws nothing', async (status, token, body) => {
  const { post, asked } = await startPreview({ outcome: 'page', html: '' });

  const said = await post(body, token);

  expect(said.status).toBe(status);
  expect(asked).toEqual([]);
});

test('a draft that cannot be shown is explained', async () => {
  const { post } = await startPreview({ outcome: 'incomplete', reason: 'It has no slug.' });

  const { status, text } = await post(JSON.stringify(draft));

  expect([status, text]).toEqual([422, 'It has no slug.\n']);
});
