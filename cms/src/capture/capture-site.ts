import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findPrivateHost, type FindAddresses } from '../outside/public-address.ts';
import { type GuardedProxy, openProxy, type ProxyOptions } from './guarded-proxy.ts';
import { awaitPictures, closeBanners, knownButtons, measurePage, scrollThrough } from './settle-page.ts';
import { watchMemory } from './watch-memory.ts';

/** The pictures of a capture: the first screen and the whole page of a desktop, and the whole page of a phone. */
export const shots = ['first', 'whole', 'phone'] as const;
export type Shot = (typeof shots)[number];

export interface CaptureOptions {
  /** The path of a Chromium. */
  chromium: string;
  /** The pictures are written into it, as `first.jpg` and so on. */
  folder: string;
  own: ProxyOptions['own'];
  findAddresses?: FindAddresses;
  limits?: Partial<typeof usualLimits>;
}

/** Times are in milliseconds, sizes in bytes, heights in CSS pixels. */
const usualLimits = {
  /** For everything. */
  total: 90_000,
  /** For the answer of the page, and for each of its other steps. */
  answer: 30_000,
  step: 12_000,
  bytes: 150 * 2 ** 20,
  memory: 1.5 * 2 ** 30,
};

/** The widths are those by which the site tells a desktop's page from a phone's (src/catalogue/whole-pages.ts). */
const DESKTOP = { viewport: { width: 1440, height: 1080 }, deviceScaleFactor: 1 };
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
/** An endless page is cut here. */
const TALLEST = { desktop: 12_000, phone: 9000 };
const QUALITY = 90;

/** What went wrong with a capture, as a sentence for the editor. */
export class CaptureFault extends Error {}

/**
 * Opens a site in a Chromium of its own and takes its pictures. The page of somebody else gets no way into the network of this
 * machine (`guarded-proxy.ts`), no files, and bounded time, bytes and memory. Throws a `CaptureFault`.
 */
export async function captureSite(
  address: string,
  { chromium: executablePath, folder, own, findAddresses, limits: given }: CaptureOptions,
  tell: (shot: Shot) => void = () => undefined,
): Promise<void> {
  const limits = { ...usualLimits, ...given };
  const url = readAddress(address, own);
  const proxy = await openProxy({ most: limits.bytes, own, ...(findAddresses && { findAddresses }) });
  const { chromium } = await import('playwright-core');
  let excess: string | undefined;
  const server = await chromium
    .launchServer({
      executablePath,
      chromiumSandbox: process.getuid?.() !== 0,
      proxy: { server: proxy.address, bypass: '<-loopback>' },
      args: browserArguments,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: limits.answer,
    })
    .catch(async (cause: unknown) => {
      await proxy.close();
      throw new CaptureFault(
        `The Chromium at ${executablePath} cannot be started. The log gives the reason.`,
        { cause },
      );
    });
  const end = (reason: string) => {
    excess ??= reason;
    void server.kill();
  };
  const timer = setTimeout(
    () => end(`The site took longer than ${limits.total / 1000} seconds, so the capture was stopped.`),
    limits.total,
  );
  const stopWatch = watchMemory(server.process().pid ?? 0, limits.memory, () =>
    end('The page needs too much memory, so the capture was stopped.'),
  );
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    await takeAll(browser, url, { folder, proxy, limits }, tell);
  } catch (cause) {
    if (excess) throw new CaptureFault(excess, { cause });
    if (proxy.isExhausted())
      throw new CaptureFault(
        `The page loads more than ${limits.bytes / 2 ** 20} MB, so the capture was stopped.`,
        { cause },
      );
    throw cause instanceof CaptureFault ? cause : describeFault(url, cause);
  } finally {
    clearTimeout(timer);
    stopWatch();
    await server.kill();
    await proxy.close();
  }
}

const browserArguments = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--hide-scrollbars',
  '--mute-audio',
  // Names are resolved by the proxy alone, and calls between browsers would go past it.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--js-flags=--max-old-space-size=512',
];

function readAddress(address: string, own: ProxyOptions['own']): URL {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CaptureFault(
      'The address must be a valid one that begins with https:// or http://. Correct it, and capture again.',
    );
  const fault = url.origin === own.origin ? undefined : findPrivateHost(url.hostname);
  if (fault) throw new CaptureFault(`${fault} Use the public address of the site.`);
  return url;
}

