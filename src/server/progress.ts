import { formatCount } from '../lib/count.ts';
import type { Log } from '../lib/log.ts';

/** In milliseconds. */
const interval = 5000;

/** Says every five seconds how far a long rebuild has come. */
export function createProgress(log: Log): (done: number, planned: number) => void {
  let next = performance.now() + interval;
  return (done, planned) => {
    if (performance.now() < next) return;
    next += interval;
    log.info(`Rendered ${formatCount(done)} of ${formatCount(planned)} outputs so far.`);
  };
}
