// A small project that `scripts/launch.mjs` installs and starts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';
import { onReadOnly } from '../read-only.ts';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.2.3' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
    'node_modules/for-tests': { version: '2.0.0', dev: true },
  },
};
const asInstalled = { packages: { 'node_modules/a': { version: '1.2.3' } } };
const asNode = (version: string) =>
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`;

/** `version`: the version that Node claims to have. `path`: the whole PATH. */
type StartOptions = {
  isOld?: boolean;
  version?: string;
  isReadOnly?: boolean;
  path?: string;
  env?: Record<string, string>;
};
type ProjectOptions = { name?: string; npm?: string | null; present?: object; hasNode24?: boolean };

/** A project of two packages and a script, with an npm that records its calls and then runs the script `npm`. */
export function createProject({
  name = 'probe',
  npm = 'exit 0',
  present = asInstalled,
  hasNode24 = true,
}: ProjectOptions = {}) {
  const folder = createFolder();
  const put = (file: string, content: string, mode = 0o644) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content, { mode });
  };
  put('scripts/probe.ts', 'console.log("probe", ...process.argv.slice(2)); process.exitCode = 7;');
  for (const file of ['launch.mjs', 'run-script.mjs', 'install.mjs']) {
    copyFileSync(join(root, 'scripts', file), join(folder, 'scripts', file));
  }
  put('package-lock.json', JSON.stringify(lock));
  put('node_modules/.package-lock.json', JSON.stringify(present));
  if (npm !== null) put('bin/npm', `#!/bin/sh\necho "$@" >> npm-calls\n${npm}\n`, 0o755);

  if (hasNode24) {
    mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true });
    symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'));
  }

  const calls = join(folder, 'npm-calls');
  const commandLine = (version?: string) => [
    process.execPath,
    ...(version ? ['--import', asNode(version)] : []),
    join(folder, 'scripts/launch.mjs'),
    name,
  ];
  const options = { cwd: folder, env: { PATH: `${folder}/bin:/usr/bin:/bin`, npm_lifecycle_event: 'probe' } };
  const start = ({ isOld = false, version, isReadOnly = false, path, env }: StartOptions = {}) => {
    const line = commandLine(isOld ? '20.1.0' : version);
    const [command = '', ...parameters] = isReadOnly ? onReadOnly(folder, ...line) : line;
    const environment = { ...options.env, ...env, ...(path && { PATH: path }) };
    return spawn(command, [...parameters, 'a', 'b c'], { ...options, env: environment });
  };
  return {
    folder,
    put,
    start,
    /** Starts as npm does: through a shell, which stays and waits. */
    startFromShell: ({ isOld }: { isOld: boolean }) => {
      const words = commandLine(isOld ? '20.1.0' : undefined).map(
        (word) => `'${word.replaceAll("'", String.raw`'\''`)}'`,
      );
      return spawn('sh', ['-c', `${words.join(' ')}; exit $?`], options);
    },
    npmCalls: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []),
    async run(options?: StartOptions) {
      const child = start(options);
      const [output, errors, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit'),
      ]);
      return { output, errors, code };
    },
  };
}
