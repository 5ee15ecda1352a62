// `npm run why -- <path>`: why a page is as it is.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadWithoutSecrets } from '../src/config.ts';
import { isDamage } from '../src/lib/damage.ts';
import { ledgerName } from '../src/rebuild/engine.ts';
import { readWhy } from '../src/rebuild/why.ts';
import { explain, pathsOf } from '../src/server/explain.ts';
import { readParameters, runCommand } from './run-command.ts';

await runCommand(() => {
  const { positionals } = readParameters('npm run why -- <path>', {}, 1);
  const [address] = positionals;
  if (!address) throw new Error('Say which page you mean, for example: npm run why -- /free-templates');
  const { cache } = loadWithoutSecrets().places;
  const why = existsSync(join(cache, ledgerName)) ? find(cache, address) : undefined;
  if (!why) {
    throw new Error(
      `${address} is no output of the last build. Check its spelling, or build first: npm run build`,
    );
  }
  console.log(explain(why));
});

function find(cache: string, address: string) {
  try {
    return pathsOf(address)
      .map((path) => readWhy(cache, path))
      .find((found) => found !== undefined);
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    throw new Error('What is known of the last build cannot be read. Build first: npm run build', { cause });
  }
}
