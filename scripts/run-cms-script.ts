import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadConfig } from '../src/config.ts';
import { cmsFolder, createCmsEnvironment } from '../src/server/launch-cms.ts';
import { LockTaken, takeLock } from '../src/storage/lock.ts';
import { prepareFolder } from '../src/storage/state-folder.ts';
import { prepareCmsWithoutPanel } from './prepare-cms.ts';

/**
 * Runs a compiled script of `cms/scripts` on the state of the project's own CMS, and resolves with its exit code. Throws a sentence
 * when the CMS is running.
 *
 * @param button The button of the panel that does the same, if there is one.
 */
export async function runCmsScript(name: string, parameters: string[], button?: string): Promise<number> {
  const config = loadConfig();
  const { cmsState, cmsLock } = config.places;
  await prepareCmsWithoutPanel();
  prepareFolder(cmsState, 'set CMS_STATE_DIR to another place');
  const lock = takeFreeLock(cmsLock, name, button);
  try {
    const child = spawn(process.execPath, [`dist/scripts/${name}.js`, ...parameters], {
      cwd: cmsFolder,
      env: createCmsEnvironment(config),
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    lock.release();
  }
}

function takeFreeLock(file: string, name: string, button: string | undefined) {
  try {
    return takeLock(file);
  } catch (cause) {
    if (!(cause instanceof LockTaken) || button === undefined) throw cause;
    throw new Error(
      `The CMS is running. Use the button ${button} in the lists of its panel, or stop the gallery and run npm run ${name} again.`,
      { cause },
    );
  }
}
