import { expect } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel } from './open-panel.ts';

test('editors see in the panel what went live and what a draft will look like, and can have everything compared', async ({
  page,
  gallery,
}) => {
  const { cms, url } = gallery;
  const templates = createContent(await signInAdmin(cms), 'api::template.template');
  const [template] = await templates.list();
  await openPanel(page, gallery);

  await templates.publish(template?.documentId ?? '', { title: 'Published for the desk' });

  const line = page.getByText(`/templates/${template?.['slug']} edited`).first();
  await expect(line).toBeVisible();
  await expect(page.getByText(/live in [\d,]+ m?s, [\d,]+ rendered/).first()).toBeVisible();
  await page.screenshot({ path: 'test-results/desk.png', fullPage: true });
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith('/desk') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Compare everything' }).click();
  expect((await asked).status()).toBe(202);

  await templates.update(template?.documentId ?? '', { title: 'A draft in the panel' });
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
