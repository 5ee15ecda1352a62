import type { Page } from '@playwright/test';

/** The exhibits of a wall on the screen, with their distances from its top in pixels. */
export const getSight = (page: Page) =>
  page
    .locator('.wall .card-link:visible')
    .evaluateAll((all) =>
      all
        .map((link) => [link.getAttribute('href'), Math.round(link.getBoundingClientRect().top)] as const)
        .filter(([, top]) => top >= 0 && top < innerHeight),
    );
