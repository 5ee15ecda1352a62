// Known weaknesses of the packages that run, by npm's advisories. Where the registry cannot be reached or has none, it says
// so and passes: everything else of `npm run check` works without a network.
import { spawnSync } from 'node:child_process';
import * as v from 'valibot';
import { root } from '../src/config.ts';
import { cmsFolder } from '../src/server/cms-process.ts';

const advisory = v.object({ name: v.string(), severity: v.string(), range: v.string() });
const report = v.object({ vulnerabilities: v.record(v.string(), advisory) });

/** From this severity on a weakness has to be dealt with. */
const grave = new Set(['high', 'critical']);

for (const [folder, lockFile] of [
  [root, 'package-lock.json'],
  [cmsFolder, 'cms/package-lock.json'],
] as const) {
  const parameters = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { stdout } = spawnSync('npm', parameters, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
  const answer = v.safeParse(report, parse(stdout));
  if (!answer.success) {
    console.log(`${lockFile} has not been compared with the advisories: the npm registry did not answer.`);
    continue;
  }
  const found = Object.values(answer.output.vulnerabilities);
  for (const { name, severity, range } of found) console.log(`${lockFile} ${name} ${range} (${severity})`);
  if (found.some(({ severity }) => grave.has(severity))) process.exitCode = 1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
