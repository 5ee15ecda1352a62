// `node scripts/launch.mjs draw-editors`: takes the screenshots of cms/EDITORS.md from the panel of a demo gallery of its own, and
// saves them to `docs/pictures`. Run it when the panel changes.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../src/config.ts';
import { signInAdmin } from '../tests/cms/clients.ts';
import { createContent, uploadPicture } from '../tests/cms/content.ts';
import { findChromium } from '../tests/e2e/chromium.ts';
import { openPanel, TYPES } from '../tests/e2e/open-panel.ts';
import { startGallery } from '../tests/e2e/start-gallery.ts';

const folder = join(root, 'docs/pictures');
const size = { width: 1280, height: 800 };

mkdirSync(folder, { recursive: true });
const gallery = await startGallery();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: size });
  await drawAll(page);
} finally {
  await browser.close();
  await gallery.stop();
}

async function drawAll(page: Page): Promise<void> {
  const { cms } = gallery;
  const templates = `${cms.url}${TYPES}/api::template.template`;
  const { entry, draft, submission } = await prepareContent();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  const drawn = page.frameLocator('iframe').locator('.entry-head h1');
  const question = page.getByRole('alertdialog');
  const dialog = page.getByRole('dialog');

  await openPanel(page, gallery);
  await page.getByText('is live').first().waitFor();
  await save(page, 'desk');

  await page.goto(templates);
  await page.getByRole('row').nth(5).waitFor();
  await save(page, 'list');

  await page.goto(`${templates}/${entry}`);
  await drawn.waitFor();
  await page.getByLabel(/^title/).fill('Harbour Light: rooms by the sea');
  await drawn.filter({ hasText: 'Harbour Light' }).waitFor();
  await save(page, 'form');
  await page.goto(templates);
  await page.goto(`${templates}/${entry}`);
  await page
    .getByRole('button', { name: /^Compare the version/ })
    .last()
    .click();
  await dialog.getByText('title').first().waitFor();
  await save(page, 'versions');
  await page.keyboard.press('Escape');

  await page.goto(`${templates}/${draft}`);
  await drawn.waitFor();
  await publish.click();
  await question.getByText('It needs a price.').waitFor();
  await save(page, 'publish');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel(/^price/).fill('29');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Schedule …' }).click();
  await dialog.waitFor();
  await save(page, 'schedule');

  await page.goto(templates);
  await page.getByRole('button', { name: 'Import' }).click();
  await dialog.waitFor();
  await save(page, 'import');

  await page.goto(`${cms.url}${TYPES}/api::pending-template.pending-template/${submission}`);
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  await save(page, 'submission');
}

/** A published entry with two versions, a draft without a price and a picture, and a submission. */
async function prepareContent() {
  const admin = await signInAdmin(gallery.cms);
  const content = createContent(admin, 'api::template.template');
  const submissions = createContent(admin, 'api::pending-template.pending-template');
  const thumbnail = (await uploadPicture(admin, 'screen.png')).id;
  const name = 'Harbour Light';
  const entry = await content.publishNew({ name, title: name, price: 39, thumbnail });
  await content.publish(entry.documentId, { title: `${name}: a small hotel`, price: 49 });
  const draft = await content.create({ name: 'Tern', title: 'Tern: pages for a ferry' });
  const submission = await submissions.create({
    name: 'Slate',
    title: 'Slate: a quarry and its stone',
    email: 'maker@mail.example',
    price: 19,
    thumbnail,
    state: 'pending',
  });
  return {
    entry: entry.documentId,
    draft: draft.documentId,
    submission: submission.documentId,
  };
}

async function save(page: Page, name: string): Promise<void> {
  for (const frame of page.frames()) await frame.waitForFunction(isDrawn);
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  await picture.webp({ quality: 75 }).toFile(join(folder, `${name}.webp`));
}

/** Whether a page or a frame has its typefaces, and the pictures in sight. The network is never idle beside a form. */
function isDrawn(): boolean {
  const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  return document.fonts.status === 'loaded' && inSight.every((image) => image.complete);
}
