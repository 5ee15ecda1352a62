import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const systemPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const systemShell = '/usr/bin/chromium-headless-shell';

const hasOwn = () => existsSync(chromium.executablePath());

/** The Chromium to test in: Playwright's own, otherwise the system's; `undefined` if there is neither. */
export function findChromium(): string | undefined {
  return [chromium.executablePath(), ...systemPlaces].find((place) => existsSync(place));
}

/** Whether the headless shell is installed. It only shows pages, and needs a quarter less processor time than the whole Chromium. */
export const hasShell = (): boolean => hasOwn() || existsSync(systemShell);

/** How tests start a browser: the shell, or with `isWhole` the whole of Chromium, which has notifications and sign-in by providers. */
export function launchOptions({ isWhole }: { isWhole: boolean }): LaunchOptions {
  const shell = existsSync(systemShell) ? systemShell : findChromium();
  // Playwright starts its own shell without a path.
  const executablePath = isWhole ? findChromium() : hasOwn() ? undefined : shell;
  return {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  };
}
