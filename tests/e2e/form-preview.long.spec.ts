import { expect, type Page } from '@playwright/test';
import { createAccount, createClient, signInAdmin } from '../cms/clients.ts';
import { createContent, uploadPicture } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const TEMPLATES = `${TYPES}/api::template.template`;
const drawn = (page: Page) => page.frameLocator('iframe[title="The page as it will look"]');
/** How soon the page follows the last key on a busy machine, in milliseconds. On an idle one it takes less than 150. */
const soon = 500;

/** The time from a key to the next change of the drawn page, in milliseconds. */
async function timeKey(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="The page as it will look"]');
    const heading = frame?.contentDocument?.querySelector('.entry-head');
    if (!heading) throw new Error('The page is not drawn.');
    const timing = window as { typed?: number; took?: Promise<number> };
    document.addEventListener('keydown', () => (timing.typed = performance.now()), { once: true });
    timing.took = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve(performance.now() - (timing.typed ?? 0));
      });
      observer.observe(heading, { subtree: true, childList: true, characterData: true });
    });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => (window as { took?: Promise<number> }).took ?? 0);
}

test('the page follows what an editor types, marks the field, and saves nothing', async ({
  page,
  gallery,
}) => {
  const { cms, url } = gallery;
  const admin = await signInAdmin(cms);
  const templates = createContent(admin, 'api::template.template');
  const thumbnail = (await uploadPicture(admin, 'screen.png')).id;
  const before = await templates.publishNew({ name: 'Fjord', title: 'Fjord', price: 12, thumbnail });
  await openPanel(page, gallery);
  await page.goto(`${cms.url}${TEMPLATES}/${before.documentId}`);
  const heading = drawn(page).locator('.entry-head h1');
  await expect(heading).toHaveText('Fjord');

  await page.getByLabel(/^title/).fill('Skerry');
  await expect(heading).toHaveText('Skerry');
  await expect(heading).toHaveAttribute('data-edited');
  await page.getByLabel(/^price/).fill('77');
  await expect(drawn(page).locator('.price')).toHaveText('$77');
  await expect(drawn(page).locator('.price')).toBeInViewport();
  const description = page.locator('[contenteditable=true]');
  await description.click();
  await page.keyboard.type('Rocks in the sea.');
  await expect(drawn(page).locator('.description')).toContainText('Rocks in the sea.');
  await expect(drawn(page).locator('.description')).toBeInViewport();
  await page.screenshot({ path: 'test-results/form-preview.png' });

  await page.getByLabel(/^title/).focus();
  const times: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    times.push(await timeKey(page, 'x'));
  }
  times.sort((one, other) => one - other);
  console.log(`key to page: median ${times[5]?.toFixed(0)} ms, worst ${times.at(-1)?.toFixed(0)} ms`);
  expect(times[5]).toBeLessThan(soon);

  // A fault leaves the last page.
  await page.getByLabel(/^slug/).fill('Not a slug');
  await expect(page.getByText('The slug "Not a slug" cannot be part of an address.')).toBeVisible();
  await expect(heading).toHaveText('Skerryxxxxxxxxxx');

  await page.getByRole('button', { name: 'Desktop', exact: true }).click();
  await page.screenshot({ path: 'test-results/form-preview-desktop.png' });
  expect(await (await fetch(`${url}/templates/fjord`)).text()).not.toContain('Skerry');

  // Leaving the form leaves nothing on.
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByRole('button', { name: 'Off', exact: true }).click();
  await page.getByLabel(/^title/).fill('Unseen');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(calls.filter((call) => call.includes('form-previews'))).toEqual([]);
});

