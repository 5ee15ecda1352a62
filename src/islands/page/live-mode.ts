import { isLive } from '../../stores/live.ts';

/** In a tab that shows what the CMS says, a bar says so. */
export function bindLiveMode(document: Document): void {
  if (!isLive(window)) return;
  void import('./LiveBar.tsx').then(({ mountLiveBar }) => mountLiveBar(document.body));
}
