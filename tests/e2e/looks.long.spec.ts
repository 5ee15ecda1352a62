import { expect, type Page } from '@playwright/test';
import { watchFaults } from './faults.ts';
import { test } from './gallery.ts';

declare global {
  interface Window {
    /** Whether the page appeared with a transition from the previous one. */
    cameByTransition?: boolean;
    /** The number of pictures that were missing, for each time that the page was printed. */
    printed?: number[];
  }
}

const firstCard = (page: Page) => page.getByRole('main').locator('.card-link').first();

for (const [reducedMotion, grows] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`with reduced motion set to ${reducedMotion}, a thumbnail ${grows ? 'grows' : 'does not grow'} into the page it leads to`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        window.cameByTransition = viewTransition !== null;
      }),
    );
    await page.goto('/featured');
    const exhibits = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.picture, .whole a')]
          .filter((picture) => picture.checkVisibility())
          .flatMap((picture) =>
            getComputedStyle(picture).viewTransitionName === 'exhibit' ? picture.closest('.card, .hero') : [],
          )
          .map((place) => place?.className),
      );
    expect(await exhibits()).toEqual([]);

    await firstCard(page).focus();
    await expect.poll(exhibits).toEqual(['card']);
    await firstCard(page).click();
    await expect(page).toHaveURL(/\/templates\//);

    await expect.poll(exhibits).toEqual(['hero']);
    await expect.poll(() => page.evaluate(() => window.cameByTransition)).toBe(grows);
  });
}

/** As in Safari, where a press does not move the focus. */
const keepFocus = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('mousedown', (event) => event.preventDefault(), { capture: true }),
  );

for (const [browser, prepare] of [
  ['a browser', () => undefined],
  ['a browser that does not focus what is pressed', keepFocus],
] as const)
  test(`in ${browser}, the page of an entry shows the picture of the card it was opened from below its own`, async ({
    page,
  }) => {
    await prepare(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/featured');
    const shown = await firstCard(page)
      .locator('.picture > img:not(.placeholder)')
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.currentSrc;
      });

    await firstCard(page).click();

    const picture = page.locator('.hero .picture').first();
    await expect(picture).toHaveCSS('background-image', `url("${shown}")`);
    await expect(picture.locator('.placeholder')).toBeHidden();
    await page.reload();
    await expect(picture).toHaveCSS('background-image', 'none');
  });

test('a dialog returns the focus to its button in a browser that does not focus what is pressed', async ({
  page,
}) => {
  await keepFocus(page);
  await page.goto('/featured');
  await firstCard(page).click();
  const share = page.getByRole('main').getByRole('button', { name: 'Share' });
  await share.click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(share).toBeFocused();
});

test('a skipped transition is not an error of the page', async ({ page }) => {
  const faults = watchFaults(page);
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      window.cameByTransition = document.activeViewTransition !== null;
      document.activeViewTransition?.skipTransition();
    }),
  );
  await page.goto('/featured');

  await firstCard(page).click();
  await expect(page).toHaveURL(/\/templates\//);

  await expect.poll(() => page.evaluate(() => window.cameByTransition)).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(faults).toEqual([]);
});

test('the keyboard opens a screenshot in full size, steps through all of them, and returns', async ({
  page,
}) => {
  await page.goto('/templates/nordvolum');
  const links = page.locator('[data-zoom] a:visible');
  const dialog = page.getByRole('dialog', { name: 'Screenshots' });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(2);

  await links.first().press('Enter');
  for (const [index, address] of addresses.entries()) {
    await expect(dialog.getByRole('status')).toContainText(`${index + 1} of ${addresses.length}`);
    await expect(dialog.locator('img')).toHaveAttribute('src', new URL(address ?? '', page.url()).href);
    await expect
      .poll(() => dialog.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(400);
    if (index < addresses.length - 1) await page.keyboard.press('ArrowRight');
  }

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(links.last()).toBeFocused();
});

test('the actions of an entry fit in one row on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/templates/okonkwo-okri');

  const middles = await page
    .locator('.actions > *')
    .evaluateAll((parts) =>
      parts
        .map((part) => part.getBoundingClientRect())
        .map(({ top, height }) => Math.round(top + height / 2)),
    );
  expect(middles).toHaveLength(5);
  expect(new Set(middles).size).toBe(1);
});

