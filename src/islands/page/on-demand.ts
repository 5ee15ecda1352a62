// Code that few visitors need, fetched only when it is needed. Hundreds of static cards share one listener of each kind.

import { savedKey } from '../../visitor/storage-keys.ts';
import { recall } from '../../lib/memory.ts';
import { $areKeysShown, $enlarged, $isLiveBarShown, dropUndrawn, overlays } from '../../stores/overlays.ts';
import { followStorage } from '../../stores/follow-storage.ts';
import { isLive, selectPreview } from '../../stores/tab.ts';
import { $isShareOpen } from '../../stores/ui.ts';
import { isModifiedClick } from '../modified-click.ts';
import { withWords } from '../../words/words.ts';

/** Starts live mode if this tab is in it. */
export function bindLiveMode(document: Document): void {
  if (!isLive(window)) return;
  $isLiveBarShown.set(true);
  void withWords(import('./live-page.ts')).then(({ fillPage }) => fillPage(document));
}

/** Hydrates the island that draws over the page (`Overlays.tsx`) when there is something to draw. If that fails, an alert says it. */
export function bindOverlays(): void {
  const all = Object.values(overlays);
  // Before other listeners: a notice about the failure would need this island, too.
  const onFailure = (event: Event) => {
    if (!isOverlays(event.target)) return;
    event.preventDefault();
    dropUndrawn(all);
  };
  addEventListener('astro:hydration-error', onFailure, { capture: true });
  for (const { $isNeeded } of all) {
    $isNeeded.subscribe((isNeeded) => {
      if (isNeeded) dispatchEvent(new Event('vitrine:overlays'));
    });
  }
}

const isOverlays = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('component-export') === 'Overlays';

/** Selects a template when a visitor follows the link to its preview. */
export function bindPreviewLinks(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="/preview?t="]') : null;
    const slug = link && new URL(link.href).searchParams.get('t');
    if (slug) selectPreview(slug);
  });
}

/** Opens the page that has the content of a dialog when an extension of the browser has removed the dialog of a button. */
export function bindRemovedDialogs(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-page]') : null;
    const page = button?.dataset['page'];
    if (page && !document.getElementById(button.getAttribute('commandfor') ?? '')) location.assign(page);
  });
}

/**
 * Shows pictures in full size over the page of an entry, shares the page, and counts visits of its shop and its site. Without scripts,
 * pictures are links to their files.
 */
export function bindEntry(document: Document): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const visited = target.closest<HTMLElement>('[data-visit]')?.dataset['visit'];
    if (visited && event.isTrusted)
      void import('../../stores/interactions.ts').then((code) => code.countInteraction('visit', visited));
    if (isModifiedClick(event)) return;
    if (target.closest('[data-share]')) $isShareOpen.set(true);
    const pressed = target.closest<HTMLAnchorElement>(enlargedLinks);
    if (!pressed) return;
    event.preventDefault();
    // One of two views is hidden.
    const links = [...document.querySelectorAll<HTMLAnchorElement>(enlargedLinks)].filter((link) =>
      link.checkVisibility(),
    );
    $enlarged.set({ links, index: links.indexOf(pressed) });
  });
}

const enlargedLinks = '[data-zoom] a';

/**
 * Saves the entry of a pressed button. The code is fetched on the first press, or as soon as entries may be saved. A second press
 * on a button meanwhile is impatience, and would take the entry off again.
 */
export function bindSaveButtons(document: Document): void {
  const pressed = new Set<HTMLButtonElement>();
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-save]') : null;
    if (!button || pressed.has(button)) return;
    pressed.add(button);
    const { save } = await withWords(import('../boards/save.ts')).finally(() => pressed.delete(button));
    save(button);
  });

  function mark(): void {
    if (recall(window, 'localStorage', savedKey) || 'session' in document.documentElement.dataset)
      void withWords(import('../boards/save.ts')).then(({ markSaved }) => markSaved(document));
  }
  mark();
  followStorage(mark);
}

/**
 * Single keys and swipes go through exhibits. The code is fetched on the first key, or when a finger reaches an entry. Keys that are
 * pressed before then follow in their order. What a key does once, it does once: a second press on a slow connection is impatience.
 */
export function bindKeys(document: Document): void {
  const waiting: KeyboardEvent[] = [];

  async function press(event: KeyboardEvent): Promise<void> {
    // Escape closes a dialog while the code loads.
    if (document.querySelector('dialog[open]')) return;
    if (!steps.test(event.key) && waiting.some(({ key }) => key === event.key)) return;
    waiting.push(event);
    if (waiting.length > 1) return;
    const { pressKey } = await withWords(import('../keys/keys.ts')).catch((cause: unknown) => {
      waiting.length = 0;
      throw cause;
    });
    for (const one of waiting.splice(0)) pressKey(document, one);
  }

  document.addEventListener('keydown', press);
  for (const event of globalThis.earlyKeys ?? []) void press(event);
  globalThis.earlyKeys = undefined;

  document.addEventListener('pointerover', async function begin(event) {
    if (!(event.target instanceof Element && event.target.closest('.entry'))) return;
    document.removeEventListener('pointerover', begin);
    const { bindSwipes } = await withWords(import('../keys/swipes.ts'));
    bindSwipes(document, event);
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-keys]')) $areKeysShown.set(true);
  });
}

/** The keys that go from exhibit to exhibit, each press one further. */
const steps = /^(?:j|k|arrow\w+)$/i;

/** Scrolls whole pages inside cards. The code is fetched when a pointer or finger first reaches a grid of cards. */
export function bindScrubbing(document: Document): void {
  document.addEventListener('pointerover', async function begin(event) {
    if (!(event.target instanceof Element && event.target.closest('.cards'))) return;
    document.removeEventListener('pointerover', begin);
    const { bindScrub } = await import('./scrub.ts');
    bindScrub(document, event);
  });
}
