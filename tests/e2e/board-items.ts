// The entries of the moodboard that a page shows.
import type { Page } from '@playwright/test';

export const titles = (page: Page) => page.locator('.pin .card-title').allInnerTexts();

export const handleOf = (page: Page, title = '') => page.locator(`[aria-label^="Move ${title}"]`);
