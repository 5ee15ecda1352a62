import { type Browser, chromium, type Locator, type Page, type Request } from '@playwright/test';
import { findChromium } from '../../tests/e2e/chromium.ts';
import { type Figure, getPercentile, round } from './figures.ts';
import type { BenchGallery } from './gallery.ts';
import { measureInteractions } from './interactions.ts';
import { serve } from './publish.ts';
import { word } from './search.ts';

/** How many times slower than this machine a phone is assumed to be. */
const slowdown = 4;
const filters = 20;

/** How long the pointer rests on a filter before it is pressed, in milliseconds. People take 100 to 300. */
const rest = 200;

/** How long to wait until the counts are as before, in milliseconds. */
const patience = 10_000;

/** How long the pictures and the data of a first answer may take to arrive, in milliseconds. */
const settling = 2000;

/** Measures a real Chromium: filters, the first search with everything that it loads, and typing into the search field. */
export async function measureBrowser(gallery: BenchGallery): Promise<Figure[]> {
  const server = await serve(gallery);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const site = `http://127.0.0.1:${gallery.env.PORT}`;
  const figure = (name: string, value: number, unit: string): Figure => ({
    name: `in a browser, ${name}`,
    entries: gallery.templates,
    value: round(value),
    unit,
  });
  try {
    const figures: Figure[] = [];
    for (const [name, first] of [
      ['first search over a page', await measureFirstSearch(browser, `${site}/about`, openFinder)],
      [
        'first search on the search page',
        await measureFirstSearch(browser, `${site}/search`, openSearchPage),
      ],
    ] as const) {
      const { scripts, data, pictures } = first;
      figures.push(
        figure(`${name}, scripts`, scripts.bodies / 1000, 'kB'),
        figure(`${name}, data files`, data.bodies / 1000, 'kB'),
        figure(`${name}, scripts and data files`, (scripts.bodies + data.bodies) / 1000, 'kB'),
        figure(`${name}, their headers (HTTP/1.1)`, (scripts.headers + data.headers) / 1000, 'kB'),
        figure(`${name}, pictures of what was found`, pictures.bodies / 1000, 'kB'),
      );
    }
    for (const rate of [1, slowdown]) {
      const as = rate === 1 ? '' : `, processor ${rate} times slower`;
      const filtered = await measureFilter(browser, site, rate);
      const typed = await type(browser, site, rate);
      figures.push(
        figure(`a filter to its painted result, p50${as}`, getPercentile(filtered, 0.5), 'ms'),
        figure(`a filter to its painted result, p95${as}`, getPercentile(filtered, 0.95), 'ms'),
        figure(`a letter typed to its paint, p50${as}`, getPercentile(typed.paints, 0.5), 'ms'),
        figure(`a letter typed to its paint, longest${as}`, Math.max(...typed.paints), 'ms'),
        figure(`a letter typed to what it finds, p50${as}`, getPercentile(typed.results, 0.5), 'ms'),
      );
    }
    return [...figures, ...(await measureInteractions(browser, site, gallery))];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function open(browser: Browser, address: string, rate = 1) {
  // A new context has an empty cache.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  return { context, page };
}

type Search = { field: Locator; answer: () => Promise<void> };

async function openFinder(page: Page): Promise<Search> {
  await page.keyboard.press('/');
  // As for a visitor, the newest entries are shown first.
  await page.getByRole('option').first().waitFor();
  const found = page.getByRole('group', { name: /^Templates/ }).getByRole('option');
  return { field: page.getByRole('combobox'), answer: () => found.first().waitFor() };
}

async function openSearchPage(page: Page): Promise<Search> {
  const count = page.locator('.toolbar-kinds [aria-pressed=true] .data');
  const hasNotText = (await count.textContent()) ?? '';
  return { field: page.locator('#search-text'), answer: () => count.filter({ hasNotText }).waitFor() };
}

/** The bytes that a page transfers from opening the search to the results for a word. */
async function measureFirstSearch(
  browser: Browser,
  address: string,
  openSearch: (page: Page) => Promise<Search>,
) {
  const { context, page } = await open(browser, address);
  const readTransfers = watchTransfers(page);
  const { field, answer } = await openSearch(page);
  await field.fill(word);
  await answer();
  // The page was idle before, so waiting for `networkidle` would not wait for the remaining requests.
  await page.waitForTimeout(settling);
  const transfers = await readTransfers();
  const sumOf = (pattern: RegExp) => {
    const found = transfers.filter(({ path }) => pattern.test(path));
    const sum = (part: 'bodies' | 'headers') => found.reduce((total, transfer) => total + transfer[part], 0);
    return { bodies: sum('bodies'), headers: sum('headers') };
  };
  const sums = { scripts: sumOf(/\.js$/), data: sumOf(/^\/data\//), pictures: sumOf(/^\/_media\//) };
  await context.close();
  return sums;
}

/** Records all requests from now on, those of workers included. The returned function gives the bytes of each. */
function watchTransfers(page: Page) {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return () =>
    Promise.all(
      finished.map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        const response = await request.response();
        // Chromium counts no body for the script of a worker.
        const bodies = responseBodySize || Number(await response?.headerValue('content-length'));
        const path = new URL(request.url()).pathname;
        return { path, bodies, headers: responseHeadersSize };
      }),
    );
}

/** Milliseconds from choosing a filter to the frame that shows its result count, for one filter after another. */
async function measureFilter(browser: Browser, site: string, rate: number): Promise<number[]> {
  const { context, page } = await open(browser, `${site}/search?q=`, rate);
  // The filters count when a visitor comes near.
  await page.getByRole('region', { name: 'Filter' }).hover({ position: { x: 2, y: 2 } });
  await page.locator('.filters .data:not(:empty)').nth(filters).waitFor();
  const times = await page.evaluate(
    async ({ count, rest, patience }) => {
      const shown = () => document.querySelector('.toolbar-kinds [aria-pressed=true] .data')?.textContent;
      const choose = (box: HTMLInputElement) =>
        new Promise<number>((resolve) => {
          const before = shown();
          const begin = performance.now();
          const observer = new MutationObserver(() => {
            if (shown() === before) return;
            observer.disconnect();
            // A task that is queued in a frame's callback runs after that frame is painted. This one is not kept waiting by the page's.
            requestAnimationFrame(() =>
              scheduler.postTask(() => resolve(performance.now() - begin), { priority: 'user-blocking' }),
            );
          });
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
          box.click();
        });
      const pointAt = (box: HTMLInputElement) => {
        box.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        return new Promise((resolve) => setTimeout(resolve, rest));
      };
      const boxes = () => [
        ...document.querySelectorAll<HTMLInputElement>('.facet-list input[type=checkbox]'),
      ];
      const labels = () => boxes().map((box) => box.closest('label')?.textContent);
      const all = labels();
      // Counts arrive after results, and change the options.
      const areAsBefore = async () => {
        const end = performance.now() + patience;
        while (labels().join() !== all.join()) {
          if (performance.now() > end) throw new Error('The filters did not return to their first state.');
          await new Promise(requestAnimationFrame);
        }
      };
      const times: number[] = [];
      for (let run = 0; run < count; run += 1) {
        const box = boxes()[Math.floor((run * all.length) / count)];
        if (!box) throw new Error('There are no filters.');
        await pointAt(box);
        times.push(await choose(box));
        await choose(box);
        await areAsBefore();
      }
      return times;
    },
    { count: filters, rest, patience },
  );
  await context.close();
  return times;
}

/** Milliseconds from typing each letter of a word to the frame that shows it, and to the last frame that it changes. */
async function type(browser: Browser, site: string, rate: number) {
  const { context, page } = await open(browser, `${site}/about`, rate);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('a');
  await page.getByRole('option').first().waitFor();
  await page.getByRole('combobox').fill('');
  await page.evaluate(() => {
    const times = { paint: 0, result: 0 };
    Reflect.set(window, 'times', times);
    let begin = 0;
    const afterPaint = (note: (time: number) => void) =>
      requestAnimationFrame(() => setTimeout(() => note(performance.now() - begin)));
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      begin = timeStamp;
      afterPaint((time) => Object.assign(times, { paint: time }));
    };
    addEventListener('keydown', onKey, { capture: true });
    new MutationObserver(() => afterPaint((time) => Object.assign(times, { result: time }))).observe(
      document.querySelector('.finder-found') ?? document.body,
      { subtree: true, childList: true, characterData: true },
    );
  });
  const typed: { paint: number; result: number }[] = [];
  for (const letter of word) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(500);
    typed.push(await page.evaluate(() => ({ ...Reflect.get(window, 'times') })));
  }
  await context.close();
  return { paints: typed.map(({ paint }) => paint), results: typed.map(({ result }) => result) };
}
