import { readFile } from 'node:fs/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tests/e2e/chromium.ts';
import { type Figure, getPercentile, round } from './figures.ts';
import type { BenchGallery } from './gallery.ts';
import { serve } from './publish.ts';

/** In pixels a second: a visitor who turns the wheel without stopping to look. */
const speed = 2500;
/** In pixels: how far one gesture scrolls. */
const step = 20_000;
/** Of a list, in entries. */
const pageSize = 5;
/** In milliseconds: how often memory is read, and how long a screen draws. */
const [every, frame] = [250, 1000 / 60];

/**
 * Scrolls through all templates of a gallery as one wall in a real Chromium, and then through a plain page with as many pictures,
 * since a browser without a graphics card drops frames there as well. Memory is that of the process of the page, without what it
 * shares with others, where the system tells it (Linux). A frame counts as dropped for each 60th of a second in which scripts and
 * layout let none begin.
 */
export async function measureWall(gallery: BenchGallery): Promise<Figure[]> {
  const server = await serve(gallery);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const figure = (name: string, value: number, unit: string): Figure => ({
    name: `a wall scrolled through, ${name}`,
    entries: gallery.templates,
    value: round(value),
    unit,
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await page.goto(`http://127.0.0.1:${gallery.env.PORT}/templates`, { waitUntil: 'networkidle' });
    const renderers = await findRenderers(browser);
    const before = await readMemory(renderers);
    await showAll(page, gallery.templates);

    const { intervals, filled, memory } = await scrollThrough(page, client, renderers);
    const heap = await readHeap(client);
    const after = await readMemory(renderers);

    await showPlainPage(page);
    const plain = await scrollThrough(page, client, renderers);
    return [
      figure('exhibits', gallery.templates, ''),
      figure('cards in the document at most', filled, ''),
      figure('frames', intervals.length, ''),
      figure('dropped frames', countDropped(intervals), ''),
      figure('frames of a plain page with the same pictures', plain.intervals.length, ''),
      figure('dropped frames of the plain page', countDropped(plain.intervals), ''),
      figure('frame of the plain page, p99', getPercentile(plain.intervals, 0.99), 'ms'),
      figure('longest frame', Math.max(...intervals), 'ms'),
      figure('frame, p99', getPercentile(intervals, 0.99), 'ms'),
      figure('scripts and their objects', heap / 1e6, 'MB'),
      ...Object.entries({
        'the page with its first exhibits': before,
        'the page at most': memory,
        'the page without garbage': after,
        'the plain page at most': plain.memory,
      })
        .filter(([, values]) => values.length > 0)
        .map(([name, values]) => figure(`memory of ${name}`, Math.max(...values) / 1e6, 'MB')),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Asks for more until the last page is in sight, and returns to the beginning of the wall. */
async function showAll(page: Page, total: number): Promise<void> {
  await page.mouse.move(700, 500);
  await page.waitForFunction(
    (last) => {
      scrollTo(0, document.documentElement.scrollHeight);
      document.querySelector<HTMLElement>('.wall-end .button')?.click();
      return document.querySelector('.pager [aria-current]')?.textContent === `Page ${last}`;
    },
    Math.ceil(total / pageSize),
    { polling: 50, timeout: 120_000 },
  );
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
}

/** Replaces the page by one of the same height that has nothing but the pictures in sight, again and again. */
async function showPlainPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.wall .card img')];
    const addresses = pictures.map(({ currentSrc }) => currentSrc).filter((address) => address !== '');
    const rows = Math.ceil(scrollHeight / innerHeight);
    const cells = Array.from({ length: rows * 5 }, (_, index) => addresses[index % addresses.length]);
    document.head.replaceChildren();
    document.body.innerHTML = `<div style="display: grid; grid-template-columns: 2fr 1fr 1fr; gap: 1rem">${cells
      .map((address) => `<img loading="lazy" alt="" src="${address}" style="width: 100%; height: 45vh">`)
      .join('')}</div>`;
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/** How many 60ths of a second had no frame. */
const countDropped = (intervals: readonly number[]): number =>
  intervals.reduce((sum, time) => sum + Math.max(0, Math.round(time / frame) - 1), 0);

/**
 * Scrolls to the end. `intervals`: milliseconds from each frame to the next. `filled`: the most cards that were no empty frames.
 * `memory`: that of the processes meanwhile, as from `watchMemory`.
 */
async function scrollThrough(
  page: Page,
  client: CDPSession,
  processes: readonly number[],
): Promise<{ intervals: number[]; filled: number; memory: number[] }> {
  const stopWatching = watchMemory(processes);
  await page.evaluate(() => {
    const watched = { intervals: [] as number[], filled: 0, before: performance.now() };
    const next = (now: number) => {
      watched.intervals.push(now - watched.before);
      watched.before = now;
      if (watched.intervals.length % 60 === 0)
        watched.filled = Math.max(watched.filled, document.querySelectorAll('.wall .card-link').length);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(globalThis, { watched });
  });
  const left = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  for (let distance = await left(); distance > 1; distance = await left())
    await client.send('Input.synthesizeScrollGesture', {
      x: 700,
      y: 500,
      yDistance: -Math.min(distance, step),
      speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  const watched = await page.evaluate(() => Reflect.get(globalThis, 'watched'));
  return { ...watched, memory: await stopWatching() };
}

/** The ids of the processes that draw pages. */
async function findRenderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Reads the memory of these processes again and again. The returned function ends that and gives all values, in bytes. */
function watchMemory(processes: readonly number[]): () => Promise<number[]> {
  const values: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      values.push(...(await readMemory(processes)));
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return values;
  };
}

/** Of each process in bytes, the page's being the largest; empty where the system does not tell it. */
async function readMemory(processes: readonly number[]): Promise<number[]> {
  const values = await Promise.all(processes.map(readPrivateMemory));
  return values.filter((value) => value !== undefined);
}

/** In bytes; `undefined` where the system does not tell it. */
async function readPrivateMemory(process: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '');
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** In bytes, without garbage. */
async function readHeap(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize;
}
