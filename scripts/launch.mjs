// Starts a script of this folder: `node scripts/launch.mjs <name> [parameters]`. Nothing needs to be installed. This file runs on
// any Node, so that an old one gets a sentence.
const [major] = process.versions.node.split('.');
if (Number(major) >= 20) {
  void import('./run-script.mjs');
} else {
  console.error(
    `Node ${process.versions.node} is too old. Install Node 20 or newer (https://nodejs.org), then run the command again.`,
  );
  process.exitCode = 1;
}
