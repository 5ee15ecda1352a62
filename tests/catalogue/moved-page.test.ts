import { expect, test } from 'vitest';
import { findMoved, renderMovedPage } from '../../src/catalogue/moved-page.ts';
import { getAuthorPath } from '../../src/catalogue/paths.ts';

const origin = 'https://gallery.example';

test.each([
  'ada',
  'Zoë & Søn "the" <best>',
  "it's; url=elsewhere",
  '田中美咲',
  '&'.repeat(200),
  '\u{1f600}'.repeat(50),
])('the page of a former address leads to the new one: %s', (username) => {
  const movedTo = getAuthorPath(username) ?? '';

  const page = renderMovedPage({ movedTo }, origin);

  expect(findMoved(page)).toEqual({ movedTo });
  expect(page).toContain('<link rel="canonical" href="https://gallery.example/authors/');
});

test.each([
  ['of another host', '<meta http-equiv="refresh" content="0;url=https://other.example/">'],
  ['that browsers take for a host', '<meta http-equiv="refresh" content="0;url=//other.example/">'],
  ['that browsers take for a host', '<meta http-equiv="refresh" content="0;url=/\\other.example/">'],
  ['with a script', '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">'],
  ['beside much text', `<meta http-equiv="refresh" content="0;url=/authors/ada">${'text '.repeat(1000)}`],
])('an address %s is none of ours', (_what, page) => {
  expect(findMoved(page)).toBeUndefined();
});
