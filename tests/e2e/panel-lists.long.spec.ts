import { expect } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';

const lists = [
  'api::template.template',
  'api::inspiration.inspiration',
  'api::author.author',
  'api::collection.collection',
  'api::pending-template.pending-template',
];

test('lists of the panel fit into windows from 1024 pixels, with the menus of their rows', async ({
  page,
  gallery,
}) => {
  const { cms } = gallery;
  const admin = await signInAdmin(cms);
  const title = 'A submission whose title is longer than the width of its column';
  await createContent(admin, 'api::pending-template.pending-template').create({
    ...{ name: title, title, email: 'maker@mail.example', state: 'pending' },
  });
  await openPanel(page, gallery);
  for (const uid of lists) {
    await page.goto(`${cms.url}${TYPES}/${uid}`);
    const menu = page.getByRole('button', { name: 'Row actions' }).first();
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(menu).toBeVisible();
      const hidden = await page.getByRole('grid').evaluate((table) => {
        const right = table.closest('main')?.getBoundingClientRect().right ?? 0;
        const cells = [...table.querySelectorAll('tr:nth-child(1) > *')];
        return cells.filter((cell) => cell.getBoundingClientRect().right > right - 24).length;
      });
      expect(hidden, `${uid} at ${width} pixels`).toBe(0);
    }
    await page.screenshot({ path: `test-results/list-${uid}.png` });
  }

  // On a phone the table scrolls below the menu.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Row actions' }).first()).toBeInViewport({ ratio: 1 });
});
