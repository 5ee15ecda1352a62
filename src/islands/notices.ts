import { $notices } from '../stores/notices.ts';

/** Fetches what shows notices when there is a first one. */
export function bindNotices(document: Document): void {
  const stop = $notices.listen(async () => {
    stop();
    const { mountToaster } = await import('./Toaster.tsx');
    mountToaster(document.body);
  });
}
