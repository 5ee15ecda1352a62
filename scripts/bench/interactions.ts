import type { Browser, Page } from '@playwright/test';
import { type Figure, getPercentile, round } from './figures.ts';
import type { BenchGallery } from './gallery.ts';
import { word } from './search.ts';

/** How many times slower than this machine a phone is assumed to be. */
const slowdown = 4;
const runs = 20;

/** How long a visitor looks or points before the next press, in milliseconds. People take 100 to 300. */
const rest = 200;

/** How long a visitor looks at a design before the next one, in milliseconds. Its frame has been replaced by then. */
const look = 1000;

/** Measures what a visitor waits for in the search dialog and in the preview, with the code prefetched (specification §12). */
export async function measureInteractions(
  browser: Browser,
  site: string,
  { templates }: Pick<BenchGallery, 'templates'>,
): Promise<Figure[]> {
  const measured = {
    'the first letter in the search dialog to the first result': await measureFirstLetters(browser, site),
    'Next in the preview to the new title': await measureSteps(browser, site),
  };
  return Object.entries(measured).flatMap(([name, times]) =>
    [0.5, 0.95].map((part) => ({
      name: `in a browser, ${name}, p${part * 100}, processor ${slowdown} times slower`,
      entries: templates,
      value: round(getPercentile(times, part)),
      unit: 'ms',
    })),
  );
}

async function measureFirstLetters(browser: Browser, site: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await open(browser, `${site}/about`);
    await page.keyboard.press('/');
    // A visitor sees the newest entries before the first letter.
    await page.locator('.finder-option').first().waitFor();
    await page.waitForTimeout(rest);
    const readPaint = await watchPaint(page, 'keydown', '.finder-option mark');
    await page.keyboard.press(word.charAt(0));
    times.push(await readPaint());
    await page.context().close();
  }
  return times;
}

async function measureSteps(browser: Browser, site: string): Promise<number[]> {
  const list = await (await fetch(`${site}/featured`)).text();
  const [, slug = ''] = /href="\/templates\/([^"/]+)"/.exec(list.slice(list.indexOf('class="cards'))) ?? [];
  const page = await open(browser, `${site}/templates/preview?t=${slug}`);
  const next = page.getByRole('link', { name: 'Next template' });
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    // A visitor points at the link before the press.
    await next.hover();
    await page.waitForTimeout(look);
    const readPaint = await watchPaint(page, 'click', 'h1');
    await next.click();
    times.push(await readPaint());
  }
  await page.context().close();
  return times;
}

/** A page with an empty cache, whose prefetched code has arrived. */
async function open(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/**
 * Watches for the next event of this type. The returned function resolves with the milliseconds from that event to the frame that
 * shows another text in the first such element.
 */
async function watchPaint(page: Page, event: 'click' | 'keydown', selector: string) {
  const watched = await page.evaluateHandle(
    ({ event, selector }) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const readText = () => document.querySelector(selector)?.textContent;
      const before = readText();
      const watch = ({ timeStamp }: Event) => {
        const observer = new MutationObserver(() => {
          if (readText() === before) return;
          observer.disconnect();
          // A task that is queued in a frame's callback runs after that frame is painted. This one is not kept waiting by the page's.
          requestAnimationFrame(() =>
            scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' }),
          );
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      };
      addEventListener(event, watch, { capture: true, once: true });
      return { promise };
    },
    { event, selector },
  );
  return () => watched.evaluate(({ promise }) => promise);
}
