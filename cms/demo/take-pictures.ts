// node take-pictures.ts [slug…]   takes the pictures of the named sites, or of all
import { mkdir } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { openChromium } from './chromium.ts'
import { picturesOf } from './pictures.ts'
import type { Site } from './site.ts'
import { loadSites } from './sites.ts'

const TALLEST = 6000
const here = new URL('./', import.meta.url)

async function takePictures(slugs: string[]): Promise<void> {
  const sites = (await loadSites()).filter(site => slugs.length === 0 || slugs.includes(site.slug))
  const browser = await openChromium()
  for (const site of sites) {
    await portray(browser, site)
    console.log(site.slug)
  }
  await browser.close()
}

async function portray(browser: Browser, site: Site): Promise<void> {
  const { thumbnail, desktop, mobile, views } = picturesOf(site)
  await mkdir(new URL(`pictures/${site.slug}/`, here), { recursive: true })

  await withPage(browser, { width: 1280, height: 960, scale: 1.25 }, async page => {
    await open(page, site)
    await save(page, thumbnail.file, 76)
  })
  await withPage(browser, { width: 1440, height: 1080, scale: 1 }, async page => {
    await open(page, site)
    await save(page, desktop.file, 68, 1440)
    for (const view of views) {
      await open(page, site, view.page)
      if (view.at) await page.locator(view.at).first().evaluate(element => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
      await save(page, view.file, 70)
    }
  })
  await withPage(browser, { width: 390, height: 844, scale: 1.5 }, async page => {
    await open(page, site)
    await save(page, mobile.file, 64, 390)
  })
}

interface Screen {
  width: number
  height: number
  /** Device pixels per CSS pixel. */
  scale: number
}

async function withPage(browser: Browser, { width, height, scale }: Screen, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: 'reduce' })
  await use(page)
  await page.close()
}

async function open(page: Page, site: Site, file = 'index.html'): Promise<void> {
  await page.goto(new URL(`../public/demo/${site.slug}/${file}`, here).href)
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([document.fonts.ready, ...Array.from(document.images, image => image.decode())])
  })
}

/** The screen, or with `fullWidth` the whole page down to a limit. */
async function save(page: Page, file: string, quality: number, fullWidth?: number): Promise<void> {
  const height = fullWidth && (await page.evaluate(() => document.documentElement.scrollHeight))
  const clip = fullWidth && height ? { x: 0, y: 0, width: fullWidth, height: Math.min(height, TALLEST) } : undefined
  const png = await page.screenshot({ animations: 'disabled', ...(clip && { clip, fullPage: true }) })
  await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toFile(new URL(file, here).pathname)
}

await takePictures(process.argv.slice(2))
