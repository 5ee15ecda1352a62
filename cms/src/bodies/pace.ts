import type { IncomingMessage } from 'node:http';

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

/** In bytes: what may have arrived together with the headers. */
const FIRST_PACKET = 65_536;

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
  const begin = performance.now();
  const bytesBefore = request.socket.bytesRead - FIRST_PACKET;
  const check = setInterval(() => {
    const time = performance.now() - begin;
    const bytes = request.socket.bytesRead - bytesBefore;
    if (time > longest || bytes < ((time - grace) / 1000) * lowestRate) tooSlow.abort();
  }, grace / 4);
  let parser: NodeJS.Timeout | undefined;
  function awaitParser() {
    clearInterval(check);
    parser = setTimeout(() => tooSlow.abort(), parsing);
  }
  request.once('end', awaitParser);
  return {
    signal: tooSlow.signal,
    stop() {
      request.off('end', awaitParser);
      clearInterval(check);
      clearTimeout(parser);
    },
  };
}
