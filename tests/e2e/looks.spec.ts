import { expect, type Page } from '@playwright/test';
import { test } from './gallery.ts';

declare global {
  interface Window {
    /** Whether the page came in by a transition from the one before. */
    cameByTransition?: boolean;
  }
}

const firstCard = (page: Page) => page.getByRole('main').locator('.card-link').first();

for (const [reducedMotion, grows] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`a thumbnail ${grows ? 'grows' : 'does not grow'} into the page it leads to, for motion: ${reducedMotion}`, async ({
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
        [...document.querySelectorAll('.picture')]
          .flatMap((picture) =>
            getComputedStyle(picture).viewTransitionName === 'exhibit' ? picture.closest('.card, .hero') : [],
          )
          .map((place) => place?.className),
      );
    expect(await exhibits()).toEqual([]);

    await firstCard(page).focus();
    expect(await exhibits()).toEqual(['card']);
    await firstCard(page).click();
    await expect(page).toHaveURL(/\/templates\//);

    expect(await exhibits()).toEqual(['hero']);
    expect(await page.evaluate(() => window.cameByTransition)).toBe(grows);
  });
}

test('the whole page scrolls by in a card that is pointed at, unless less motion is preferred', async ({
  page,
}) => {
  await page.goto('/featured');
  const whole = page.locator('.card-scroll img').first();
  const upperEdge = () => whole.evaluate((image) => image.getBoundingClientRect().top);
  await expect(whole).toBeHidden();

  await firstCard(page).hover();
  await expect(whole).toBeVisible();
  const begin = await upperEdge();
  await expect.poll(upperEdge).toBeLessThan(begin - 2);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(whole).toBeHidden();
});

test('a keyboard opens a screenshot in full size, goes through all of them, and comes back', async ({
  page,
}) => {
  await page.goto('/templates/nordvolum');
  const links = page.locator('[data-zoom] a');
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

test('what is chosen keeps its mark where the system gives the colours', async ({ page }) => {
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
    };
  });

  expect(marked).toEqual({ page: true, place: 'solid' });
});

test('suggestions with long titles end where a phone does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');

  await page.locator('.find').click();
  await page.keyboard.type('kiosk');
  const option = page.getByRole('option', { name: /^Kiosk Days: a fair/ });
  await expect(option).toBeVisible();

  for (const part of await option.locator('span').all()) {
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});
