// A fake CMS with a real event loop. The test decides which probes it answers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/config.ts';
import { isRunning, watchCms, type WatchTimes } from '../../src/server/watch-cms.ts';
import { createTestLog } from './serve.ts';

const program = `
  process.on('message', (milliseconds) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  });
  process.send('ready');`;

const forever = 3_600_000;

/** Watches a process that answers no probe unless `answers` is set. */
async function watchFakeCms(times: Partial<WatchTimes>) {
  const preload = join(root, 'src/server/heartbeat.ts');
  const child = spawn(process.execPath, ['--import', preload, '--eval', program], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  const log = createTestLog();
  const world = {
    child,
    log,
    answers: false,
    asked: 0,
    isOver: false,
    /** Blocks the event loop of the process. */
    block: (milliseconds: number) => void child.send(milliseconds),
  };
  const ended = watchCms({
    child,
    probe: async () => {
      world.asked += 1;
      return world.answers;
    },
    times: { interval: 1000, probes: 3, stuck: forever, ...times },
    log,
  }).then(() => (world.isOver = true));
  return Object.assign(world, { ended });
}

test('a CMS that is busy for long is left running, and counts as up when it answers again', async () => {
  const cms = await watchFakeCms({});

  await expect.poll(() => cms.log.lines).toEqual(['The CMS is too busy to answer. It is left running.']);
  const before = cms.asked;
  await expect.poll(() => cms.asked).toBeGreaterThan(before + 3);
  expect([cms.isOver, isRunning(cms.child)]).toEqual([false, true]);
  cms.answers = true;

  await expect.poll(() => cms.log.lines.slice(1)).toEqual(['The CMS is no longer busy.']);
  expect(cms.isOver).toBe(false);
});

test('a CMS that is blocked for a moment is left running', async () => {
  const cms = await watchFakeCms({ probes: 5 });
  await expect.poll(() => cms.asked).toBe(2);

  cms.block(2500);

  await expect.poll(() => cms.asked).toBe(9);
  expect(cms.isOver).toBe(false);
});

test.each([
  ['whose event loop is blocked', (cms: { block(milliseconds: number): void }) => cms.block(forever)],
  [
    'that is suspended',
    ({ child }: { child: { kill(signal: NodeJS.Signals): boolean } }) => child.kill('SIGSTOP'),
  ],
])('a CMS %s hangs and must be ended', async (_, act) => {
  const cms = await watchFakeCms({});

  act(cms);
  await cms.ended;

  expect(cms.log.lines.at(-1)).toBe('The CMS no longer answers and is being stopped.');
});

test('a CMS that answers nothing for a very long time is stuck and must be ended, although its event loop turns', async () => {
  const cms = await watchFakeCms({ interval: 600, probes: 2, stuck: 6 });

  await cms.ended;

  expect(cms.asked).toBe(6);
  expect(cms.log.lines).toEqual([
    'The CMS is too busy to answer. It is left running.',
    'The CMS runs, but has not answered for a long time, and is being stopped.',
  ]);
});

test('the end of a CMS ends its watch, without a message', async () => {
  const cms = await watchFakeCms({ interval: forever });

  cms.child.kill('SIGKILL');
  await cms.ended;

  expect(cms.log.lines).toEqual([]);
});
