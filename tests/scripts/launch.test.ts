import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createProject } from './launch-project.ts';

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
