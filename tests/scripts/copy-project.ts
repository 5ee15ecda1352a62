import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';

/** The comparisons of the bench have their own packages, and copying them takes ten seconds. */
const isOfBench = (file: string) => file === join(root, 'scripts/bench/comparisons');

/**
 * The project's commands in a new folder, with the packages of the site, until the test is over. Its CMS has only a lock file,
 * which demands the given packages.
 */
export function copyProject(packagesOfCms: object = {}) {
  const folder = createFolder();
  for (const part of ['scripts', 'src', 'cms/shared'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (file) => !isOfBench(file) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  put('package.json', '{"type":"module"}');
  put('cms/package-lock.json', JSON.stringify({ packages: packagesOfCms }));
  return {
    folder,
    put,
    /** Puts a program that does nothing but exit with this code. */
    putProgram(path: string, code: number) {
      put(path, `#!/bin/sh\nexit ${code}\n`);
      chmodSync(join(folder, path), 0o755);
    },
  };
}
