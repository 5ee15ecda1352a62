import { expect } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel } from './open-panel.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('editors see in the panel what went live and what a draft will look like, and can have everything compared', async ({
  page,
  gallery,
}) => {
  const { cms, url } = gallery;
  const templates = createContent(await signInAdmin(cms), 'api::template.template');
  const [template] = await templates.list();
  await openPanel(page, gallery);

  await templates.publish(template?.documentId ?? '', { title: 'Published for the desk' });

  await expect(page.getByText('Published for the desk is live, just now')).toBeVisible();
  const view = page.getByRole('link', { name: 'view' }).first();
  await expect(view).toHaveAttribute('href', `${url}/templates/${template?.['slug']}`);
  const reasons = page.locator('details').first();
  await expect(reasons).not.toHaveAttribute('open');
  await page.screenshot({ path: 'test-results/desk.png', fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: 'test-results/desk-dark.png', fullPage: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByText('details').first().click();
  await expect(reasons).toHaveAttribute('open');
  await expect(reasons).toContainText(/live in [\d,]+ m?s, [\d,]+ rendered/);
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith('/desk') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Compare everything' }).click();
  expect((await asked).status()).toBe(202);

  await templates.update(template?.documentId ?? '', { title: 'A draft in the panel' });
  await page.reload();
  await expect(page.getByText('A draft in the panel has changed since it was published.')).toBeVisible();
  await page.goto(
    `${cms.url}/admin/content-manager/collection-types/api::template.template/${template?.documentId}/preview`,
  );
  const draft = page.locator('iframe').first().contentFrame();
  await expect(draft.getByRole('heading', { level: 1 })).toHaveText('A draft in the panel', {
    timeout: 60_000,
  });
  expect(await (await fetch(`${url}/templates/${template?.['slug']}`)).text()).not.toContain(
    'A draft in the panel',
  );
});
