import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium to test in: Playwright's own, else the system's; `undefined` when there is neither. */
export function findChromium(): string | undefined {
  return [chromium.executablePath(), ...systemPlaces].find((place) => existsSync(place));
}
