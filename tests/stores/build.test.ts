import { expect, test } from 'vitest';
import { watchBuild } from '../../src/stores/build.ts';

/** A tab, and a site whose build the test decides. */
function createTab() {
  const events = new EventTarget();
  const site: { build: string; isAway: boolean } = { build: 'one', isAway: false };
  const looks: (() => void)[] = [];
  let requests = 0;
  const document = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  let newer = 0;
  const stop = watchBuild(
    {
      window: events as unknown as Window,
      document,
      fetch: async () => {
        requests += 1;
        if (site.isAway) throw new TypeError('Failed to fetch');
        return Response.json({ build: site.build });
      },
      setInterval: (run) => looks.push(run),
      clearInterval: () => looks.splice(0),
    },
    () => {
      newer += 1;
    },
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    site,
    stop,
    settle,
    requests: () => requests,
    newer: () => newer,
    async comeBack(visibilityState: DocumentVisibilityState = 'visible') {
      document.visibilityState = visibilityState;
      events.dispatchEvent(new Event('visibilitychange'));
      await settle();
    },
    async turnTo() {
      events.dispatchEvent(new Event('focus'));
      await settle();
    },
    async wait() {
      for (const look of looks) look();
      await settle();
    },
  };
}

test('a tab that comes back into sight notices a newer build, once', async () => {
  const { site, settle, comeBack, newer } = createTab();
  await settle();

  await comeBack();
  expect(newer()).toBe(0);
  site.build = 'two';
  await comeBack();
  await comeBack();

  expect(newer()).toBe(1);
});

test('a tab in sight that is turned to notices a newer build, and looks once at a time', async () => {
  const { site, settle, turnTo, comeBack, newer, requests } = createTab();
  await settle();
  const before = requests();
  site.build = 'two';

  await Promise.all([comeBack(), turnTo()]);

  expect(newer()).toBe(1);
  expect(requests()).toBe(before + 1);
  await turnTo();
  expect(requests()).toBe(before + 2);
});

test('a tab in sight looks now and then, one out of sight does not', async () => {
  const { site, settle, comeBack, wait, newer, requests } = createTab();
  await settle();
  await comeBack('hidden');
  const before = requests();
  site.build = 'two';
  await wait();
  expect(requests()).toBe(before);

  await comeBack();
  site.build = 'three';
  await wait();

  expect(newer()).toBe(2);
});

test('a site that is away has no newer build', async () => {
  const { site, settle, comeBack, newer } = createTab();
  await settle();

  site.isAway = true;
  await comeBack();
  site.isAway = false;
  await comeBack();

  expect(newer()).toBe(0);
});

test('stopped, the tab looks no more', async () => {
  const { settle, stop, comeBack, turnTo, wait, requests } = createTab();
  await settle();
  stop();
  const before = requests();

  await comeBack();
  await turnTo();
  await wait();

  expect(requests()).toBe(before);
});
