// The related section of an entry's page: drawn anew by chance when a visitor comes to it (specification §7), or to where it would be.

import { extractEntry } from '../../catalogue/embedded-entry.ts';
import { whenVisible } from '../dom/when-visible.ts';

const section = document.querySelector<HTMLElement>('[data-related]');
const entry = extractEntry(document.documentElement.outerHTML);

if (section && entry) {
  const place = (section.hidden && document.querySelector('#footer')) || section;
  whenVisible(place, async () => {
    const { fillRelated } = await import('./fill-related.ts');
    fillRelated(section, entry);
  });
}
