import { isLive } from '../../stores/live.ts';

/** In a tab that shows what the CMS says, a bar says so, and the page is drawn anew. */
export function bindLiveMode(document: Document): void {
  if (!isLive(window)) return;
  void import('./live-page.ts').then(({ showLive }) => showLive(document));
}
