import { shareLinksOf } from '../../catalogue/share-links.ts';

/** Copies the address of the page and says so, or opens the share dialog of the system. */
export function bindShare(document: Document): void {
  const copy = document.querySelector<HTMLElement>('[data-copy]');
  const address = document.querySelector<HTMLInputElement>('#share-address');
  copy?.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      copy.textContent = 'Copied';
    } catch (cause) {
      console.info('The browser copies nothing for this page: the link is marked for the visitor.', cause);
      address?.select();
    }
  });

  // Every page would be a tenth larger with the links in it.
  const { title, location } = document;
  const links = shareLinksOf({ title, url: location.href }).map(({ name, href }) => {
    const link = Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener' });
    const item = document.createElement('li');
    link.append(name);
    item.append(link);
    return item;
  });
  document.querySelector('[data-share-places]')?.prepend(...links);

  const system = document.querySelector<HTMLElement>('[data-system-share]');
  if (system) system.hidden = typeof navigator.share !== 'function';
  system?.addEventListener('click', () =>
    navigator.share({ title, url: location.href }).catch(ignoreRefusal),
  );
}

/** The visitor closed the system's window. */
function ignoreRefusal(cause: unknown): void {
  if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause;
}
