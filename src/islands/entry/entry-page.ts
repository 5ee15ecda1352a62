// The script of an entry's page, in addition to the script of every page.

import { extractEntry } from '../../catalogue/embedded-entry.ts';
import { createShareLinks } from '../../catalogue/share-links.ts';
import { runWhenVisible } from '../dom.ts';
import { isModifiedClick } from '../modified-click.ts';

bindShare(document);
bindZoom(document);
bindWholePages(document);
bindRelated(document);

/** Copies the address of the page and confirms it, or opens the share dialog of the system. */
function bindShare(document: Document): void {
  const copy = document.querySelector<HTMLElement>('[data-copy]');
  const address = document.querySelector<HTMLInputElement>('#share-address');
  copy?.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      copy.textContent = 'Copied';
    } catch (cause) {
      console.info('The browser refused to copy the link, so it was selected instead.', cause);
      address?.select();
    }
  });

  // With the links in its HTML, every entry's page would be a tenth larger.
  const { title, location } = document;
  const links = createShareLinks({ title, url: location.href }).map(({ name, href }) => {
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

/** Ignores the error when the visitor closes the system's dialog. Throws every other one. */
function ignoreRefusal(cause: unknown): void {
  if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause;
}

/** Opens screenshots over the page. The viewer is fetched on the first click. Without scripts, screenshots are links to files. */
function bindZoom(document: Document): void {
  document.addEventListener('click', async (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-zoom] a') : null;
    if (!link || isModifiedClick(event)) return;
    event.preventDefault();
    const { openZoom } = await import('./zoom.ts');
    openZoom(link);
  });
}

/** Expands and collapses whole pages in place. */
function bindWholePages(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-whole]') : null;
    if (!button) return;
    const isOpen = button.ariaExpanded === 'true';
    button.ariaExpanded = String(!isOpen);
    button.textContent = isOpen ? 'Show the whole page' : 'Show less';
    if (isOpen) button.scrollIntoView({ block: 'nearest' });
  });
}

/** Fills the related section at random (specification §7.6) when it, or the footer while it is hidden, comes into view. */
function bindRelated(document: Document): void {
  const section = document.querySelector<HTMLElement>('[data-related]');
  const entry = extractEntry(document.documentElement.outerHTML);
  if (!section || !entry) return;
  const place = (section.hidden && document.querySelector('#footer')) || section;
  runWhenVisible(place, async () => {
    const { fillRelated } = await import('./fill-related.ts');
    fillRelated(section, entry);
  });
}
