import { $notices, forgetNotice } from '../../stores/notices.ts';

/** Fetches what shows notices when there is a first one. Where that cannot be had, the browser says what it can by itself. */
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