test('a new entry has a page, with pictures that are not saved, and nothing in it can act', async ({
  page,
  gallery,
}) => {
  const { cms, url } = gallery;
  const admin = await signInAdmin(cms);
  const picture = await uploadPicture(admin, 'screen.png');
  const draw = (values: object, documentId?: string) =>
    admin('POST', '/form-previews/api::template.template', { documentId, values });

  const { status, body } = await draw({ title: 'Never saved', name: 'Never saved', thumbnail: picture.id });
  expect(status).toBe(200);
  expect(body.html).toContain(String(picture['url']));
  expect((await fetch(`${url}/templates/new`)).status).toBe(404);
  const { body: far } = await draw({ title: 'x', preview_link: 'javascript:alert(1)' });
  expect(far.error.message).toContain('is not safe to follow');

  const scripts: string[] = [];
  page.on('console', (message) => scripts.push(message.text()));
  await openPanel(page, gallery);
  await page.goto(`${cms.url}${TEMPLATES}/create`);
  const hostile = '<img src=x onerror="parent.document.title=1"><script>console.log("ran")</script>';
  await page.getByLabel(/^title/).fill(hostile);
  await expect(drawn(page).locator('.entry-head h1')).toHaveText(hostile);
  await expect(drawn(page).locator('.entry-head img')).toHaveCount(0);
  expect(scripts.filter((line) => line === 'ran')).toEqual([]);
  expect(
    await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe');
      const script = frame?.contentDocument?.createElement('script');
      if (!frame || !script) return 'no frame';
      script.textContent = 'document.documentElement.dataset.ran = "yes"';
      frame.contentDocument?.body.append(script);
      return frame.contentDocument?.documentElement.dataset['ran'] ?? 'nothing ran';
    }),
  ).toBe('nothing ran');
});

test('authors have only their own drafts and pictures drawn', async ({ gallery }) => {
  const { cms } = gallery;
  const admin = await signInAdmin(cms);
  const account = await createAccount(admin, 'Author', 'Perrin');
  const { body } = await createClient(cms)('POST', '/admin/login', account);
  const author = createClient(cms, { authorization: `Bearer ${body.data.token}` });
  const template = 'api::template.template';
  const foreign = await createContent(admin, template).create({ name: 'Secret plan', title: 'Secret plan' });
  const own = await createContent(author, template).create({ name: 'Own plan', title: 'Own plan' });
  const picture = await uploadPicture(admin, 'portrait.png');
  const draw = (client: typeof author, documentId: string | undefined, values: object) =>
    client('POST', `/form-previews/${template}`, { documentId, values });

  const ownPage = await draw(author, own.documentId, { title: 'Own plan, typed' });
  expect([ownPage.status, ownPage.body.html.includes('Own plan, typed')]).toEqual([200, true]);
  const refused = await draw(author, foreign.documentId, { title: 'x' });
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    'You may not read this entry. Ask an editor for access.',
  ]);
  const withPicture = await draw(author, own.documentId, { title: 'x', thumbnail: picture.id });
  expect([withPicture.status, withPicture.body.error.message]).toEqual([
    400,
    'You may not use one of these pictures, since somebody else uploaded it. Upload a picture of your own.',
  ]);
  expect((await draw(createClient(cms), own.documentId, {})).status).toBe(401);
  expect((await draw(admin, undefined, { title: ['no text'] })).status).toBe(400);
  expect((await admin('POST', '/form-previews/api::author.author', { values: {} })).status).toBe(404);
});

test('at another name of the machine the page looks right, asks for nothing that is missing, and goes with its form', async ({
  page,
  gallery,
}) => {
  const cms = { ...gallery.cms, url: gallery.cms.url.replace('localhost', '127.0.0.1') };
  const templates = createContent(await signInAdmin(gallery.cms), 'api::template.template');
  const thumbnail = (await uploadPicture(await signInAdmin(gallery.cms), 'screen.png')).id;
  const draft = await templates.create({ name: 'Elsewhere', title: 'Elsewhere', price: 1, thumbnail });
  const missing: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (!answer.ok() && /^\/(_|uploads|gallery)/.test(pathname)) missing.push(pathname);
  });
  await openPanel(page, { ...gallery, cms });
  await page.goto(`${cms.url}${TEMPLATES}/${draft.documentId}`);

  await page.getByLabel(/^title/).fill('Elsewhere, typed');
  await expect(drawn(page).locator('.entry-head h1')).toHaveText('Elsewhere, typed');
  await expect(drawn(page).locator('.hero img').first()).not.toHaveJSProperty('naturalWidth', 0);
  await expect(drawn(page).locator('.entry-head h1')).toHaveCSS('font-family', /Instrument Sans/);
  expect(missing).toEqual([]);

  await page.getByRole('link', { name: 'Author', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Author' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});
