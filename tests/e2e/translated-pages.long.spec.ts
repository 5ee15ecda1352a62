// Browsers that translate a page, and extensions, change nodes that React has drawn (https://github.com/facebook/react/issues/11538).
import { expect, type Page } from '@playwright/test';
import { openFilters } from './filters.ts';
import { openActions, ownActions } from './actions.ts';
import { test } from './gallery.ts';
import { samplePages } from './sample-pages.ts';
import { expectWorkingIslands, openTranslated, translate, watchErrors } from './translate.ts';
import { send } from './try-faults.ts';
import { addressOf, arrive } from './visitor.ts';

for (const { name, locate } of samplePages) {
  test(`${name}: every island of the translated page is hydrated`, async ({ page, gallery }) => {
    const errors = watchErrors(page);
    await openTranslated(page, await locate(gallery.url));
    const waiting = page.locator('astro-island[ssr]:not([component-export=Overlays])');

    await waiting.evaluateAll((islands) => {
      for (const island of islands) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    await expect(waiting).toHaveCount(0);
    // React hydrates in slices, and has finished when the page is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

    await translate(page);
    await expectWorkingIslands(page);
    expect(errors).toEqual([]);
  });
}

/** What a visitor does on a page, twice. */
const visits: Record<string, { path: string; use(page: Page): Promise<void> }> = {
  'the search over a page': {
    path: '/about',
    async use(page) {
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await page.keyboard.press('/');
      await expect(dialog.getByRole('group', { name: 'New templates' })).toBeVisible();
      await page.keyboard.type('kios');
      await translate(page);
      await page.keyboard.type('k');
      await expect(dialog.locator('mark').first()).toHaveText(/kiosk/i);
      await translate(page);
      await page.keyboard.type('xyzzy');
      await expect(dialog.getByText('Nothing matches')).toBeVisible();
      await translate(page);
      await dialog.getByRole('combobox').clear();
      await expect(dialog.getByRole('group', { name: 'New templates' })).toBeVisible();
      await page.keyboard.press('Escape');
    },
  },
  'a list': {
    path: '/search',
    async use(page) {
      const list = page.locator('.browse');
      const field = page.getByRole('searchbox', { name: 'Find a design' });
      await field.fill('a');
      await expect(page).toHaveURL('/search?q=a');
      await expect(list.locator('.browse-results > [aria-busy=false] .card').first()).toBeVisible();
      await translate(page);
      await openFilters(page);
      await translate(page);
      await list.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first().check();
      await expect(page).toHaveURL(/color=/);
      await translate(page);
      await list.getByRole('button', { name: 'Clear all' }).click();
      await expect(page).toHaveURL('/search?q=a');
      await translate(page);
      await list.getByRole('link', { name: 'Next' }).dispatchEvent('click');
      await expect(page).toHaveURL('/search?q=a&page=2');
      await translate(page);
      await field.fill('xyzzy');
      await expect(list.getByText('Nothing matches “xyzzy”')).toBeVisible();
      await translate(page);
      await field.fill('');
      await expect(list.locator('.browse-page')).toBeVisible();
      await list.getByRole('button', { name: 'Filter' }).click();
    },
  },
  'an entry': {
    path: '/templates/ada-and-kwesi',
    async use(page) {
      const dialog = page.getByRole('dialog', { name: 'Share' });
      await page.getByRole('button', { name: 'Share' }).first().click();
      await expect(dialog).toBeVisible();
      await translate(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
      await save.click();
      await expect(save).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText('Saved on this device').first()).toBeVisible();
      await translate(page);
      await save.click();
      await expect(save).toHaveAttribute('aria-pressed', 'false');
    },
  },
  'a preview': {
    path: '/templates/preview?t=ada-and-kwesi',
    async use(page) {
      const heading = page.getByRole('heading', { level: 1 });
      const title = (await heading.textContent())?.replaceAll('\u200b', '') ?? '';
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(heading).not.toHaveText(title);
      await translate(page);
      await page.getByRole('button', { name: 'Mobile', exact: true }).click();
      await translate(page);
      await page.getByRole('link', { name: 'Previous' }).click();
      await expect(heading).toHaveText(title);
    },
  },
};

for (const [name, { path, use }] of Object.entries(visits)) {
  test(`${name} works when it is translated, before it is used and in between`, async ({ page }) => {
    const errors = watchErrors(page);
    await openTranslated(page, path);

    await use(page);
    await translate(page);
    await use(page);

    await expectWorkingIslands(page);
    expect(errors).toEqual([]);
  });
}

test('a press on a translated button is repeated after hydration', async ({ page }) => {
  const errors = watchErrors(page);
  const field = page.getByLabel('Password', { exact: true });

  await openTranslated(page, '/login', async () => {
    await field.fill('analytical engine 1843');
    await page.getByRole('button', { name: 'Show password' }).click();
  });

  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('analytical engine 1843');
  expect(errors).toEqual([]);
});

test('a translation that lands while a form is hydrated makes React draw nothing anew', async ({ page }) => {
  const errors = watchErrors(page);
  const field = page.getByLabel('E-mail or name');
  await holdReact(page);
  let begun: Promise<unknown> | undefined;

  await openTranslated(page, '/login', async () => {
    await field.evaluate((input) => Object.assign(input, { isFirst: true }));
    begun = waitForHydration(page);
  });
  await begun;
  await translate(page);
  await page.getByRole('button', { name: 'Show password' }).click();

  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  expect(await field.evaluate((input) => 'isFirst' in input)).toBe(true);
  expect(errors).toEqual([]);
});

test('a translation that lands while a visitor types the first word of a search loses no letter', async ({
  page,
}) => {
  const field = page.getByRole('searchbox', { name: 'Find a design' });
  await holdReact(page);
  let begun: Promise<unknown> | undefined;

  await openTranslated(page, '/search', async () => {
    await field.pressSequentially('kio');
    begun = waitForHydration(page);
  });
  await begun;
  await translate(page);

  await expect(page).toHaveURL('/search?q=kio');
  await expect(field).toHaveValue('kio');
  await expect(field).toBeFocused();
});

/** What a visitor opens and types into before its script is there. */
const openedDialogs: Record<string, { id: string; open(page: Page): Promise<void> }> = {
  'the search': { id: 'finder', open: (page) => page.keyboard.press('/') },
  'the newsletter': {
    id: 'newsletter',
    open: (page) =>
      page.getByRole('contentinfo').getByRole('button', { name: 'New exhibits by e-mail' }).click(),
  },
};

for (const [name, { id, open }] of Object.entries(openedDialogs)) {
  test(`a translation as soon as React begins leaves ${name} open, with what was typed`, async ({ page }) => {
    const dialog = page.locator(`#${id}`);
    const field = dialog.locator('input').first();
    await holdReact(page);
    await page.addInitScript(changeTextsOnHydration);

    await openTranslated(page, '/about', async () => {
      await open(page);
      await field.evaluate((input) => Object.assign(input, { isFirst: true }));
      await field.pressSequentially('kio');
    });

    const island = page.locator('astro-island', { has: dialog });
    await expect(island).toHaveAttribute('data-changed');
    // React has hydrated the field, or drawn another one, when it knows its handlers.
    await expect.poll(() => field.evaluate((input) => Object.keys(input).join())).toContain('__react');
    await expect(dialog).toHaveAttribute('open');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('kio');
    expect(await field.evaluate((input) => 'isFirst' in input)).toBe(true);
  });
}

/** As an extension that replaces words: it answers the first change of each island at once, and before React continues. */
function changeTextsOnHydration(): void {
  addEventListener(
    'astro:hydrate',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      queueMicrotask(() => {
        const texts = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) if (texts.currentNode.nodeValue) texts.currentNode.nodeValue += '\u200b';
        target.dataset['changed'] = '';
      });
    },
    { capture: true },
  );
}

