import { expect, test } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { openPanel } from './open-panel.ts';
import { startGallery } from './start-gallery.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Whether a box on the desk hides a part of what it contains. */
function isCut(element: Element): boolean {
  const box = element.closest('main') ?? element;
  return box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
}

test('the desk of an empty gallery says what is left to do, leads to each, and ticks what is done', async ({
  page,
}) => {
  const gallery = await startGallery({}, 'none');
  try {
    const { cms } = gallery;
    const steps = page.getByRole('region', { name: /until your gallery is ready/ });
    await openPanel(page, gallery);
    await expect(steps.getByRole('heading')).toHaveText('6 steps until your gallery is ready');
    await expect(
      steps.getByText('Adapt and publish About, Contact, Privacy policy, Terms of use.'),
    ).toBeVisible();
    await page.screenshot({ path: 'test-results/steps.png', fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: 'test-results/steps-dark.png', fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => steps.evaluate(isCut)).toBe(false);
    await page.screenshot({ path: 'test-results/steps-phone.png', fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });

    const guide = page.waitForEvent('popup');
    await steps.getByRole('link', { name: 'how: Mail' }).click();
    await expect((await guide).getByRole('heading', { name: 'Put it on a server' })).toBeInViewport();
    await steps.getByRole('link', { name: 'open: Name' }).click();
    await page.getByLabel('name', { exact: true }).fill('Ateliers');
    await page.getByLabel('e-mail address').fill('hello@ateliers.example');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published document')).toBeVisible();
    await createContent(await signInAdmin(cms), 'api::template.template').publishNew({
      ...{ name: 'Atlas', title: 'Atlas' },
    });
    await page.getByRole('link', { name: 'Desk' }).first().click();
    await expect(steps.getByRole('heading')).toHaveText('4 steps until your gallery is ready');
    await expect(steps.getByText('Name: done')).toBeVisible();
    await page.screenshot({ path: 'test-results/steps-done.png', fullPage: true });

    await steps.getByRole('button', { name: 'Hide' }).click();
    await page.reload();
    await expect(steps.getByRole('button', { name: 'Show' })).toBeVisible();
    await expect(steps.getByText('Name: done')).toHaveCount(0);
    await steps.getByRole('button', { name: 'Show' }).click();
    await expect(steps.getByText('Name: done')).toBeVisible();
  } finally {
    await gallery.stop();
  }
});
