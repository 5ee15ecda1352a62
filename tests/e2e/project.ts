// The project as a person uses it: through its commands, on its own state.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../src/config.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { vapid } from '../push/vapid.ts';
import { shareBundles } from '../site-config.ts';

export type Ended = { code: number | null; output: string };

export async function createProject() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-project-'));
  shareBundles(folder);
  const [port, cmsPort] = [await findFreePort(), await findFreePort()];
  const environment = {
    ...process.env,
    PORT: String(port),
    CMS_PORT: String(cmsPort),
    VAPID_PRIVATE_KEY: vapid.privateKey,
    SITE_STATE_DIR: folder,
    CMS_STATE_DIR: join(folder, 'cms'),
    // The demo catalogue takes a minute, and other tests use it in their gallery.
    CMS_DEMO_DIR: join(root, 'tests/cms/small-catalogue'),
  };
  const spawnCommand = (name: string, parameters: string[]) =>
    spawn(process.execPath, [join(root, 'scripts/launch.mjs'), name, ...parameters], { env: environment });

  return {
    folder,
    url: `http://localhost:${port}`,
    cmsUrl: `http://localhost:${cmsPort}`,

    /** Runs a command until it exits. */
    async run(name: string, ...parameters: string[]): Promise<Ended> {
      const child = spawnCommand(name, parameters);
      const output = collectOutput(child);
      const [code] = await once(child, 'close');
      return { code, output: output() };
    },

    /** Runs `npm start` and waits for its ready line. */
    async start() {
      const child = spawnCommand('start', []);
      const output = collectOutput(child);
      const ready = await waitForLine(child, /^Ready/);
      if (!ready) throw new Error(`npm start ended before it was ready:\n${output()}`);
      return {
        ready,
        output,
        async stop(signal: NodeJS.Signals): Promise<Ended> {
          child.kill(signal);
          const [code] = await once(child, 'close');
          return { code, output: output() };
        },
      };
    },

    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function collectOutput({ stdout, stderr }: ChildProcessWithoutNullStreams): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return () => output;
}

/** The first line of the output that matches; `undefined` if the process ends without one. */
async function waitForLine(
  child: ChildProcessWithoutNullStreams,
  pattern: RegExp,
): Promise<string | undefined> {
  for await (const line of createInterface(child.stdout)) if (pattern.test(line)) return line;
  return undefined;
}
