import type { Core } from '@strapi/strapi';
import pLimit, { type LimitFunction } from 'p-limit';

/** The addresses that accept files, from visitors and from the panel. Elsewhere, files would be on the disk before any check. */
const TAKES_FILES =
  /^\/(?:api\/(?:pending-templates|auth\/me\/picture)|upload(?:\/.*)?|admin\/project-settings)\/?$/;

/** How many uploads are read at the same time: in all, and of one sender. Editors have places of their own. */
const PLACES = {
  editors: { most: 8, mostOfOne: 4 },
  others: { most: 24, mostOfOne: 3 },
};
/** The most uploads that wait for a place. */
const LONGEST_LINE = 100;

/** The slowest upload that is accepted. All times are in milliseconds. */
interface Pace {
  /** From the start, an upload may be slower for this long. */
  grace: number;
  /** In bytes a second, on average. */
  lowestRate: number;
  /** The time for the whole upload. */
  longest: number;
  /** The time from its last byte until it has been read. */
  parsing: number;
}

/** Enough for a picture of 5 MB over a slow mobile connection. */
const USUAL_PACE: Pace = { grace: 10_000, lowestRate: 16_000, longest: 4 * 60_000, parsing: 5000 };
const TOO_SLOW = 'The upload was too slow, or its form is not valid. Send it again.';

/** An upload holds files while it is read and stored. So few are read at once, the others wait unread, and slow ones are aborted. */
export default (pace: Partial<Pace>, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler => {
  const editors = createPlaces(PLACES.editors);
  const others = createPlaces(PLACES.others);

  return async (ctx, next) => {
    if (!ctx.is('multipart')) return next();
    if (!TAKES_FILES.test(ctx.path)) ctx.throw(415, 'This address takes no files. Send JSON.');
    const editor = await findEditor(strapi, ctx.get('authorization'));
    const [places, sender] = editor ? [editors, editor] : [others, ctx.request.ip];
    if (places.isFull()) {
      ctx.set('Retry-After', '30');
      ctx.throw(503, 'Too many files are being uploaded. Try again in half a minute.', { expose: true });
    }
    return places.run(sender, () => read(ctx, next, { ...USUAL_PACE, ...pace }));
  };
};

/** The id of the panel user who sent this header. */
async function findEditor(strapi: Core.Strapi, authorization: string): Promise<string | undefined> {
  const sessions = strapi.sessionManager('admin');
  const [, token = ''] = /^bearer\s+(\S+)$/i.exec(authorization) ?? [];
  const { isValid, payload } = sessions.validateAccessToken(token);
  return isValid && (await sessions.isSessionActive(payload.sessionId)) ? payload.userId : undefined;
}

type Context = Parameters<Core.MiddlewareHandler>[0];

/** Reads and answers an upload. Ends it with status 408 when it is slower than the pace. */
async function read(ctx: Context, next: () => Promise<unknown>, pace: Pace): Promise<void> {
  // The sender may have left while waiting.
  if (ctx.req.destroyed) return;
  const watch = watchUpload(ctx.req, pace);
  ctx.state['upload'] = watch;
  try {
    await next();
  } catch (error) {
    if (!watch.isTooSlow()) throw error;
    ctx.set('Connection', 'close');
    ctx.throw(408, TOO_SLOW);
  } finally {
    watch.stop();
  }
}

export interface UploadWatch {
  /** Whether the upload was ended. */
  isTooSlow(): boolean;
  /** Called when all of the upload has been read. */
  stop(): void;
}

/** Ends a request that is slower than the pace, and one whose form the parser never finishes. */
function watchUpload(request: Context['req'], { grace, lowestRate, longest, parsing }: Pace): UploadWatch {
  const begin = performance.now();
  const bytesBefore = request.socket.bytesRead;
  let isTooSlow = false;
  const end = () => {
    isTooSlow = true;
    // Formidable ends its work on this event, and removes its files.
    request.emit('aborted');
  };
  const check = setInterval(() => {
    const time = performance.now() - begin;
    const bytes = request.socket.bytesRead - bytesBefore;
    if (time > longest || bytes < ((time - grace) / 1000) * lowestRate) end();
  }, grace / 4);
  let parsed: NodeJS.Timeout | undefined;
  const awaitParser = () => {
    clearInterval(check);
    parsed = setTimeout(end, parsing);
  };
  request.once('end', awaitParser);
  return {
    isTooSlow: () => isTooSlow,
    stop() {
      request.off('end', awaitParser);
      clearInterval(check);
      clearTimeout(parsed);
    },
  };
}

interface Places {
  /** Whether no more uploads may wait. */
  isFull(): boolean;
  /** Runs the work as soon as there is a place for it and for its sender. */
  run(sender: string, work: () => Promise<void>): Promise<void>;
}

function createPlaces({ most, mostOfOne }: { most: number; mostOfOne: number }): Places {
  const all = pLimit(most);
  const bySender = new Map<string, LimitFunction>();
  let waiting = 0;
  return {
    isFull: () => waiting >= LONGEST_LINE,
    async run(sender, work) {
      const own = bySender.get(sender) ?? pLimit(mostOfOne);
      bySender.set(sender, own);
      waiting += 1;
      try {
        await own(() =>
          all(() => {
            waiting -= 1;
            return work();
          }),
        );
      } finally {
        if (own.activeCount + own.pendingCount === 0) bySender.delete(sender);
      }
    },
  };
}
