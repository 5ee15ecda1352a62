import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../environment.ts';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/homebrew/bin'];
const OTHERS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** What to do when there is no browser, as a sentence for the editor. */
export const NO_CHROMIUM =
  'There is no Chromium on the machine of the CMS. Install it there (on Debian and Ubuntu: apt install chromium), or set CHROMIUM_PATH to the program of a Chrome or Edge.';

/** The path of a browser of the Chromium family; `undefined` when there is none. */
export function findChromium(): string | undefined {
  if (environment.chromiumPath)
    return isProgram(environment.chromiumPath) ? environment.chromiumPath : undefined;
  const candidates = [...NAMES.flatMap((name) => FOLDERS.map((folder) => join(folder, name))), ...OTHERS];
  return candidates.find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // There is none, or the CMS may not run it.
    return false;
  }
}
