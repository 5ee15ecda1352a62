import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/config.ts';
import { findFreePort, startCms } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { vapid } from '../push/vapid.ts';
import { send } from '../server/serve.ts';
import { shareBundles } from '../site-config.ts';

/** Acts like systemd for a socket unit: holds an open socket, and hands it to one process after another. */
const manager = `
  for run in 1 2; do
    sh -c 'echo "pid $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@"' "$@"
  done`;

async function startManager(env: NodeJS.ProcessEnv) {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const { fd } = Reflect.get(server, '_handle');
  const child = spawn('sh', ['-c', manager, 'sh', process.execPath, join(root, 'scripts/start.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', Number(fd)],
  });
  server.close();
  const lines = createInterface(child.stdout ?? process.stdin)[Symbol.asyncIterator]();

  return {
    port,
    /** Waits for the next ready process and returns its id. */
    async nextReady(): Promise<number> {
      let pid = 0;
      for (;;) {
        const { value = '', done } = await lines.next();
        if (done) throw new Error('The site has ended before it was ready.');
        if (value.startsWith('pid ')) pid = Number(value.slice(4));
        if (value.startsWith('Ready')) return pid;
      }
    },
    ended: once(child, 'exit'),
  };
}

test('a restart on a systemd socket refuses no visitor', async () => {
  const cms = await startCms({ seed: 'small' });
  onTestFinished(() => cms.stop());
  const stateDir = createFolder();
  shareBundles(stateDir);
  const service = await startManager({
    CMS_URL: cms.url,
    CMS_TOKEN: cms.token,
    WEBHOOK_SECRET: cms.webhookSecret,
    PORT: String(await findFreePort()),
    VAPID_PRIVATE_KEY: vapid.privateKey,
    SITE_STATE_DIR: stateDir,
  });
  const answers: number[] = [];
  let isAsking = true;

  const first = await service.nextReady();
  const asking = (async () => {
    while (isAsking) {
      answers.push((await send(service.port, '/')).status);
      await delay(5);
    }
  })();
  await delay(100);
  process.kill(first, 'SIGTERM');
  const second = await service.nextReady();
  isAsking = false;
  await asking;
  process.kill(second, 'SIGTERM');
  await service.ended;

  expect(second).not.toBe(first);
  expect(new Set(answers)).toEqual(new Set([200]));
}, 240_000);
