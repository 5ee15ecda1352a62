/** The key `/` leads to the search, unless somebody is writing. */
export function bindSearchKey(document: Document): void {
  document.addEventListener('keydown', (event) => {
    const isWriting =
      event.target instanceof HTMLElement &&
      event.target.matches('input, textarea, select, [contenteditable]');
    if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('.find')?.click();
  });
}
