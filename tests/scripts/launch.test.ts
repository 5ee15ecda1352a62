import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';
import { canBeReadOnly, onReadOnly } from '../read-only.ts';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.2.3' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
    'node_modules/for-tests': { version: '2.0.0', dev: true },
  },
};
const asInstalled = { packages: { 'node_modules/a': { version: '1.2.3' } } };
const asOldNode = "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.1.0'}})";

type ProjectOptions = { name?: string; npm?: string; present?: object; hasNode24?: boolean };

/** A project of two packages and a script, with an npm that records its calls and then runs the script `npm`. */
function createProject({
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
  for (const file of ['launch.mjs', 'install.mjs']) {
    copyFileSync(join(root, 'scripts', file), join(folder, 'scripts', file));
  }
  put('package-lock.json', JSON.stringify(lock));
  put('node_modules/.package-lock.json', JSON.stringify(present));
  put('bin/npm', `#!/bin/sh\necho "$@" >> npm-calls\n${npm}\n`, 0o755);

  if (hasNode24) {
    mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true });
    symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'));
  }

  const calls = join(folder, 'npm-calls');
  const commandLine = (isOld: boolean) => [
    process.execPath,
    ...(isOld ? ['--import', asOldNode] : []),
    join(folder, 'scripts/launch.mjs'),
    name,
  ];
  const options = { cwd: folder, env: { PATH: `${folder}/bin:/usr/bin:/bin`, npm_lifecycle_event: 'probe' } };
  const start = ({ isOld = false, isReadOnly = false } = {}) => {
    const line = commandLine(isOld);
    const [command = '', ...parameters] = isReadOnly ? onReadOnly(folder, ...line) : line;
    return spawn(command, [...parameters, 'a', 'b c'], options);
  };
  return {
    folder,
    put,
    start,
    /** Starts as npm does: through a shell, which stays and waits. */
    startFromShell: ({ isOld }: { isOld: boolean }) => {
      const words = commandLine(isOld).map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`);
      return spawn('sh', ['-c', `${words.join(' ')}; exit $?`], options);
    },
    npmCalls: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []),
    async run(options?: { isOld?: boolean; isReadOnly?: boolean }) {
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

test('a script of an installed project runs at once, with its parameters and its exit code', async () => {
  const project = createProject();

  expect(await project.run()).toEqual({ output: 'probe a b c\n', errors: '', code: 7 });
  expect(project.npmCalls()).toEqual([]);
});

test.each([
  ['nothing is installed', {}],
  ['a package has another version', { packages: { 'node_modules/a': { version: '1.2.2' } } }],
])('when %s, the packages are installed first', async (_case, present) => {
  const project = createProject({ present: { packages: {}, ...present } });

  const { output, code } = await project.run();

  expect(output).toBe('Installing the packages of the site …\nprobe a b c\n');
  expect(code).toBe(7);
  expect(project.npmCalls()).toEqual(['ci --omit=dev --ignore-scripts --loglevel=error']);
});

test('the tests install what only they need', async () => {
  const project = createProject({ name: 'test' });
  project.put('scripts/test.ts', 'process.exitCode = 7;');

  await project.run();

  expect(project.npmCalls()).toEqual(['ci --include=dev --ignore-scripts --loglevel=error']);
});

test('a missing script is reported in one sentence, before anything is installed', async () => {
  const project = createProject({ name: 'porbe', present: { packages: {} } });

  expect(await project.run()).toEqual({
    output: '',
    errors:
      'There is no script "porbe". Use a script from package.json, such as: node scripts/launch.mjs start\n',
    code: 1,
  });
  expect(project.npmCalls()).toEqual([]);
});

test('packages that cannot be installed are reported in one sentence, and the script does not run', async () => {
  const project = createProject({ npm: 'exit 1', present: { packages: {} } });

  const { output, errors, code } = await project.run();

  expect(output).not.toContain('probe');
  expect(errors).toMatch(/^npm could not install the packages of the site .*then run the command again\.\n$/);
  expect(code).toBe(1);
});

test.runIf(canBeReadOnly())(
  'packages that cannot be installed on a read-only disk are reported before npm is called',
  async () => {
    const project = createProject({ present: { packages: {} } });

    const { errors, code } = await project.run({ isReadOnly: true });

    expect(errors).toBe(
      `${project.folder}/ is not writable, so npm cannot install the packages of the site. ` +
        'Run "npm run setup" once as a user who may write there, then the command again.\n',
    );
    expect(code).toBe(1);
    expect(project.npmCalls()).toEqual([]);
  },
);

test('under an older Node the script runs under the Node that the project brings', async () => {
  const project = createProject();

  expect(await project.run({ isOld: true })).toEqual({ output: 'probe a b c\n', errors: '', code: 7 });
  expect(project.npmCalls()).toEqual([]);
});

test('Node 24 is fetched if it is missing, and the git hooks are set up', async () => {
  const project = createProject({
    hasNode24: false,
    npm: `mkdir -p node_modules/node/bin; ln -sf ${process.execPath} node_modules/node/bin/node`,
  });

  const { output, code } = await project.run({ isOld: true });

  expect(output).toBe('Installing Node 24 …\nprobe a b c\n');
  expect(code).toBe(7);
  expect(project.npmCalls()).toEqual([
    'rebuild node --ignore-scripts=false --loglevel=error',
    'run --silent prepare',
  ]);
});

test.each(['SIGINT', 'SIGTERM'] as const)('under an older Node %s reaches the script', async (signal) => {
  const project = createProject();
  project.put(
    'scripts/probe.ts',
    `process.on('${signal}', () => { console.log('stopping'); process.exit(3); });
     setInterval(() => undefined, 1000);
     console.log('running');`,
  );
  const child = project.start({ isOld: true });
  const output = text(child.stdout);
  await once(child.stdout, 'data');

  child.kill(signal);
  const [code] = await once(child, 'exit');

  expect(await output).toBe('running\nstopping\n');
  expect(code).toBe(3);
});

test.each([true, false])(
  'when the shell of npm dies, the script ends (under an older Node: %s)',
  async (isOld) => {
    const project = createProject();
    project.put(
      'scripts/probe.ts',
      `process.on('SIGTERM', () => { console.log('stopping'); process.exit(3); });
     setInterval(() => undefined, 1000);
     console.log('running');`,
    );
    const shell = project.startFromShell({ isOld });
    const output = text(shell.stdout);
    await once(shell.stdout, 'data');

    shell.kill('SIGKILL');

    expect(await output).toBe('running\nstopping\n');
  },
);
