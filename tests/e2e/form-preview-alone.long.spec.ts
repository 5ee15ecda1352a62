import { expect, test } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { findFreePort, startCms } from '../cms/start-cms.ts';
import { openPanel, TYPES } from './open-panel.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('without the site, the panel says so beside the form and in no other way, and leaving it ends its calls', async ({
  page,
}) => {
  const siteUrl = `http://localhost:${await findFreePort()}`;
  const cms = await startCms({ env: { PUBLIC_SITE_URL: siteUrl } });
  try {
    const template = 'api::template.template';
    const templates = createContent(await signInAdmin(cms), template);
    const draft = await templates.create({ name: 'Alone', title: 'Alone', price: 0 });
    // The panel works at every name of the machine.
    const url = cms.url.replace('localhost', '127.0.0.1');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));

    await page.goto(`${url}/admin`);
    await expect(page.locator('main img')).toHaveJSProperty('naturalWidth', 192);
    await openPanel(page, { url: siteUrl, cms: { ...cms, url }, stop: cms.stop });
    await page.goto(`${url}${TYPES}/${template}/${draft.documentId}`);
    await expect(page.getByText(`The site at ${siteUrl} does not draw the page`)).toBeVisible();
    await page.getByLabel(/^title/).fill('Not alone for long');
    await expect(page.getByLabel(/^title/)).toHaveValue('Not alone for long');
    await page.screenshot({ path: 'test-results/form-preview-alone.png' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved document')).toBeVisible();

    await page.getByRole('link', { name: 'Author', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Author' })).toBeVisible();
    calls.length = 0;
    await page.waitForTimeout(1000);
    expect(calls.filter((call) => call.includes('form-previews'))).toEqual([]);
    expect(calls.filter((call) => call.startsWith(siteUrl))).toEqual([]);
  } finally {
    await cms.stop();
  }
});
