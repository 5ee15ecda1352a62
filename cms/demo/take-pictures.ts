// node take-pictures.ts [slug…]   takes the pictures of the named sites, or of all sites
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { picturesOf } from './pictures.ts';
import type { Site, View } from './site.ts';
import { loadSites } from './sites.ts';

interface Screen {
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  scale: number;
}

/** 2,160 pixels wide like the pictures of whole pages, so that a card shows its whole page at the same size. */
const desktop: Screen = { width: 1440, height: 1080, scale: 1.5 };
const close: Screen = { ...desktop, scale: 3 };
const phone: Screen = { width: 390, height: 844, scale: 2 };

/** Of WebP. Below it, skies and gradients show bands. */
const quality = 82;

/** Tallest picture of a whole page, in CSS pixels. */
const TALLEST = 5000;

const here = new URL('./', import.meta.url);

async function takePictures(slugs: string[]): Promise<void> {
  const sites = (await loadSites()).filter((site) => slugs.length === 0 || slugs.includes(site.slug));
  const browser = await openChromium();
  for (const site of sites) {
    await portray(browser, site);
    console.log(site.slug);
  }
  await browser.close();
}

/** `CHROMIUM` names another binary. Software rendering makes all runs look alike. */
function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-gpu-watchdog',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--hide-scrollbars',
      '--force-color-profile=srgb',
    ],
  });
}

async function portray(browser: Browser, site: Site): Promise<void> {
  const pictures = picturesOf(site);
  await mkdir(new URL(`pictures/${site.slug}/`, here), { recursive: true });
  await take(browser, desktop, site, {}, screenOf, pictures.thumbnail.file);
  await take(browser, desktop, site, {}, pageOf, pictures.desktop.file);
  await take(browser, phone, site, {}, pageOf, pictures.mobile.file);
  for (const view of pictures.views) {
    const [screen, shot] = view.isClose ? [close, closeOf] : [desktop, screenOf];
    await take(browser, screen, site, view, shot, view.file);
  }
}

type Shot = (page: Page, screen: Screen, at?: string) => Promise<Buffer>;

const screenOf: Shot = (page) => page.screenshot({ animations: 'disabled' });

/** The part with some of the background around it. */
const closeOf: Shot = async (page, { width, height }, at = 'body') => {
  const part = await page.locator(at).first().boundingBox();
  const clip = { x: Math.max(0, (part?.x ?? 0) - 40), y: Math.max(0, (part?.y ?? 0) - 40) };
  return page.screenshot({
    animations: 'disabled',
    clip: { ...clip, width: width / 2, height: height / 2 },
  });
};

const pageOf: Shot = async (page, { width }) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) };
  return page.screenshot({ animations: 'disabled', fullPage: true, clip });
};

async function take(
  browser: Browser,
  screen: Screen,
  site: Site,
  { page: name = 'index.html', at, isClose }: Partial<View>,
  shot: Shot,
  file: string,
): Promise<void> {
  const { width, height, scale } = screen;
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  await page.goto(new URL(`public/demo/${site.slug}/${name}`, here).href);
  await page.evaluate(settle, { at, block: isClose ? 'center' : 'start' } as const);
  await sharp(await shot(page, screen, at))
    .webp({ quality })
    .toFile(fileURLToPath(new URL(file, here)));
  await page.close();
}

/** Runs in the page: waits for fonts and pictures, then scrolls the part to the top edge or the middle. */
async function settle({ at, block }: { at: string | undefined; block: 'start' | 'center' }): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode())]);
  if (at) document.querySelector(at)?.scrollIntoView({ block, behavior: 'instant' });
}

await takePictures(process.argv.slice(2));
