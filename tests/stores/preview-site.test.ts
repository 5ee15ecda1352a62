import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Preview } from '../../src/catalogue/preview.ts';
import { parseSiteCheck, type SiteCheck } from '../../src/catalogue/site-check.ts';
import { $announcement } from '../../src/stores/preview-frame.ts';
import { watchSite } from '../../src/stores/preview-site.ts';

const url = 'https://site.example/';
const entry = { slug: 'atlas', title: 'Atlas', previewLink: url } as Preview['entry'];
const dead = { state: 'dead', reason: 'answers with an error (404)' } as const;
const shown = { url, state: 'shown', reason: '' } as const;
const failing = { url, state: 'failing', reason: 'answers with an error (500)' } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watches a site whose check is answered by `answer`. */
function watch(preview: Partial<Preview> = {}) {
  const { promise, resolve } = Promise.withResolvers<SiteCheck | 'none' | 'offline'>();
  const checkSite = vi.fn((_slug: string, _signal: AbortSignal) => promise);
  const watched = watchSite({ entry, ...preview }, { checkSite });
  const stop = watched.$view.listen(() => undefined);
  return {
    ...watched,
    stop,
    checkSite,
    view: () => watched.$view.get(),
    async answer(check: SiteCheck | 'none' | 'offline') {
      resolve(check);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test('a site has loaded when both the check and the frame say so, in any order', async () => {
  const first = watch();
  first.onLoad();
  expect(first.view()).toMatchObject({ shows: 'frame', isVisible: false, status: 'Loading Atlas' });
  await first.answer(shown);
  expect(first.view()).toMatchObject({ isVisible: true, reason: '', status: 'Atlas has loaded' });

  const second = watch();
  await second.answer(shown);
  expect(second.view()).toMatchObject({ isVisible: false });
  second.onLoad();
  expect(second.view()).toMatchObject({ isVisible: true, status: 'Atlas has loaded' });
});

test.each([failing, { url, ...dead }, { url, state: 'refuses-framing', reason: 'says no' } as const])(
  'a site that is $state gives way to its picture and the reason, even after the frame has loaded',
  async (check) => {
    const { onLoad, answer, view } = watch();
    onLoad();

    await answer(check);

    const reason = `As of our last check, this site ${check.reason}.`;
    expect(view()).toEqual({ shows: 'picture', reason, status: reason });
  },
);

test('a loaded frame waits for the check at most a second', async () => {
  const { onLoad, answer, view } = watch();
  onLoad();

  await vi.advanceTimersByTimeAsync(999);
  expect(view()).toMatchObject({ isVisible: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(view()).toMatchObject({ isVisible: true, status: 'The frame has loaded' });

  await answer(failing);
  expect(view()).toMatchObject({ shows: 'picture' });
});

test.each([
  'none',
  { url, state: 'unclear', reason: 'gives no answer' },
  { ...failing, url: 'https://old.example/' },
] as const)(
  'without a verdict about this site, the frame is shown, and nothing is said about the site',
  async (check) => {
    const { onLoad, answer, view } = watch();
    await answer(check);
    onLoad();

    expect(view()).toEqual({ shows: 'frame', isVisible: true, reason: '', status: 'The frame has loaded' });
  },
);

test('a frame that loads late is shown only if the check went well, since browsers end a long wait with a page of their own', async () => {
  const slow = { isVisible: false, reason: 'This site is slow to load.' };
  const [good, bad] = [watch(), watch()];
  await good.answer(shown);
  await bad.answer('none');
  await vi.advanceTimersByTimeAsync(12_000);
  expect(good.view()).toMatchObject(slow);
  expect(bad.view()).toMatchObject(slow);

  good.onLoad();
  bad.onLoad();

  expect(good.view()).toMatchObject({ isVisible: true, reason: '' });
  expect(bad.view()).toMatchObject(slow);
});

test('what the page says counts until a check says otherwise', async () => {
  const reason = 'As of our last check, this site answers with an error (404).';
  const { answer, view } = watch({ fault: dead });
  expect(view()).toMatchObject({ shows: 'picture', reason });
  await answer(shown);
  expect(view()).toMatchObject({ shows: 'frame', reason: '' });

  const unclear = watch({ fault: dead });
  await unclear.answer('none');
  expect(unclear.view()).toMatchObject({ shows: 'picture', reason });
});

test('a visitor who is offline is told so', async () => {
  const { onLoad, answer, view } = watch();
  onLoad();

  await answer('offline');

  expect(view()).toMatchObject({
    shows: 'picture',
    reason: 'You are offline, so this site cannot be shown.',
  });
});

test('screen readers are told about each change', async () => {
  const { onLoad, answer } = watch();
  expect($announcement.get()).toBe('Loading Atlas');

  onLoad();
  await answer(shown);

  expect($announcement.get()).toBe('Atlas has loaded');
});

test('a template without a live site is not checked', () => {
  const { checkSite, view } = watch({ entry: { slug: 'atlas', title: 'Atlas' } as Preview['entry'] });

  expect(view()).toMatchObject({ shows: 'picture', reason: 'This template has no live site.' });
  expect(checkSite).not.toHaveBeenCalled();
});

test('once nothing listens, nothing changes, and the question is given up', async () => {
  const { $view, answer, checkSite, stop } = watch();
  const before = $view.get();

  stop();
  await vi.advanceTimersByTimeAsync(STORE_UNMOUNT_DELAY);
  await answer(failing);
  await vi.advanceTimersByTimeAsync(20_000);

  expect($view.value).toBe(before);
  expect(checkSite.mock.calls[0]?.[1].aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('only a whole answer of the site server is a check', () => {
  expect(parseSiteCheck({ url, state: 'shown' })).toEqual(shown);
  for (const other of [
    null,
    'x',
    {},
    { url },
    { state: 'shown' },
    { url, state: 'odd' },
    { ...shown, reason: 1 },
  ])
    expect(parseSiteCheck(other)).toBeUndefined();
});

test('a host without a site server is not asked, and what was known at the build counts', async () => {
  const fetched = vi.fn();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  vi.stubEnv('PUBLIC_SITE_CHECKS', 'none');
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });

  const { $view, onLoad } = watchSite({ entry });
  const stop = $view.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  onLoad();

  expect(fetched).not.toHaveBeenCalled();
  expect($view.get()).toMatchObject({ shows: 'frame', isVisible: true, status: 'The frame has loaded' });
  stop();
});