interface Work {
  folder: string;
  proxy: GuardedProxy;
  limits: typeof usualLimits;
}

async function takeAll(browser: Browser, url: URL, work: Work, tell: (shot: Shot) => void): Promise<void> {
  const onDesktop = await openContext(browser, DESKTOP);
  const desktop = await openPage(onDesktop, url, work);
  tell('first');
  await desktop.screenshot({ ...picture(work, 'first'), fullPage: false });
  tell('whole');
  await takeWhole(desktop, work, 'whole', TALLEST.desktop);
  await onDesktop.close();
  const onPhone = await openContext(browser, PHONE);
  const phone = await openPage(onPhone, url, work);
  tell('phone');
  await takeWhole(phone, work, 'phone', TALLEST.phone);
}

const picture = ({ folder, limits }: Work, shot: Shot) =>
  ({
    path: join(folder, `${shot}.jpg`),
    type: 'jpeg',
    quality: QUALITY,
    animations: 'disabled',
    caret: 'hide',
    timeout: limits.step,
  }) as const;

function openContext(browser: Browser, device: typeof DESKTOP | typeof PHONE): Promise<BrowserContext> {
  return browser.newContext({
    ...device,
    acceptDownloads: false,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    locale: 'en-US',
    permissions: [],
  });
}

/** Opens the page, and prepares it for its pictures. */
async function openPage(context: BrowserContext, url: URL, work: Work): Promise<Page> {
  const { limits } = work;
  context.setDefaultTimeout(limits.step);
  const page = await context.newPage();
  // Films take memory and time, and a picture shows none.
  await page.route('**', (route) =>
    route.request().resourceType() === 'media' ? route.abort() : route.continue(),
  );
  context.on('page', (other) => void other.close());
  const crash = new Promise<never>((_resolve, reject) =>
    page.once('crash', () =>
      reject(new CaptureFault('The page makes the browser crash. Take its pictures by hand.')),
    ),
  );
  await Promise.race([prepare(page, url, work), crash]);
  return page;
}

async function prepare(page: Page, url: URL, { proxy, limits: { answer, step } }: Work): Promise<void> {
  let present = url;
  // A redirect or a script may lead elsewhere, and a page that could not be loaded has no address of its own.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      present = URL.parse(request.url()) ?? present;
  });
  const checkRefusal = () => {
    const refusal = proxy.findRefusal(present);
    if (refusal) throw new CaptureFault(`The site leads to an address that cannot be shown: ${refusal}`);
  };
  try {
    const response = await page.goto(url.href, { waitUntil: 'domcontentloaded', timeout: answer });
    checkRefusal();
    if (response && response.status() >= 400)
      throw new CaptureFault(`${url.href} answers with the status ${response.status()}. Check the address.`);
    // Some pages load without end.
    await page.waitForLoadState('load', { timeout: step }).catch(() => undefined);
    await page.waitForLoadState('networkidle', { timeout: step / 3 }).catch(() => undefined);
    await page.evaluate(closeBanners, knownButtons);
    const most = Math.max(TALLEST.desktop, TALLEST.phone);
    await page.evaluate(scrollThrough, { most, time: step });
    // Some banners wait for a visitor who scrolls.
    await page.evaluate(closeBanners, knownButtons);
    await page.evaluate(awaitPictures, { most, time: step / 2 });
  } catch (cause) {
    // A page that leads away ends the work in it.
    checkRefusal();
    throw cause;
  }
  checkRefusal();
}

async function takeWhole(page: Page, work: Work, shot: Shot, tallest: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? DESKTOP.viewport;
  const whole = await page.evaluate(measurePage);
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), tallest) };
  await page.screenshot({ ...picture(work, shot), fullPage: true, clip });
}

function describeFault(url: URL, cause: unknown): CaptureFault {
  const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
  const [, code] = /net::(ERR_\w+)/.exec(message) ?? [];
  if (/Timeout/i.test(message))
    return new CaptureFault(`${url.host} does not answer in time. Try it again later.`, { cause });
  if (code) return new CaptureFault(`${url.host} cannot be shown (${code}). Check the address.`, { cause });
  return new CaptureFault(`The pictures of ${url.host} could not be taken. The log gives the reason.`, {
    cause,
  });
}
