import { expect, type Page } from '@playwright/test';

/** Shows the filters of a list with their numbers. On wide screens, they are open already, and count when somebody comes near. */
export async function openFilters(page: Page): Promise<void> {
  const filter = page.getByRole('button', { name: 'Filter' });
  await filter.hover();
  await expect(filter).toHaveAttribute('aria-expanded');
  if ((await filter.getAttribute('aria-expanded')) === 'false') await filter.click();
  const rail = page.getByRole('region', { name: 'Filter' });
  if (!(await rail.isVisible())) return;
  await rail.hover({ position: { x: 2, y: 2 } });
  await expect(rail.locator('.data:not(:empty)').or(rail.getByRole('alert')).first()).toBeVisible();
}
