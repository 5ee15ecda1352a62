// The preparation of the CMS in a project whose compiler and panel builder are small programs.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { sharedWithPanel } from '../../scripts/prepare-cms.ts';
import { root } from '../../src/config.ts';
import { copyProject } from './copy-project.ts';

const write = (path: string) => `
  const { mkdirSync, writeFileSync } = require('node:fs');
  mkdirSync(require('node:path').dirname('${path}'), { recursive: true });
  writeFileSync('${path}', 'made');`;
const compiler = `${write('dist/src/index.js')} writeFileSync('dist/src/other.js', 'made');`;
const builder = write('dist/build/index.html');
const hasRoom = 8 * 1024 ** 3;

function createProject() {
  const { folder, put } = copyProject();
  put('cms/node_modules/.package-lock.json', '{"packages":{}}');
  put('cms/node_modules/typescript/bin/tsc', compiler);
  const run = (script: string) => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: folder,
      encoding: 'utf8',
    });
    return stdout + stderr;
  };
  return {
    folder,
    put,
    setBuilder: (program: string) => put('cms/node_modules/@strapi/strapi/bin/strapi.js', program),
    /** Builds the panel as `npm start` does. Returns what the log says. */
    build: (free = hasRoom) =>
      run(`
        const { buildPanel, prepareCmsWithoutPanel } = await import('./scripts/prepare-cms.ts');
        const log = { info: console.log, warn: console.log, error: console.log };
        await prepareCmsWithoutPanel();
        console.log('state', buildPanel(log, ${free}).state);`),
    prepare: () => run(`await (await import('./scripts/prepare-cms.ts')).prepareCms();`),
    read(path: string) {
      const file = join(folder, 'cms/dist', path);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    },
  };
}

test.each([
  ['is killed', 'process.kill(process.pid, "SIGKILL")', 'was killed, probably because memory ran out'],
  ['fills the disk', 'throw new Error("ENOSPC: no space left on device")', 'the disk is full'],
  ['ends without a panel', '', 'has failed (exit code 0)'],
  ['leaves half a panel', `${builder} process.exit(2)`, 'has failed (exit code 2)'],
])('a build of the panel that %s leaves its reason, and the next start builds again', (_, program, words) => {
  const { setBuilder, build, read } = createProject();
  setBuilder(program);

  expect(build()).toContain(words);
  expect([read('build/index.html'), read('build/fault.txt')]).toEqual([
    undefined,
    expect.stringContaining(words),
  ]);
  setBuilder(builder);
  expect(build()).toMatch(/state to-come[\s\S]*The admin panel is ready\./);

  expect([read('build/index.html'), read('build/fault.txt')]).toEqual(['made', undefined]);
  expect(build()).toBe('state built\n');
});

test('with too little memory the panel is not built, and the reason says what to do', () => {
  const { setBuilder, build, read } = createProject();
  setBuilder(builder);

  expect(build(1024 ** 3)).toContain('state failed');

  expect(read('build/index.html')).toBeUndefined();
  expect(read('build/fault.txt')).toContain('copy its folder cms/dist/build');
});

test('a panel that was built on another machine is used as it is', () => {
  const [small, large] = [createProject(), createProject()];
  large.setBuilder(builder);
  large.prepare();
  small.setBuilder('process.exit(1)');
  small.build(0);

  const target = join(small.folder, 'cms/dist/build');
  rmSync(target, { recursive: true });
  cpSync(join(large.folder, 'cms/dist/build'), target, { recursive: true });

  expect(small.build(0)).toBe('state built\n');
});

test.each(['dist/src/other.js', 'dist/src/index.js'])(
  'compiled code that lacks %s is compiled again',
  (lost) => {
    const { folder, setBuilder, prepare } = createProject();
    setBuilder(builder);
    prepare();
    expect(prepare()).toBe('');

    rmSync(join(folder, 'cms', lost));

    expect(prepare()).toBe('Compiling the CMS …\n');
    expect(existsSync(join(folder, 'cms', lost))).toBe(true);
  },
);

test('a source that changes while it is compiled is compiled again by the next start', () => {
  const { folder, put, setBuilder, prepare } = createProject();
  const source = join(folder, 'cms/src/edited.ts');
  put('cms/src/edited.ts', 'before');
  put(
    'cms/node_modules/typescript/bin/tsc',
    `${compiler} writeFileSync('${source}', 'while it was compiled');`,
  );
  setBuilder(builder);

  expect(prepare()).toContain('Compiling the CMS …');
  expect(prepare()).toContain('Compiling the CMS …');
  expect(prepare()).toBe('');
});

test('the panel is built again when anything changes that it imports', () => {
  const folder = join(root, 'cms');
  const imports = globSync('src/admin/**/*.{ts,tsx}', { cwd: folder }).flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gm,
      ),
    ].map(([, path = '']) => join(dirname(file), path)),
  );
  const outside = new Set(imports.filter((path) => !path.startsWith('src/admin/')));

  expect(outside).toContain('shared/kinds.ts');
  expect(
    [...outside].filter((path) => !sharedWithPanel.some((pattern) => matchesGlob(path, pattern))),
  ).toEqual([]);
});
