import { expect } from '@playwright/test';
import { createAccount, signInAdmin } from '../cms/clients.ts';
import { createContent, uploadPicture } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';

test.use({ timezoneId: 'Europe/Berlin' });

test('an editor schedules entries from the list and from one of them, and another changes and cancels it', async ({
  page,
  browser,
  gallery,
}) => {
  const { cms } = gallery;
  const admin = await signInAdmin(cms);
  const templates = createContent(admin, 'api::template.template');
  const picture = await uploadPicture(admin, 'page.png');
  const names = ['Planned one', 'Planned two', 'Planned three'];
  const drafts = [];
  for (const name of names)
    drafts.push(await templates.create({ name, title: name, price: 0, thumbnail: picture.id }));
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Berlin',
  });
  const other = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPanel(page, gallery);
  await openPanel(other, gallery, await createAccount(admin, 'Editor', 'Ben'));

  // Several together, from the list.
  await page.goto(`${cms.url}${TYPES}/api::template.template?_q=Planned`);
  await expect(page.getByRole('row')).toHaveCount(names.length + 1);
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Schedule …' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Your time zone: Europe\/Berlin \(GMT\+[12]\)/)).toBeVisible();
  await dialog.getByLabel(/^Date and time/).fill('2027-01-15T09:00');
  await page.screenshot({ path: 'test-results/schedules-bulk.png' });
  await dialog.getByRole('button', { name: 'Publish at this time' }).click();
  await expect(page.getByText('3 entries will be published on')).toBeVisible();

  // The other one sees it, and takes one entry out of it.
  await other.goto(`${cms.url}${TYPES}/api::template.template/${drafts[0]?.documentId}`);
  const panel = other.getByRole('complementary').filter({ hasText: 'Schedule' });
  await expect(panel.getByText('Publish on Jan 15, 2027, 9:00 AM')).toBeVisible();
  await expect(panel.getByText('Europe/Berlin (GMT+1)')).toBeVisible();
  await panel.getByRole('button', { name: 'Change' }).click();
  await other.getByLabel(/^Date and time/).fill('2027-01-16T10:30');
  await other.screenshot({ path: 'test-results/schedules-change.png' });
  await other.getByRole('button', { name: 'Publish at this time' }).click();
  await expect(panel.getByText('Publish on Jan 16, 2027, 10:30 AM')).toBeVisible();
  await other.screenshot({ path: 'test-results/schedules-panel.png', fullPage: true });

  // The desk lists both.
  await page.goto(`${cms.url}/admin`);
  await expect(
    page.getByText(/Jan 15, 2027, 9:00 AM: publish Planned (two|three) and Planned (two|three), by/),
  ).toBeVisible();
  await expect(
    page.getByText(/Jan 16, 2027, 10:30 AM: publish Planned one, by Ben of Vitrine/),
  ).toBeVisible();
  await page.screenshot({ path: 'test-results/schedules-desk.png', fullPage: true });

  // An entry has one time for each: the other one is left.
  await panel.getByRole('button', { name: 'Schedule …' }).click();
  await expect(other.getByRole('button', { name: 'Unpublish at this time' })).toBeVisible();
  await expect(other.getByRole('radio')).toHaveCount(0);
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('button', { name: 'Do not publish' }).click();
  await expect(panel.getByText('Nothing is scheduled.')).toBeVisible();
  await expect(page.getByText(/publish Planned one/)).toHaveCount(0);
  await context.close();
});
