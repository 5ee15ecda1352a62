import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canBeReadOnly, onReadOnly } from '../read-only.ts';
import { copyProject } from './copy-project.ts';

test.runIf(canBeReadOnly())(
  'a CMS that cannot be prepared because its folder is read-only is reported in one sentence before npm is called',
  () => {
    const { folder, putProgram } = copyProject({ 'node_modules/a': { version: '1.2.3' } });
    putProgram('bin/npm', 7);
    const prepare =
      'import("./scripts/prepare-cms.ts").then((script) => script.prepareCms()).catch(({ message }) => console.log(message))';
    const [command, ...parameters] = onReadOnly(folder, process.execPath, '--eval', prepare);

    const { stdout } = spawnSync(command, parameters, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    });

    expect(stdout).toBe(
      `${join(folder, 'cms')} is not writable, so npm cannot prepare the CMS. ` +
        'Run "npm run setup" once as a user who may write there, then the command again.\n',
    );
  },
);
