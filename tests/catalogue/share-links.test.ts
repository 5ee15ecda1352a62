import { expect, test } from 'vitest';
import { createShareLinks } from '../../src/catalogue/share-links.ts';

test('a title with special characters arrives intact at every service', () => {
  const title = 'Salt & Pepper? 100% #1 “日本”';
  const url = 'https://gallery.example/templates/日本?x=1';

  const links = createShareLinks({ title, url });

  expect(links.map(({ name }) => name)).toEqual([
    'X',
    'Bluesky',
    'Facebook',
    'LinkedIn',
    'Pinterest',
    'E-mail',
  ]);
  for (const { href } of links) {
    const values = [...new URL(href).searchParams.values()].join('\n');
    expect(values).toContain(url);
    expect(values.replaceAll(url, '').replaceAll(title, '').trim()).toBe('');
  }
});
