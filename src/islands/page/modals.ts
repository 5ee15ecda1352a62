import { $isNewsletterOpen, $isShareOpen } from '../../stores/ui.ts';

const modals = { share: $isShareOpen, newsletter: $isNewsletterOpen };

/** Opens and closes the modals of the page by their flags, and keeps the flags true of them. */
export function bindModals(document: Document): void {
  for (const [id, $isOpen] of Object.entries(modals)) {
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) continue;
    // Browsers from before 2025 know no `toggle` of a dialog.
    for (const event of ['toggle', 'close']) dialog.addEventListener(event, () => $isOpen.set(dialog.open));
    $isOpen.listen((isOpen) => {
      if (isOpen && !dialog.open) dialog.showModal();
      if (!isOpen) dialog.close();
    });
  }
}
