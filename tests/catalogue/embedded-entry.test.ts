import { expect, test } from 'vitest';
import { embedEntry } from '../../src/catalogue/html/entry-html.ts';
import { extractEntry } from '../../src/catalogue/embedded-entry.ts';
import { createTestEntry } from './test-entry.ts';

const entry = createTestEntry('template', { title: '</script><script>alert(1)</script>' });
const page = `<html><script type="application/json" id="entry">${embedEntry(entry)}</script></html>`;

test('an entry is read from its page, whatever its texts hold', () => {
  const { id, slug, title, price } = entry;

  expect(embedEntry(entry)).not.toContain('<');
  expect(extractEntry(page)).toMatchObject({ kind: 'template', id, slug, title, price });
});

test('a page without an entry and a truncated page yield no entry', () => {
  expect(extractEntry('<html></html>')).toBeUndefined();
  expect(extractEntry(page.slice(0, 200))).toBeUndefined();
});
