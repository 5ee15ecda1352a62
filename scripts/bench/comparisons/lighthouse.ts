import { randomUUID } from 'node:crypto';
import { type Browser, chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findFreePort } from '../../../tests/cms/start-cms.ts';
import { findChromium } from '../../../tests/e2e/chromium.ts';
import { samplePages } from '../../../tests/e2e/sample-pages.ts';
import { startGallery } from '../../../tests/e2e/start-gallery.ts';
import { measureBodies } from '../bodies.ts';
import { type Figure, round } from '../figures.ts';
import { measureInputLag } from '../input-lag.ts';

const columnNames = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'LCP',
  'CLS',
  'HTML',
  'CSS',
  'JS',
  'input lag',
] as const;
type Column = (typeof columnNames)[number];

type Budget = { atLeast?: number; atMost?: number };

/** Scores go from 0 to 100. Sizes are those of bodies as sent. The budgets are those of specification §12. */
const columns: Record<Column, Budget & { unit: string }> = {
  performance: { unit: 'score', atLeast: 98 },
  accessibility: { unit: 'score', atLeast: 100 },
  'best-practices': { unit: 'score', atLeast: 100 },
  seo: { unit: 'score', atLeast: 100 },
  LCP: { unit: 'ms' },
  CLS: { unit: '', atMost: 0 },
  HTML: { unit: 'kB' },
  CSS: { unit: 'kB', atMost: 15 },
  JS: { unit: 'kB', atMost: 15 },
  'input lag': { unit: 'ms', atMost: 100 },
};

/** Pages that are nothing without their islands, which are hydrated at once: previews, accounts and addresses with a query. */
const interactiveRoutes = /^(a preview|a moodboard|\/app|\/login|\/signup|\/forgot-password|\/newsletter)|\?/;
const interactiveBudgets: Partial<Record<Column, Budget>> = {
  performance: { atLeast: 95 },
  JS: { atMost: 120 },
};

const findBudget = (route: string, column: Column): Budget =>
  (interactiveRoutes.test(route) && interactiveBudgets[column]) || columns[column];

/** A page without fields has no input lag. */
export type RouteFigures = { route: string } & Partial<Record<Column, number>>;

/** Pages of a visitor who is signed in. */
const personalPages = [
  { name: '/app', locate: async () => '/app' },
  { name: 'a moodboard', locate: makeMoodboard },
];

/**
 * Runs Lighthouse, as on a phone, over every kind of page of the demo gallery, built and served as in production.
 *
 * @param wanted Matches the names of the pages to measure.
 */
export async function measureRoutes(wanted: RegExp): Promise<{ routes: RouteFigures[]; entries: number }> {
  const gallery = await startGallery();
  const port = await findFreePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
  });
  const routes: RouteFigures[] = [];

  async function measure(route: string, path: string, token = ''): Promise<void> {
    const url = new URL(path, gallery.url).href;
    const result = await lighthouse(url, { port, logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { HTML, CSS, JS } = await measureBodies(browser, url, token);
    const lag = await measureInputLag(browser, url, token);
    routes.push({
      route,
      ...readFigures(result.lhr),
      HTML: round(HTML / 1000),
      CSS: round(CSS / 1000),
      JS: round(JS / 1000),
      ...(lag !== undefined && { 'input lag': lag }),
    });
  }

  try {
    const sitemap = await (await fetch(new URL('/sitemap/template-all.xml', gallery.url))).text();
    for (const { name, locate } of samplePages.filter(
      ({ name, status }) => status === 200 && wanted.test(name),
    )) {
      await measure(name, await locate(gallery.url));
    }
    const personal = personalPages.filter(({ name }) => wanted.test(name));
    const token = personal.length > 0 ? await signIn(gallery.url, browser) : '';
    for (const { name, locate } of personal) await measure(name, await locate(gallery.url, token), token);
    return { routes, entries: sitemap.split('<url>').length - 1 };
  } finally {
    await browser.close();
    await gallery.stop();
  }
}

/** Makes an account, and signs it in to the browser context that Lighthouse uses. */
async function signIn(url: string, browser: Browser): Promise<string> {
  const response = await fetch(`${url}/api/auth/local/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'Ada Bench', email: 'bench@mail.example', password: randomUUID() }),
  });
  const { jwt }: { jwt: string } = await response.json();
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.setCookies', { cookies: [{ name: 'authToken', value: jwt, url }] });
  return jwt;
}

async function makeMoodboard(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/moodboards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { name: 'Brutalism' } }),
  });
  const { data } = await response.json();
  return `/app/moodboard/${data.documentId}`;
}

function readFigures({ categories, audits }: Result): Omit<RouteFigures, 'route'> {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    LCP: Math.round(value('largest-contentful-paint')),
    // As Lighthouse shows it: a digit that replaces another shifts a few millionths.
    CLS: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
  };
}

/** One figure for each value, as in the other measurements. The demo gallery has `entries` templates. */
export function createRouteFigures(routes: RouteFigures[], entries: number): Figure[] {
  return routes.flatMap(({ route, ...figures }) =>
    columnNames.flatMap((name) => {
      const value = figures[name];
      return value === undefined
        ? []
        : [{ name: `${name} of ${route}`, entries, value, unit: columns[name].unit }];
    }),
  );
}

/** A table with a row for each route. A value that misses its budget has an exclamation mark. */
export function formatRouteTable(routes: RouteFigures[]): string {
  const titles = columnNames.map((name) => (columns[name].unit ? `${name} (${columns[name].unit})` : name));
  const rows = routes.map(({ route, ...figures }) => [
    route,
    ...columnNames.map((name) => formatCell(findBudget(route, name), figures[name])),
  ]);
  return [['', ...titles], ['---', ...titles.map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function formatCell({ atLeast = -Infinity, atMost = Infinity }: Budget, value?: number): string {
  if (value === undefined) return '';
  return `${value.toLocaleString('en')}${value >= atLeast && value <= atMost ? '' : ' !'}`;
}
