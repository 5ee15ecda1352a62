import { chromium, type Browser } from '@playwright/test';

/**
 * The Chromium that draws photographs and takes pictures. `CHROMIUM` names another binary. Software rendering makes all runs look
 * alike.
 */
export function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-gpu-watchdog',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--hide-scrollbars',
      '--force-color-profile=srgb',
    ],
  });
}
