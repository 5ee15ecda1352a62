import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createAccount, signInAdmin } from '../cms/clients.ts';
import { test } from './gallery.ts';
import { openPanel } from './open-panel.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const most = 20;
const picture = join(import.meta.dirname, '../cms/small-catalogue/pictures/screen.png');

/** Counts the presses of the mouse in all pages that the window shows from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = (event: Event) => {
      if (event.isTrusted)
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    };
    window.addEventListener('mousedown', count, true);
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}

test('an editor makes and publishes a whole template in twenty clicks', async ({ page, gallery }) => {
  const { cms, url } = gallery;
  const admin = await signInAdmin(cms);
  const readClicks = await countClicks(page);
  await openPanel(page, gallery, await createAccount(admin, 'Editor', 'Nell'));
  const before = await readClicks();
  const choose = async (field: RegExp, text: string) => {
    await page.getByLabel(field).click();
    await page.getByLabel(field).fill(text);
    await page.getByRole('option', { name: text }).first().click();
  };

  await page.getByRole('link', { name: 'New template' }).click();
  await page.getByLabel(/^title/).click();
  await page.keyboard.type('Tern: pages for the sea');
  await page.getByLabel(/^price/).click();
  await page.keyboard.type('29');
  await page.getByLabel(/^preview link/).click();
  await page.keyboard.type('https://tern.example/');
  await page.getByLabel(/^purchase link/).click();
  await page.keyboard.type('https://shop.example/tern');
  await choose(/^platforms/, 'Framer');
  await page.getByLabel(/^author/).click();
  await page.getByRole('option').first().click();
  await page.locator('[contenteditable=true]').click();
  await page.keyboard.type('Quiet pages for a harbour.');
  // The picture comes last.
  await page
    .getByRole('button', { name: 'Click to add an asset or drag and drop one in this area' })
    .first()
    .click();
  const library = page.getByRole('dialog');
  await library.getByRole('button', { name: /Add (new|more) assets/ }).click();
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: /^Upload/ }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.screenshot({ path: 'test-results/panel-clicks.png', fullPage: true });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published document')).toBeVisible();

  const clicks = (await readClicks()) - before;
  console.log(`from the desk to a published template: ${clicks} clicks`);
  expect(clicks).toBeLessThanOrEqual(most);
  await expect.poll(async () => (await fetch(`${url}/templates/tern-pages-for-the-sea`)).status).toBe(200);
});
