import type { Core } from '@strapi/strapi';

/** The slowest body that is accepted. All times are in milliseconds. */
export interface Pace {
  /** From the start, a body may be slower for this long. */
  grace: number;
  /** In bytes a second, on average. */
  lowestRate: number;
  /** The time for the whole body. */
  longest: number;
  /** The time from its last byte until it has been parsed. */
  parsing: number;
}

/** Enough for a picture of 5 MB over a slow mobile connection. */
const USUAL_PACE: Pace = { grace: 10_000, lowestRate: 16_000, longest: 4 * 60_000, parsing: 5000 };
const TOO_SLOW = 'The body was sent too slowly, or its form is not valid. Send it again.';

/** In bytes: what may have arrived together with the headers. */
const FIRST_PACKET = 65_536;

type Context = Parameters<Core.MiddlewareHandler>[0];

export interface BodyWatch {
  /** Whether the request was ended. */
  isTooSlow(): boolean;
  /** Called when all of the body has been parsed. */
  stop(): void;
}

/** Reads and answers a request with a body. Ends it with status 408 when the body is slower than the pace. */
export async function readAtPace(
  ctx: Context,
  next: () => Promise<unknown>,
  pace: Partial<Pace>,
): Promise<void> {
  const watch = watchBody(ctx.req, { ...USUAL_PACE, ...pace });
  ctx.state['bodyWatch'] = watch;
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

/** Ends a request that is slower than the pace, and one whose form the parser never finishes. */
function watchBody(request: Context['req'], { grace, lowestRate, longest, parsing }: Pace): BodyWatch {
  const begin = performance.now();
  const bytesBefore = request.socket.bytesRead - FIRST_PACKET;
  let isTooSlow = false;
  let parsed: NodeJS.Timeout | undefined;

  function end() {
    isTooSlow = true;
    // The parsers of bodies give up on this event, and remove their files.
    request.emit('aborted');
  }
  const check = setInterval(() => {
    const time = performance.now() - begin;
    const bytes = request.socket.bytesRead - bytesBefore;
    if (time > longest || bytes < ((time - grace) / 1000) * lowestRate) end();
  }, grace / 4);
  function awaitParser() {
    clearInterval(check);
    parsed = setTimeout(end, parsing);
  }
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
