// Code that few visitors need, fetched only when it is needed.

import { savedKey } from '../../catalogue/storage-keys.ts';
import { recall } from '../../lib/memory.ts';
import { isLive } from '../../stores/tab.ts';
import { forgetNotice, $notices } from '../../stores/ui.ts';

/** Starts live mode if this tab is in it. */
export function bindLiveMode(document: Document): void {
  if (!isLive(window)) return;
  void import('./live-page.ts').then(({ showLive }) => showLive(document));
}

/** Fetches the toaster with the first notice. If that fails, shows the notices as alerts. */
export function bindNotices(document: Document): void {
  const stop = $notices.listen(() => {
    stop();
    void import('./Toaster.tsx').then(
      ({ mountToaster }) => mountToaster(document.body),
      () => {
        for (const { id, title, text = '' } of $notices.get()) {
          alert(`${title}\n${text}`);
          forgetNotice(id);
        }
        bindNotices(document);
      },
    );
  });
}

/** Saves the entry of a pressed button. The code is fetched on the first press, or at once if entries may be saved already. */
export function bindSaveButtons(document: Document): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-save]') : null;
    if (!button) return;
    const { save } = await import('../boards/save.ts');
    await save(button);
  });
  if (recall(window, 'localStorage', savedKey) || 'session' in document.documentElement.dataset)
    void import('../boards/save.ts').then(({ markSaved }) => markSaved(document));
}

/** Scrolls whole pages inside cards. The code is fetched when a pointer or finger first reaches a grid of cards. */
export function bindScrubbing(document: Document): void {
  document.addEventListener('pointerover', async function begin(event) {
    if (!(event.target instanceof Element && event.target.closest('.cards'))) return;
    document.removeEventListener('pointerover', begin);
    const { bindScrub } = await import('./scrub.ts');
    bindScrub(document, event);
  });
}

/** Turns notifications on or off when a visitor presses one of their buttons. */
export function bindPushButtons(document: Document): void {
  document.addEventListener('click', async ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-push]'))) return;
    const { togglePush } = await import('../account/push.ts');
    await togglePush();
  });
}