test('at four times the size, nothing is fixed over the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/templates/okonkwo-okri');

  const over = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility() && !element.matches('.skip'))
      .map(({ className }) => className),
  );
  expect(over).toEqual([]);
});

test('the words in the bar over a screenshot do not wrap on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/templates/nordvolum');

  await page.locator('[data-zoom] a:visible').nth(1).click();

  const words = page.getByRole('dialog', { name: 'Screenshots' }).getByRole('button');
  await expect(words).toHaveCount(3);
  const lines = await words.evaluateAll((buttons) =>
    buttons.map((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1, 1]);
});

test('chosen items keep their mark when the system sets the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/featured');

  const marked = await page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const colorOf = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element, pseudo) : undefined;
    };
    return {
      page: colorOf('.pager [aria-current]', '::after')?.backgroundColor !== ground,
      place: colorOf('.bar-links [aria-current]')?.outlineStyle,
      bookmark: colorOf('.card-save', '::before')?.backgroundColor !== colorOf('.card-save')?.backgroundColor,
    };
  });

  expect(marked).toEqual({ page: true, place: 'solid', bookmark: true });
});

test('every invalid field has the colour of its message', async ({ page }) => {
  await page.goto('/login');

  await page.getByRole('button', { name: 'Sign in' }).click();

  const fault = page.getByText('Enter your password.');
  const color = await fault.evaluate((text) => getComputedStyle(text).color);
  await expect(page.getByLabel('Password', { exact: true })).toHaveCSS('border-color', color);
});

test('a page is printed dark on light, without controls', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto('/templates/nordvolum');
  const main = page.locator('main');
  const light = await main.evaluate((element) => getComputedStyle(element).color);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await expect(main).toHaveCSS('color', light);
  await expect(page.getByRole('heading', { name: 'Nordvolum' })).toBeVisible();
  await expect(page.locator('header.bar, footer, .actions a, button').filter({ visible: true })).toHaveCount(
    0,
  );
});

test('Ctrl P waits for the pictures below the screen, and what is printed has them', async ({ page }) => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.setViewportSize({ width: 1024, height: 400 });
  await page.addInitScript(() => {
    window.print = () => {
      const pictures = [...document.images].filter((image) => image.checkVisibility());
      window.printed = [
        ...(window.printed ?? []),
        pictures.filter(({ naturalWidth }) => naturalWidth === 0).length,
      ];
    };
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const missing = () =>
    page.evaluate(
      () =>
        [...document.images].filter((image) => image.checkVisibility() && image.naturalWidth === 0).length,
    );
  expect(await missing()).toBeGreaterThan(5);
  await page.route(/\.(?:webp|jpe?g|png|avif)$/, async (route) => {
    await mayGoOn;
    await route.continue();
  });

  await page.keyboard.press('Control+p');
  await page.keyboard.press('Control+p');
  expect(await page.evaluate(() => window.printed)).toBeUndefined();
  goOn();

  await expect.poll(() => page.evaluate(() => window.printed)).toEqual([0]);
});

test('suggestions with long titles fit the width of a phone, in two lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');

  await page.locator('.find').click();
  await page.getByRole('combobox').pressSequentially('kiosk');
  const option = page.getByRole('option', { name: /^Kiosk Days: a fair/ });
  await expect(option).toBeVisible();

  for (const part of await option.locator('span').all()) {
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  expect((await option.boundingBox())?.height).toBeLessThan(70);
});

test('the button of the footer is as high beside long lists of links as above them', async ({ page }) => {
  const measureAt = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const button = page.locator('footer').getByRole('button', { name: 'New exhibits by e-mail' });
    return button.evaluate(({ clientHeight }) => clientHeight);
  };

  expect(Math.abs((await measureAt(390)) - (await measureAt(1440)))).toBeLessThan(8);
});
