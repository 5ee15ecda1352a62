// Keeps text that was typed but not sent, for this tab, when the page reloads or leaves by itself. Passwords are never kept, and
// files cannot be.

import { recall, remember } from '../../lib/memory.ts';

const written = 'input:not([name$=password i], [type=file], [readonly]), textarea';
const forms = '[method=post], .board';

type Control = HTMLInputElement | HTMLTextAreaElement;

const listControls = (root: ParentNode) => root.querySelectorAll<Control>(`:is(${forms}) :is(${written})`);

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const getKey = (control: Control) =>
  `typed ${location.pathname} ${control.id} ${control.name} ${isBox(control) ? control.value : ''}`;

export function keepTyped(root: ParentNode): void {
  for (const control of listControls(root)) {
    const isTyped = isBox(control) ? control.checked : control.value !== control.defaultValue;
    if (isTyped) remember(window, 'sessionStorage', getKey(control), control.value);
  }
}

/**
 * Keeps it whenever the visitor leaves the page, for fields that browsers do not restore, since a script draws them.
 *
 * @returns A function that ends this.
 */
export function keepTypedOnLeave(root: ParentNode): () => void {
  const keep = () => keepTyped(root);
  // The browser has kept the page, with its fields.
  const forget = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    for (const control of listControls(root)) remember(window, 'sessionStorage', getKey(control), undefined);
  };
  addEventListener('pagehide', keep);
  addEventListener('pageshow', forget);
  return () => {
    removeEventListener('pagehide', keep);
    removeEventListener('pageshow', forget);
  };
}

/** Writes the kept text back into the fields of `root`, once, as if the visitor had typed it. */
export function restoreTyped(root: ParentNode): void {
  for (const control of listControls(root)) restoreField(control);
}

/** The same for a single field. */
export function restoreField(control: Control): void {
  const kept = recall(window, 'sessionStorage', getKey(control));
  if (kept === undefined) return;
  remember(window, 'sessionStorage', getKey(control), undefined);
  if (isBox(control)) control.checked = true;
  else control.value = kept;
  control.closest('details')?.setAttribute('open', '');
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
