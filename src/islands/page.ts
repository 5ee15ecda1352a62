// What every page does in the browser.

import { bindDialogButtons } from './dialog-buttons.ts';
import { hideBrokenPictures } from './broken-pictures.ts';
import { bindNewsletter } from './newsletter.ts';
import { bindSearchKey } from './search-key.ts';
import { bindShare } from './share.ts';
import { bindThemeSwitch } from './theme-switch.ts';
import { bindZoom } from './zoom-links.ts';

for (const bind of [
  hideBrokenPictures,
  bindDialogButtons,
  bindThemeSwitch,
  bindSearchKey,
  bindShare,
  bindNewsletter,
  bindZoom,
]) {
  bind(document);
}
