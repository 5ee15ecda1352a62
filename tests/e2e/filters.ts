import { expect, type Page } from '@playwright/test';

/** Shows the filters of a list. On wide screens, they are open already. */
export async function openFilters(page: Page): Promise<void> {
  const filter = page.getByRole('button', { name: 'Filter' });
  await filter.hover();
  await expect(filter).toHaveAttribute('aria-expanded');
  if ((await filter.getAttribute('aria-expanded')) === 'false') await filter.click();
}
