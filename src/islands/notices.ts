import { $notices } from '../stores/notices.ts';

/** Fetches what shows notices when there is a first one. */
export function bindNotices(document: Document): void {
  const stop = $notices.listen(() => {
    stop();
    void import('./Toaster.tsx').then(({ mountToaster }) => mountToaster(document.body));
  });
}
