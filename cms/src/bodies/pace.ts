import type { IncomingMessage } from 'node:http';

/**
 * The slowest body that is accepted. All times are in milliseconds. Time in which this process could not read, since its thread was
 * busy or the disk slow, does not count against the sender.
 */
export interface Pace {
  /** From the start, a body may be slower for this long. */
  grace: number;
  /** In bytes a second, on average. */
  lowestRate: number;
  /** The time for the whole body. */
  longest: number;
  /** The time from its last byte until it has been parsed and stored. */
  parsing: number;
}

/** Enough for a picture of 5 MB over a slow mobile connection. */
const USUAL_PACE: Pace = { grace: 10_000, lowestRate: 16_000, longest: 4 * 60_000, parsing: 30_000 };

/** In bytes: what may have arrived together with the headers. */
const FIRST_PACKET = 65_536;

/** How often the pace is checked during the grace. */
const STEPS_OF_GRACE = 40;

export interface PaceWatch {
  /** Aborts when the body is slower than the pace. */
  signal: AbortSignal;
  /** Called when the body has been read. */
  stop(): void;
}

/** Watches how fast the body of a request arrives. */
export function watchPace(request: IncomingMessage, given: Partial<Pace>): PaceWatch {
  const { grace, lowestRate, longest, parsing } = { ...USUAL_PACE, ...given };
  const tooSlow = new AbortController();
  const bytesBefore = request.socket.bytesRead - FIRST_PACKET;
  const period = grace / STEPS_OF_GRACE;
  let time = 0;
  let end: number | undefined;
  const check = setInterval(() => {
    // A busy thread makes one late step of many, and a slow disk pauses the request.
    if (request.isPaused()) return;
    time += period;
    const bytes = request.socket.bytesRead - bytesBefore;
    const isSlow =
      end === undefined
        ? time > longest || bytes < ((time - grace) / 1000) * lowestRate
        : time - end > parsing;
    if (isSlow) tooSlow.abort();
  }, period);
  const awaitParser = () => {
    end = time;
  };
  request.once('end', awaitParser);
  return {
    signal: tooSlow.signal,
    stop() {
      request.off('end', awaitParser);
      clearInterval(check);
    },
  };
}
