import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { errors } from '@strapi/utils';
import { pool, Promise as PoolPromise } from 'workerpool';
import { createFairLimiter } from '../fair-queue.ts';
import { toLogLine } from '../log-line.ts';
import { en as messages } from '../words/messages/en.ts';
import { fill } from '../words/translate.ts';
import { MOST_FRAMES, MOST_PIXELS } from './limits.ts';
import type { Painter, Picture } from './painter.ts';

/** How long one step of the work on a picture may take. All times are in milliseconds. */
const LONGEST = 20_000;
/** How long painters without work are kept. */
const IDLE = 60_000;
const MOST_PAINTERS = 4;

function createPainters(most: number) {
  const processes = pool(join(__dirname, 'painter.js'), {
    workerType: 'process',
    // The modules that are loaded first are for the CMS.
    forkOpts: { execArgv: [] },
    maxWorkers: most,
  });
  // The pictures of one sender take half of the painters, so that those of another begin at once.
  return { processes, runInTurn: createFairLimiter({ most, mostOfOne: Math.ceil(most / 2) }) };
}

/** Pictures that visitors send wait for one another, and not those of editors for them. */
const painters = {
  editors: createPainters(Math.min(availableParallelism(), MOST_PAINTERS)),
  visitors: createPainters(1),
};
export type Painters = keyof typeof painters;

let idle: NodeJS.Timeout | undefined;

/**
 * Has a painter do its work in another process, when it is the sender's turn. Ends that process when it takes too long. Throws a
 * sentence for the person who sent the picture; the messages of the library that draws are for the log.
 */
export async function paint<Name extends keyof Painter>(
  by: Painters,
  name: Name,
  ...parameters: Parameters<Painter[Name]>
): Promise<Awaited<ReturnType<Painter[Name]>>> {
  const { processes, runInTurn } = painters[by];
  const [outcome] = await Promise.allSettled([
    runInTurn(findSender(), async () => {
      clearTimeout(idle);
      return processes.exec(name, parameters).timeout(LONGEST);
    }),
  ]);
  const isBusy = Object.values(painters).some(
    (all) => all.processes.stats().activeTasks + all.processes.stats().pendingTasks > 0,
  );
  if (!isBusy) idle = setTimeout(endPainters, IDLE).unref();
  if (outcome.status === 'fulfilled') return outcome.value;
  strapi.log.warn(toLogLine(`A picture could not be drawn. ${outcome.reason.message}`));
  throw new errors.ApplicationError(
    outcome.reason instanceof PoolPromise.TimeoutError
      ? fill(messages.slowPicture, { most: LONGEST / 1000 })
      : messages.damagedPicture,
  );
}

/** The user of the panel who makes this call, or the address of the visitor. Commands and the demo have no call. */
function findSender(): string {
  const call = strapi.requestContext.get();
  if (!call) return 'CMS';
  return call.state.userAbility ? `user ${call.state.user.id}` : call.request.ip;
}

export async function endPainters(): Promise<void> {
  await Promise.all(Object.values(painters).map((all) => all.processes.terminate(true)));
}

/** What a file shows. `undefined` when it is not a picture. Refuses a picture that is too large to draw. */
export async function inspectPicture(by: Painters, file: string): Promise<Picture | undefined> {
  const picture = await paint(by, 'inspect', file);
  if (!picture) return undefined;
  const { width, height, frames } = picture;
  if (width * height > MOST_PIXELS.ofFrame)
    throw new errors.ApplicationError(
      fill(messages.manyPixels, { width, height, most: MOST_PIXELS.ofFrame / 1e6 }),
    );
  if (frames > MOST_FRAMES || width * height * frames > MOST_PIXELS.ofFile)
    throw new errors.ApplicationError(
      `The animation has ${frames} frames of ${width} × ${height} pixels. At most ${MOST_FRAMES} frames and ${MOST_PIXELS.ofFile / 1e6} million pixels are allowed. Make it smaller, and upload it again.`,
    );
  return picture;
}
