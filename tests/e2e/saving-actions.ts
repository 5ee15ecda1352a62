import { expect, type Page } from '@playwright/test';
import type { Action } from './actions.ts';
import { saveButton } from './visitor.ts';

const card = (page: Page) => saveButton(page, 1);
const toast = (page: Page) => page.locator('[data-sonner-toast]');

/** A board in the dialog that chooses the boards of an entry. */
export const boardButton = (name: string) => (page: Page) =>
  page.getByRole('dialog', { name: 'Save to a moodboard' }).getByRole('button', { name });

/** Saves the second card to the board used last, and asks for another one. */
export async function openSaveDialog(page: Page): Promise<void> {
  await card(page).click();
  await toast(page).getByRole('button', { name: 'Change' }).click();
  await expect(boardButton('Steady')(page)).toBeVisible();
}

/** Saving by one press, and choosing boards. */
export const savingActions: Record<string, Action> = {
  'saving to the moodboard used last': {
    path: '/featured',
    mechanism: 'button',
    call: '**/api/moodboards/*/items/**',
    button: card,
    said: toast,
    kept: (page) => expect(card(page)).toHaveAttribute('aria-pressed', 'false'),
    arrived: (page) => expect(card(page)).toHaveAttribute('aria-pressed', 'true'),
  },
  'the choice of a moodboard': {
    path: '/featured',
    mechanism: 'button',
    call: '**/api/moodboards/*/items/**',
    begin: openSaveDialog,
    button: boardButton('Steady'),
    said: (page) => toast(page).filter({ hasText: 'Error' }),
    kept: (page) => expect(boardButton('Steady')(page)).toHaveAttribute('aria-pressed', 'true'),
    arrived: (page) => expect(boardButton('Steady')(page)).toHaveAttribute('aria-pressed', 'false'),
  },
};
