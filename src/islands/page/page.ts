// The script of every page. It does what must happen before an island is hydrated, or what concerns hundreds of static cards.

import { bindPolyfills } from './polyfills.ts';
import { bindReloadGuard, bindServiceWorker, hideBrokenPictures } from './failed-loads.ts';
import {
  bindEntry,
  bindKeys,
  bindLiveMode,
  bindOverlays,
  bindPreviewLinks,
  bindRemovedDialogs,
  bindSaveButtons,
  bindScrubbing,
} from './on-demand.ts';
import { repeatEarlyPresses } from './early-presses.ts';
import { bindFinder } from './open-finder.ts';
import { bindPrinting } from './printing.ts';
import { bindReturnFocus } from './return-focus.ts';
import { bindSession } from './session.ts';
import { bindTheme } from './theme.ts';

for (const bind of [
  hideBrokenPictures,
  bindTheme,
  bindReturnFocus,
  bindPolyfills,
  bindFinder,
  bindKeys,
  bindPrinting,
  bindReloadGuard,
  bindLiveMode,
  bindSession,
  bindPreviewLinks,
  bindRemovedDialogs,
  bindEntry,
  bindSaveButtons,
  bindScrubbing,
  bindOverlays,
  bindServiceWorker,
  repeatEarlyPresses,
]) {
  bind(document);
}
