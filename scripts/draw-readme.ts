// `node scripts/launch.mjs draw-readme`: takes the screenshots of README.md from the demo gallery, which must be running
// (`npm start`), and saves them to `.github/pictures`. Run it when the design or the catalogue changes.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { loadConfig, root } from '../src/config.ts';
import { findChromium } from '../tests/e2e/chromium.ts';

const pictures = [
  { name: 'desktop-light', path: '/', colorScheme: 'light', width: 1440, height: 796, drawnAt: 1280 },
  {
    name: 'phone-dark',
    path: '/templates/rubble',
    colorScheme: 'dark',
    width: 390,
    height: 844,
    drawnAt: 520,
  },
] as const;

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, path, colorScheme, width, height, drawnAt } of pictures) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme, deviceScaleFactor: 2 });
  await page.goto(new URL(path, loadConfig().site.url).href, { waitUntil: 'networkidle' });
  const picture = sharp(await page.screenshot()).resize({ width: drawnAt });
  await picture.webp({ quality: 82 }).toFile(join(root, '.github/pictures', `${name}.webp`));
}
await browser.close();
