import { spawnSync } from 'node:child_process';
import { findChromium, hasShell } from '../tests/e2e/chromium.ts';

const isRoot = process.getuid?.() === 0;

/** Commands that install Chromium, the best first. */
const ways = [
  `playwright install ${isRoot ? '--with-deps ' : ''}chromium`,
  ...(isRoot ? ['apt-get update && apt-get install --yes chromium'] : []),
];

/** Makes sure that a Chromium for the tests is installed. Throws a sentence when none can be installed. */
export function prepareBrowser(): void {
  for (const way of ways) {
    if (findChromium()) break;
    console.log(`Installing Chromium for the tests (${way}) …`);
    spawnSync(way, { shell: true, stdio: 'inherit' });
  }
  if (isRoot && findChromium() && !hasShell()) {
    console.log('Installing the headless shell of Chromium, which makes the tests faster …');
    // If the system has no such package, the tests run in the whole of Chromium.
    spawnSync('apt-get update && apt-get install --yes chromium-headless-shell', {
      shell: true,
      stdio: 'ignore',
    });
  }
  if (!findChromium()) {
    throw new Error(
      'There is no Chromium to test in, and none could be installed. Install the package "chromium" of your system, then run the command again.',
    );
  }
}
