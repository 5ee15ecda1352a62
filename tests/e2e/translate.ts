import { expect, type Page } from '@playwright/test';

/**
 * Changes the page as a translating browser does: every text is replaced by another one in two `<font>` elements. Adds elements as
 * extensions do, at the beginning of each form and after each field. The new texts differ by a character that has no width.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    // As a plain string, since the type of the element's own name is deprecated.
    const wrapper: string = 'font';
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (
        text.data.trim() === '' ||
        text.parentElement?.closest('script, style, noscript, textarea, option, font')
      )
        continue;
      const [outer, inner] = [document.createElement(wrapper), document.createElement(wrapper)];
      inner.textContent = `\u200b${text.data}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
    for (const form of document.forms) form.prepend(document.createElement('extension-icon'));
    for (const field of document.querySelectorAll('input, textarea, select'))
      field.after(document.createElement('extension-icon'));
  });
}

/**
 * Opens a page and translates it before any of its islands is hydrated.
 *
 * @param use What the visitor does before that.
 */
export async function openTranslated(page: Page, path: string, use?: () => Promise<void>): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/_astro\/client\./, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await translate(page);
  await use?.();
  held.resolve();
}

/** Collects uncaught errors, those of React included. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

/** Expects that every island of the page works. */
export async function expectWorkingIslands(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong in this part of the page.')).toHaveCount(0);
}
