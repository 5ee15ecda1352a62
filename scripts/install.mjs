import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

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
 * Runs npm. Throws a sentence with the cause when npm is missing or fails. npm's own words would be a page with stacks.
 *
 * @param {string} folder The folder that npm runs in.
 * @param {string[]} parameters
 * @param {string} purpose Completes "npm could not …".
 */
export async function runNpm(folder, parameters, purpose) {
  requireWritable(folder, purpose);
  const child = spawn('npm', parameters, { cwd: folder, stdio: ['ignore', 'inherit', 'pipe'] });
  const [errors, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]).catch((cause) => {
    throw new Error(
      `npm cannot be started (${cause.code}), so it could not ${purpose}. ` +
        'Install npm, which comes with Node (https://nodejs.org), into a folder of the PATH, then run the command again.',
      { cause },
    );
  });
  if (status === 0) {
    process.stderr.write(errors);
    return;
  }
  const call = `"npm ${parameters.join(' ')}" in ${folder}`;
  const { cause, remedy } = explainErrors(errors);
  throw new Error(`npm could not ${purpose} (${call}): ${cause}. ${remedy}, then run the command again.`);
}

/** The causes of npm's failures by the codes in its output. The first that matches counts. */
const causes = [
  { pattern: /\b(ENOSPC|EDQUOT)\b/, cause: 'the disk is full', remedy: 'Make room on it' },
  {
    pattern: /\b(EACCES|EPERM|EROFS)\b/,
    cause: 'it may not write there',
    remedy: 'Check who owns node_modules and the cache of npm',
  },
  {
    pattern: /\b(ECONN\w+|ENOTFOUND|EAI_AGAIN|E\w*TIMEDOUT|E\w*TIMEOUT|ENETUNREACH|EHOSTUNREACH)\b/,
    cause: 'the npm registry cannot be reached',
    remedy: 'Check the network, and the proxy and registry that npm is set to use (npm config list)',
  },
  {
    pattern: /\b(\w*SELF_SIGNED\w*|UNABLE_TO_\w+|CERT_\w+|ERR_TLS\w+|ERR_SSL\w+|EPROTO)\b/,
    cause: 'the certificate of the npm registry is not trusted',
    remedy: 'Set NODE_EXTRA_CA_CERTS to the certificate of your proxy',
  },
  {
    pattern: /\b(invalid json|EJSONPARSE|EINTEGRITY|TAR_\w+|E[45]\d\d)\b/,
    cause: 'the npm registry sent something else than packages, as a proxy does that asks for a sign-in',
    remedy: 'Check the proxy and registry that npm is set to use (npm config list)',
  },
];

/** The cause of npm's failure and the remedy, without a full stop. @param {string} errors What npm has written. */
function explainErrors(errors) {
  for (const { pattern, cause, remedy } of causes) {
    const [code] = pattern.exec(errors) ?? [];
    if (code) return { cause: `${cause} (${code})`, remedy };
  }
  const [, log] = /complete log of this run can be found in: (\S+)/.exec(errors) ?? [];
  return {
    cause: log ? `its log ${log} has the cause` : 'it gave no cause that is known here',
    remedy: 'Check that the npm registry can be reached and that the disk has room',
  };
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
