import { expect } from '@playwright/test';
import { findBarriers, findOverflow, watchFaults } from './faults.ts';
import { test } from './gallery.ts';
import { watchRequests } from './requests.ts';

const cards = '.browse .card:not(.is-skeleton .card):visible';

/** Terms that match no entry, or many; `finds`: whether there are results. */
const terms = [
  { name: 'of 2,000 letters', term: 'lengthy '.repeat(334), finds: false },
  { name: 'of characters that patterns use', term: '.*+?^$()|[]{}\\', finds: false },
  { name: 'of one such character, which texts have', term: '.', finds: true },
  { name: 'of characters that query strings use', term: '&page=2#%00%', finds: false },
  { name: 'of a character that is two units long', term: '🦜🏳️‍🌈', finds: false },
  { name: 'of half such a character', term: '\ud83e', finds: false },
  { name: 'with combining marks', term: 'Zoë'.normalize('NFD'), finds: true },
  { name: 'in capitals with marks', term: 'ZOË', finds: true },
  { name: 'without marks, in full-width letters', term: 'ｚｏｅ', finds: true },
  { name: 'of markup', term: '<img src=x onerror=alert(1)>', finds: false },
  { name: 'of nothing but a dash, which is no term', term: '-', finds: true },
  { name: 'of nothing but spaces', term: '   ', finds: true },
];

for (const { name, term, finds } of terms) {
  test(`a search ${name} is answered from the data files, on the search page and over any other`, async ({
    page,
  }) => {
    const faults = watchFaults(page);
    const requests = watchRequests(page);

    await page.goto(`/search?${new URLSearchParams({ q: term })}`);
    const nothing = page.getByText('Nothing matches “');
    if (finds) await expect(page.locator(cards)).not.toHaveCount(0);
    else await expect(nothing).toBeVisible();
    await expect(nothing).toHaveCount(finds ? 0 : 1);
    expect(await findOverflow(page)).toEqual([]);

    await page.waitForLoadState('networkidle');
    await page.goto('/about');
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill(term);
    if (/[^\s-]/u.test(term)) {
      if (finds)
        await expect(page.getByRole('group', { name: /^(Templates|Inspirations)$/ }).first()).toBeVisible();
      else await expect(page.locator('.finder-word')).toContainText('Nothing matches “');
    }
    expect(await findOverflow(page)).toEqual([]);
    expect(requests.cms()).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test('the page of a long meaningless search has no barrier on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/search?${new URLSearchParams({ q: 'Donaudampfschifffahrt'.repeat(20) })}`);
  await expect(page.getByText('Nothing matches “')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular templates' })).toBeVisible();

  expect(await findOverflow(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
});
