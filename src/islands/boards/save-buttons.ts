import { savedKey } from '../../catalogue/storage-keys.ts';
import { recall } from '../../lib/memory.ts';

/** Saves the entry of a pressed button. What that needs comes with the first one, or where something is saved already. */
export function bindSaveButtons(document: Document): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-save]') : null;
    if (!button) return;
    const { save } = await import('./save.ts');
    await save(button);
  });
  if (recall(window, 'localStorage', savedKey))
    void import('./save.ts').then(({ markSaved }) => markSaved(document));
}
