import { expect, test } from 'vitest';
import { nextPage } from '../../src/lib/next-page.ts';

const origin = 'https://gallery.example';

test.each(['/featured', '/app/moodboard/x?y=1#z', '/search?q=a%20b'])('%s is gone to', (next) => {
  expect(nextPage(next, origin)).toBe(next);
});

test.each([
  null,
  '',
  'featured',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\n/evil.example',
])('%j is not followed', (next) => {
  expect(new URL(nextPage(next, origin), origin).origin).toBe(origin);
  expect(nextPage(next, origin)).not.toContain('evil');
});
