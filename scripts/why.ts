// `npm run why -- <path>`: why a page is as it is.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../src/config.ts';
import { ledgerName } from '../src/rebuild/engine.ts';
import { readWhy } from '../src/rebuild/why.ts';
import { explain } from '../src/server/explain.ts';
import { pathsOf } from '../src/server/output-paths.ts';

const { cache } = loadConfig().places;
const [, , address] = process.argv;
const why = address && existsSync(join(cache, ledgerName)) ? find(address) : undefined;

if (why) {
  console.log(explain(why));
} else {
  console.error(
    address
      ? `${address} is no output of the last build. Check its spelling, or build first: npm run build`
      : 'Say which page you mean, for example: npm run why -- /templates/atlas',
  );
  process.exitCode = 1;
}

function find(page: string) {
  return pathsOf(page)
    .map((path) => readWhy(cache, path))
    .find((found) => found !== undefined);
}
