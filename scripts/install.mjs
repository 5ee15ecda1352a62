import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of a folder exactly as its lock file says, unless all of them are there. Install scripts do not run.
 * Throws a sentence when npm fails.
 *
 * @param {string} folder The folder that holds package.json and package-lock.json.
 * @param {string} title What the packages are for, as shown in the terminal.
 * @param {{ omitDev?: boolean }} [options] `omitDev`: leave out packages that only tests, checks and measurements need.
 */
export async function installPackages(folder, title, { omitDev = false } = {}) {
  if (isInstalled(folder, { omitDev })) return;
  console.log(`Installing the packages of ${title} …`);
  // These packages contain their compiled code, but an older npm would still require a compiler.
  const parameters = ['ci', omitDev ? '--omit=dev' : '--include=dev', '--ignore-scripts', '--loglevel=error'];
  await runNpm(folder, parameters, `install the packages of ${title}`);
}

/**
 * Throws a sentence when nothing can be written to a folder.
 *
 * @param {string} folder
 * @param {string} purpose Completes "so npm cannot …".
 */
export function requireWritable(folder, purpose) {
  try {
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new Error(
      `${folder} is not writable, so npm cannot ${purpose}. ` +
        'Run "npm run setup" once as a user who may write there, then the command again.',
      { cause },
    );
  }
}

/**
 * @param {string} folder The folder that npm runs in.
 * @param {string[]} parameters
 * @param {string} purpose Completes "npm could not …".
 */
export async function runNpm(folder, parameters, purpose) {
  requireWritable(folder, purpose);
  const child = spawn('npm', parameters, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = await Promise.race([once(child, 'exit'), once(child, 'error')]);
  if (status !== 0) {
    throw new Error(
      `npm could not ${purpose} ("npm ${parameters.join(' ')}" in ${folder}, its output is above). ` +
        'Check that the npm registry can be reached and that the disk has room, then run the command again.',
    );
  }
}

/**
 * Whether node_modules has every package of the lock file, by npm's own record of what it installed. Optional packages are
 * ignored: npm installs only those that fit the machine.
 *
 * @param {string} folder
 * @param {{ omitDev?: boolean }} [options] As for `installPackages`.
 */
export function isInstalled(folder, { omitDev = false } = {}) {
  const wanted = readLock(join(folder, 'package-lock.json'));
  const present = readLock(join(folder, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(
    ([place, { version, optional, dev, devOptional }]) =>
      place === '' || optional || ((dev || devOptional) && omitDev) || present[place]?.version === version,
  );
}

/**
 *
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} Packages by their
 * path; empty if there is no file.
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read. Restore it from git, or delete node_modules.`, { cause: error });
  }
}
