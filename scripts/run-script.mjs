// The part of `launch.mjs` that needs Node ≥ 20. It runs with nothing installed, so it may import only Node's modules and
// `install.mjs`. `npm run build` starts Node with 8 MB for new objects. Most builds would end before V8 has grown that space by
// itself.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages, runNpm } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const node24 = join(root, 'node_modules', 'node', 'bin', 'node');
const [name, ...parameters] = process.argv.slice(2);
/** Whether the script needs the packages for tests, checks and measurements. */
const isForDevelopers = ['test', 'check', 'bench'].includes(name);
const wantsBench = ['check', 'bench'].includes(name);
const wantsCms =
  ['setup', 'test', 'check', 'seed', 'move', 'pictures', 'import', 'export'].includes(name) ||
  (name === 'start' && !process.env.CMS_URL);
const script = join(root, 'scripts', `${name}.ts`);

// Node keeps compiled code here, which halves the time of the next start. Child processes inherit the variable.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
process.env.PATH = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH;
if (isScript() && (await install())) {
  endWithNpm();
  if (isNode24()) await runHere();
  else runUnderNode24();
}

/** Whether the script exists. Prints a sentence if it does not. */
function isScript() {
  if (name && existsSync(script)) return true;
  console.error(
    `There is no script "${name ?? ''}". Use a script from package.json, such as: node scripts/launch.mjs start`,
  );
  process.exitCode = 1;
  return false;
}

/**
 * Installs the packages, those of the CMS and the bench at the same time if the script needs them. When that fails, it prints a
 * sentence and returns false. The package `node` downloads Node 24 in its install script.
 */
async function install() {
  try {
    // At first, since npm would run under a Node in node_modules/.bin, however broken it is.
    deleteBrokenNode24();
    await Promise.all([
      installSite(),
      wantsCms && installPackages(join(root, 'cms'), 'the CMS'),
      wantsBench && installPackages(join(root, 'scripts/bench/comparisons'), 'the bench'),
    ]);
    return true;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
    return false;
  }
}

async function installSite() {
  await installPackages(root, 'the site', { omitDev: !isForDevelopers });
  if (existsSync(node24)) return;
  console.log('Installing Node 24 …');
  await runNpm(root, ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], 'install Node 24');
  const fault = isNode24() ? undefined : findFaultOfNode24();
  if (fault) throw new Error(describeBrokenNode24(fault));
  await runNpm(root, ['run', '--silent', 'prepare'], 'set up the git hooks');
}

/** Says why Node 24 does not run, as after an interrupted download. Returns `undefined` if it runs. */
function findFaultOfNode24() {
  const { stdout, status, signal, error } = spawnSync(node24, ['-p', 'process.version'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
    timeout: 60_000,
  });
  if (status === 0 && /^v24\./.test(stdout)) return undefined;
  if (status === 0) return `it is ${stdout.trim() ? `Node ${stdout.trim()}` : 'not Node'}`;
  return error?.code ?? signal ?? `exit code ${status}`;
}

/** Deletes Node 24 if this process needs it and it does not run. `bin/node` is a hard link to a file of the second folder. */
function deleteBrokenNode24() {
  const fault = isNode24() ? undefined : findFaultOfNode24();
  if (!fault) return;
  try {
    for (const part of ['bin', 'node_modules'])
      rmSync(join(root, 'node_modules', 'node', part), { recursive: true, force: true });
  } catch (cause) {
    throw new Error(
      `${node24} cannot run (${fault}) and cannot be deleted. ` +
        'Run "npm run setup" once as a user who may write there, then the command again.',
      { cause },
    );
  }
}

/** Ends this process when npm's shell is gone. A signal to npm kills the shell, which does not pass it on. */
function endWithNpm() {
  const shell = process.ppid;
  const check = () => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  };
  if (process.env.npm_lifecycle_event) setInterval(check, 500).unref();
}

function isNode24() {
  return Number.parseInt(process.versions.node, 10) >= 24;
}

async function runHere() {
  module.enableCompileCache();
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
}

/** Passes signals on to the script. A terminal sends them to both processes, other senders only to this one. */
function runUnderNode24() {
  const child = spawn(node24, [...process.execArgv, script, ...parameters], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', ({ code }) => {
    console.error(describeBrokenNode24(code));
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (['SIGBUS', 'SIGILL', 'SIGSEGV'].includes(signal)) console.error(describeCrash(signal));
    process.exit(code ?? 128 + constants.signals[signal]);
  });
}

function describeBrokenNode24(cause) {
  return (
    `${node24} cannot run on this machine (${cause}). It may be made for another processor, or for another C library than ` +
    "that of this system, such as Alpine's. Install Node 24 with the tools of this system, then run the command again with it."
  );
}

function describeCrash(signal) {
  return `${node24} has crashed (${signal}), so the script did not end. Delete ${join(root, 'node_modules', 'node', 'bin')}, then run the command again.`;
}
