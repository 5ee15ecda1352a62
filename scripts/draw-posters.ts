// `node scripts/launch.mjs draw-posters`: takes the screenshots of docs/your-gallery.md from a gallery of posters of its own, and saves
// them to `docs/pictures`. Run it when the pages or the form of the settings change.
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../src/config.ts';
import { findChromium } from '../tests/e2e/chromium.ts';
import { scrollThrough } from '../tests/e2e/faults.ts';
import { openPanel } from '../tests/e2e/open-panel.ts';
import { setUpPosters } from '../tests/e2e/posters/set-up-posters.ts';
import { startGallery } from '../tests/e2e/start-gallery.ts';

const size = { width: 1280, height: 960 };

const gallery = await startGallery({}, 'none');
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await setUpPosters(gallery);
  await drawPages(await browser.newPage({ viewport: size }));
  await drawForm(await browser.newPage({ viewport: size }));
} finally {
  await browser.close();
  await gallery.stop();
}

async function drawPages(page: Page): Promise<void> {
  for (const [name, path] of [
    ['posters-home', '/'],
    ['posters-entry', '/plakate/nachtzug'],
  ] as const) {
    await page.goto(`${gallery.url}${path}`);
    await scrollThrough(page);
    await save(page, name);
  }
}

async function drawForm(page: Page): Promise<void> {
  await openPanel(page, gallery);
  await page.goto(`${gallery.cms.url}/admin/content-manager/single-types/api::gallery.gallery`);
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  await save(page, 'posters-settings');
}

async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  await picture.webp({ quality: 75 }).toFile(join(root, 'docs/pictures', `${name}.webp`));
}
