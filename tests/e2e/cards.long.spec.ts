import { expect, type Page } from '@playwright/test';
import { test } from './gallery.ts';

for (const [count, path] of [
  [1, '/templates/by/industry/agency'],
  [2, '/templates/by/industry/architecture'],
  [3, '/templates/by/industry/finance'],
  [4, '/templates/by/industry/culture'],
  [5, '/featured'],
  [8, '/featured?size=20'],
] as const) {
  test(`a grid of ${count} has no hole at any width`, async ({ page }) => {
    await page.goto(path);
    // The island draws the grid again if the address has a query.
    await expect(page.locator('.browse-wait:visible')).toHaveCount(0);
    const grid = page.locator('.browse .cards:visible');
    await expect(grid.locator('.card')).toHaveCount(count);

    for (const width of [390, 768, 1100, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const share = await grid.evaluate((list) => {
        const { columnGap, rowGap } = getComputedStyle(list);
        const areaOf = (element: Element) => {
          const box = element.getBoundingClientRect();
          return (box.width + Number.parseFloat(columnGap)) * (box.height + Number.parseFloat(rowGap));
        };
        return [...list.children].reduce((sum, card) => sum + areaOf(card), 0) / areaOf(list);
      });
      expect(share, `${width} px`).toBeCloseTo(1, 2);
    }
  });
}

test('no picture of a card is cropped at the sides, and the large card is as high as those next to it', async ({
  page,
}) => {
  await page.goto('/featured');
  const cards = page.locator('.browse .card:visible');
  await expect(cards).toHaveCount(5);

  for (const width of [360, 768, 900, 961, 963, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const seen = await cards.evaluateAll((all) =>
      all.map((card) => {
        const picture = card.querySelector('.picture')?.getBoundingClientRect() ?? new DOMRect();
        const words = card.querySelector('.card-author')?.getBoundingClientRect() ?? new DOMRect();
        return {
          proportion: picture.width / picture.height,
          hole: card.getBoundingClientRect().bottom - words.bottom,
        };
      }),
    );
    for (const { proportion, hole } of seen) {
      expect(proportion, `${width} px`).toBeCloseTo(4 / 3, 1);
      expect(hole, `${width} px`).toBeLessThan(24);
    }
  }
});

for (const width of [390, 1440])
  test(`many platforms cut neither the name nor the price of a card, nor make it higher, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/featured');
    const cards = page.locator('.browse .card:visible');
    await expect(cards).toHaveCount(5);
    const measure = () =>
      cards.evaluateAll((all) =>
        all.map((card) => ({
          heights: ['.card-caption', '.card-author'].map((row) => card.querySelector(row)?.clientHeight),
          cut: [...card.querySelectorAll('.card-title, .card-platform + span')].filter((words) => {
            const whole = document.createRange();
            whole.selectNodeContents(words);
            const { width } = words.getBoundingClientRect();
            return whole.getBoundingClientRect().width > width + 0.02;
          }).length,
        })),
      );
    const before = await measure();

    await cards.locator('.card-platform').evaluateAll((platforms) => {
      for (const platform of platforms) platform.textContent = 'Framer, Webflow, WordPress, Figma';
    });

    expect(await measure()).toEqual(before);
    expect(before.map(({ cut }) => cut)).toEqual([0, 0, 0, 0, 0]);
  });

test('a card has the name alone, however long the title is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?kind=inspiration&q=kiosk');
  const card = page.locator('.browse .card').filter({ hasText: 'Kiosk Days' });

  // The island has taken over.
  await expect(page.locator('.browse-wait')).toHaveCount(0);
  await expect(card.locator('.card-title')).toHaveText('Kiosk Days');
  await expect(card.locator('.card-link')).not.toContainText('a fair for small magazines');
});

for (const [script, name] of [
  ['Arabic', 'بَيْتُ ٱلْحِبْرِ'],
  ['Thai', 'ที่นี่มีปู่ญี่ปุ่น'],
  ['Devanagari', 'हिन्दी ट्ठ्ठ्ठूँ'],
  ['Vietnamese', 'Phở Mười Ễ Ữ Ậ'],
  ['Tibetan', 'བསྒྲུབས་རྫྷྱཱུཾ'],
] as const) {
  test(`text in ${script} is shown whole in a card`, async ({ page }) => {
    await page.goto('/');

    const cut = await page.evaluate((text) => {
      const brush = document.createElement('canvas').getContext('2d');
      return ['.card-title', '.card-author'].filter((selector) => {
        const element = document.querySelector<HTMLElement>(`main ${selector}`);
        if (!element || !brush) return true;
        element.textContent = text;
        const { font, overflowY } = getComputedStyle(element);
        brush.font = font.replace(/\/ \S+/, '');
        const { actualBoundingBoxAscent, actualBoundingBoxDescent } = brush.measureText(text);
        const ink = actualBoundingBoxAscent + actualBoundingBoxDescent;
        return overflowY !== 'visible' && ink > element.clientHeight;
      });
    }, name);

    expect(cut).toEqual([]);
  });
}

test('a card alone in its row has its text next to its picture', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/templates/by/industry/agency');

  const boxOf = (selector: string) =>
    page
      .locator(`.browse .cards:visible ${selector}`)
      .evaluate((element) => element.getBoundingClientRect().toJSON());
  const picture = await boxOf('.picture');
  for (const words of [await boxOf('.card-caption'), await boxOf('.card-author')]) {
    expect(words.left).toBeGreaterThan(picture.right);
    expect(words.bottom).toBeLessThanOrEqual(picture.bottom + 1);
  }
});

const whole = (page: Page) => page.locator('.browse .card:visible .card-scroll img').first();

test('the whole page in a card scrolls with the height of the pointer, and nothing moves by itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto('/featured');
  const picture = page.locator('.browse .card:visible .picture').first();
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  const boxOf = () => whole(page).evaluate((image) => image.getBoundingClientRect().toJSON());
  const expectAt = (offset: number) =>
    expect.poll(async () => Math.abs((await boxOf()).top - y - offset)).toBeLessThan(2);
  const pointAt = (part: number) => page.mouse.move(x + width / 2, y + height * part);
  await expect(whole(page)).toBeHidden();

  await pointAt(0.05);
  await expect(whole(page)).toBeVisible();
  const shown = await boxOf();
  expect(shown.width).toBeCloseTo(width, 0);
  const end = height - shown.height;
  await expectAt(0);
  for (const [part, place] of [
    [0.5, 0.5],
    [0.95, 1],
    [0.3, 0.25],
    [0.05, 0],
  ] as const) {
    await pointAt(part);
    await expectAt(place * end);
  }

  await page.mouse.move(x + width / 2, y - 50);
  await expect(whole(page)).toBeHidden();
});

test('with reduced motion, a card under the pointer stays as it is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/featured');

  await page.locator('.browse .card:visible .picture').first().hover();

  await page.waitForLoadState('networkidle');
  await expect(whole(page)).toBeHidden();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** Puts a finger on the picture of the first card, after the script for it has loaded. */
  async function putFingerOn(page: Page) {
    await page.goto('/featured');
    const picture = page.locator('.browse .card:visible .picture').first();
    const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    const scripted = page.waitForResponse(/\/scrub\./);
    await page.mouse.move(x + width / 2, y + height / 2);
    await scripted;
    await expect(whole(page)).toBeVisible();
    await page.mouse.move(x, y - 20);
    await expect(whole(page)).toBeHidden();

    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', part: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: x + width / 2, y: y + height * part }],
      });
    await touch('touchStart', 0.9);
    return {
      moveTo: (part: number) => touch('touchMove', part),
      lift: () => client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
      place: () => picture.evaluate((element) => Number(element.style.getPropertyValue('--scrub'))),
    };
  }

  test('a long press shows the whole page, which follows the finger, and opens nothing', async ({ page }) => {
    const finger = await putFingerOn(page);
    await expect(whole(page)).toBeVisible();
    expect(await finger.place()).toBe(1);

    for (const part of [0.7, 0.5, 0.3, 0.05]) await finger.moveTo(part);

    await expect.poll(finger.place).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await finger.lift();
    await expect(whole(page)).toBeHidden();
    await expect(page).toHaveURL('/featured');
  });

  test('a swipe over a card scrolls the page', async ({ page }) => {
    const finger = await putFingerOn(page);

    for (const part of [0.8, 0.6, 0.4, 0.2]) await finger.moveTo(part);

    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await finger.lift();
    await expect(whole(page)).toBeHidden();
  });
});
