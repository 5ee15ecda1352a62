// Browsers that block what sites store, or have no room for it.
import { expect } from '@playwright/test';
import { watchFaults } from './faults.ts';
import { test } from './gallery.ts';
import { saveButton } from './visitor.ts';

test('without storage, channels and workers a list works, and says how long an entry is saved', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    Object.assign(window, { BroadcastChannel: refuse, Worker: refuse });
  });

  await page.goto('/templates?page=2');
  await expect(page.locator('.pager [aria-current]')).toHaveText('Page 2');
  await saveButton(page, 0).click();

  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-sonner-toast]')).toContainText('Saved until you leave this page');
  expect(faults).toEqual([]);
});

test('an entry that the browser has no room to store is saved until the visitor leaves, and says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  });
  await page.goto('/featured');

  await saveButton(page, 0).click();

  await expect(page.locator('[data-sonner-toast]')).toContainText('Saved until you leave this page');
});
