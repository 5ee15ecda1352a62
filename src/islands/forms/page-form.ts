import { nextPage } from '../../lib/next-page.ts';

/** The form of this page. */
export function formOf(name: string): HTMLFormElement {
  const form = document.querySelector(`[data-form="${name}"]`);
  if (form instanceof HTMLFormElement) return form;
  throw new Error(`The page has no form "${name}".`);
}

/** Where the visitor was going, kept across the pages on which one gets an account. */
export const next = (): string | null => new URLSearchParams(location.search).get('next');

export function goOn(): void {
  location.replace(nextPage(next(), location.origin));
}

/** Shows what comes after the form in place of it. */
export function showAfterwards(form: HTMLFormElement): void {
  const after = document.querySelector<HTMLElement>('[data-afterwards]');
  form.hidden = true;
  if (!after) return;
  after.hidden = false;
  after.focus();
}
