/** Shares the page by the system's own means, or copies its address and says so. */
export function bindShare(document: Document): void {
  const button = document.querySelector<HTMLElement>('[data-share]');
  button?.addEventListener('click', async () => {
    const { title, location } = document;
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url: location.href }).catch(ignoreRefusal);
    } else {
      await navigator.clipboard.writeText(location.href);
      button.textContent = 'Link copied';
    }
  });
}

/** The visitor closed the system's window. */
function ignoreRefusal(cause: unknown): void {
  if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause;
}
