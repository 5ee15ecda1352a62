// `npm run why -- <path>`: says what a page read, when and why it was last rendered, and when edges had it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadWithoutSecrets } from '../src/config.ts';
import { readLiveness } from '../src/edge/edge-state.ts';
import { isDamage } from '../src/lib/damage.ts';
import { readOutputTrace } from '../src/rebuild/output-trace.ts';
import { traceName } from '../src/rebuild/trace.ts';
import { explain, listPaths } from '../src/server/explain.ts';
import { readParameters, runCommand } from './run-command.ts';

await runCommand(() => {
  const { positionals } = readParameters('npm run why -- <path>', {}, 1);
  const [address] = positionals;
  if (!address) throw new Error('Name a page: npm run why -- /free-templates');
  const { bucket, edges, places } = loadWithoutSecrets();
  const { cache } = places;
  const trace = existsSync(join(cache, traceName)) ? findTrace(cache, address) : undefined;
  if (!trace) {
    throw new Error(
      `${address} is not an output of the last build. Check its spelling, or build first: npm run build`,
    );
  }
  const names = edges.map(({ name }) => name);
  const liveness = [
    ...readLiveness(places.edges, names, trace),
    ...(bucket ? readLiveness(places.bucket, [bucket.name], trace) : []),
  ];
  console.log(explain(trace, liveness));
});

function findTrace(cache: string, address: string) {
  try {
    return listPaths(address)
      .map((path) => readOutputTrace(cache, path))
      .find((found) => found !== undefined);
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    throw new Error('The trace of the last build cannot be read. Build first: npm run build', { cause });
  }
}
