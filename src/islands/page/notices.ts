import { $notices, forgetNotice } from '../../stores/notices.ts';

/** Loads the toaster with the first notice. Where that fails, notices are alerts. */
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
