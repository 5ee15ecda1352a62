/** Supports buttons with `commandfor` and dialogs with `closedby` in browsers from before 2026. */
export function bindPolyfills(): void {
  if (!('command' in HTMLButtonElement.prototype)) void import('invokers-polyfill');
  if (!('closedBy' in HTMLDialogElement.prototype)) void import('dialog-closedby-polyfill');
}
