import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const systemPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const systemShell = '/usr/bin/chromium-headless-shell';

const hasOwn = () => existsSync(chromium.executablePath());

/** The Chromium to test in: Playwright's own, else the system's; `undefined` when there is neither. */
export function findChromium(): string | undefined {
  return [chromium.executablePath(), ...systemPlaces].find((place) => existsSync(place));
}

/** Whether there is the program that shows pages and nothing else: it takes a quarter less of a processor than all of Chromium. */
export const hasShell = (): boolean => hasOwn() || existsSync(systemShell);

/** How tests start a browser: the shell, or with `isWhole` all of Chromium, which has notifications and other people's sign-in. */
export function launchOptions({ isWhole }: { isWhole: boolean }): LaunchOptions {
  const shell = existsSync(systemShell) ? systemShell : findChromium();
  // Playwright's own shell is what it starts by itself.
  const executablePath = isWhole ? findChromium() : hasOwn() ? undefined : shell;
  return {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  };
}
