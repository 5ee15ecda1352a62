import { expect, test } from 'vitest';
import { createDigest } from '../../cms/src/follows/digest-mail.ts';

const follower = { email: 'ada@mail.example', token: 'code' } as Parameters<typeof createDigest>[0];
const digest = (name: string, ...titles: string[]) =>
  createDigest(
    follower,
    [
      {
        name,
        subject: { type: 'author', id: 'one' },
        entries: titles.map((title) => ({ title, address: 'https://gallery.example/one' })),
      },
    ],
    { name: 'Tinta', language: 'en' },
  );

test('a name that is written from the right is isolated within a sentence of a mail', () => {
  const one = digest('ليلى!', 'سرخس (ب)');
  const several = digest('ليلى!', 'سرخس', 'زنبق');

  expect(one.subject).toBe('New: \u2068سرخس (ب)\u2069');
  expect(several.subject).toBe('2 new entries: \u2068ليلى!\u2069');
  for (const text of [one.html, one.text]) expect(text).toContain('Stop following \u2068ليلى!\u2069');
});

test('other names are written as they are', () => {
  const { subject, html, text } = digest('¡Lucía!', 'Peonía (roja)');

  expect(subject).toBe('New: Peonía (roja)');
  expect(`${html}${text}`).not.toMatch(/[\u2066-\u2069]/);
});