/** As on a slow phone, React waits before each slice of its work. */
const holdReact = (page: Page) =>
  page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), 1000);
    };
  });

/** Resolves when React has begun to hydrate the next island. */
const waitForHydration = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => addEventListener('astro:hydrate', resolve, { capture: true, once: true })),
  );

for (const [name, action] of Object.entries(openActions)) {
  test(`${name}: works on a translated page`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.route(action.call, (route) =>
      route.fulfill({ status: 400, json: { error: { message: 'Said by the server' } } }),
    );
    await openTranslated(page, String(action.path));
    await action.begin?.(page);
    await translate(page);

    await send(page, action);
    await expect(action.said(page)).toHaveText(action.words ?? 'Said by the server');
    await translate(page);
    await page.unroute(action.call);
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await send(page, action);
    await answered;

    await expectWorkingIslands(page);
    expect(errors).toEqual([]);
  });
}

for (const [index, [name, action]] of Object.entries(ownActions).entries()) {
  test(`${name}: works on a translated page of its owner`, async ({ page, context, baseURL }) => {
    const errors = watchErrors(page);
    await context.setExtraHTTPHeaders(addressOf(100 + index));
    const person = await arrive(page, 100 + index);
    await context.addCookies([{ name: 'authToken', value: person.token, url: baseURL ?? '' }]);
    await openTranslated(page, typeof action.path === 'string' ? action.path : action.path(person));
    await action.begin?.(page);
    await translate(page);

    await send(page, action);

    await action.arrived?.(page);
    await expectWorkingIslands(page);
    expect(errors).toEqual([]);
  });
}
