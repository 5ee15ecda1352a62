import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signPreview } from '../../cms/shared/preview-address.ts';
import { RemoteError } from '../../src/replica/cms/http.ts';
import { createPreview, type DraftPage, servePreview } from '../../src/server/preview.ts';
import { serve } from './serve.ts';

const now = 1_800_000_000_000;
const secret = 'a-secret-of-the-test';

/** An address as the CMS makes it. */
function sign(path: string, key = secret): string {
  return `${path}&signature=${createHmac('sha256', key).update(path).digest('base64url')}`;
}
/** In seconds, as the CMS sets it (`cms/src/preview/preview-address.ts`). */
const lifetime = 60 * 60;
const later = `expires=${now / 1000 + 60}`;
const address = sign(`/_preview/template/abc?${later}`);

async function startPreview(drawn: DraftPage | RemoteError, cms = 'https://cms.example') {
  const asked: string[] = [];
  const answer = createPreview({
    secret,
    cms,
    draw: async (kind, id) => {
      asked.push(`${kind} ${id}`);
      if (drawn instanceof RemoteError) throw drawn;
      return drawn;
    },
    headersOf: async () =>
      new Headers({
        'content-security-policy': "default-src 'self'; img-src 'self' https:; frame-ancestors 'self'",
        'x-content-type-options': 'nosniff',
      }),
    now: () => now,
  });
  return { ...(await serve(servePreview(answer))), asked };
}

test('the CMS signs an address with HMAC-SHA-256', async () => {
  const signed = await signPreview({ type: 'template', id: 'abc', expires: now / 1000 + 60 }, secret);

  expect(signed).toBe(address);
});

test('a signed address shows the draft, which is not stored or indexed, and which only the panel of the CMS may frame', async () => {
  const { send, asked } = await startPreview({ outcome: 'page', html: '<p>A draft</p>' });

  const { status, text, headers } = await send(address);

  expect([status, text]).toEqual([200, '<p>A draft</p>']);
  expect(asked).toEqual(['template abc']);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'self'; img-src 'self' https:; frame-ancestors 'self' https://cms.example",
  });
});

test('a CMS on this machine may frame the draft under either name of the machine', async () => {
  const { send } = await startPreview({ outcome: 'page', html: 'A draft' }, 'http://localhost:1337');

  const { headers } = await send(address);

  expect(headers['content-security-policy']).toContain(
    "frame-ancestors 'self' http://localhost:1337 http://127.0.0.1:1337",
  );
});

test.each([
  ['behind', -1],
  ['ahead', 1],
])('an address is valid even if the clock of the CMS is half an hour %s', async (_word, direction) => {
  const clock = now / 1000 + direction * 30 * 60;
  const { send } = await startPreview({ outcome: 'page', html: 'A draft' });

  const { status } = await send(sign(`/_preview/template/abc?expires=${clock + lifetime}`));

  expect(status).toBe(200);
});

test.each([
  ['without a signature', `/_preview/template/abc?${later}`],
  ['signed with another secret', sign(`/_preview/template/abc?${later}`, 'another secret')],
  ['signed for another entry', address.replace('abc', 'abd')],
  ['signed for another kind', address.replace('template', 'inspiration')],
  ['of an unknown kind', sign(`/_preview/user/abc?${later}`)],
  ['that has expired', sign(`/_preview/template/abc?expires=${now / 1000 - 1}`)],
  ['given more time', address.replace(later, `expires=${now / 1000 + 6000}`)],
  ['with an additional parameter', `${address}&x=1`],
])('an address %s is refused, and the CMS is not asked', async (_what, wrong) => {
  const { send, asked } = await startPreview({ outcome: 'page', html: 'A draft' });

  const { status, text } = await send(wrong);

  expect(status).toBe(403);
  expect(text).toContain('Open the preview again in the CMS.');
  expect(asked).toEqual([]);
});

test.each([
  [404, { outcome: 'missing' } as const, 'There is no draft of the template abc in the CMS.'],
  [422, { outcome: 'incomplete', reason: 'It has no slug.' } as const, 'It has no slug.'],
  [502, new RemoteError('The CMS is away.'), 'The CMS is away.'],
])('a draft that cannot be shown is explained with status %i', async (status, answer, sentence) => {
  const { send } = await startPreview(answer);

  const said = await send(address);

  expect([said.status, said.text]).toEqual([status, `${sentence}\n`]);
  expect(said.headers['cache-control']).toBe('private, no-store');
});
