// `node scripts/audit.ts [folder …]`: known weaknesses of the packages that run, by npm's advisories. What an update would mend fails the
// check; what nobody has mended yet is only told, since no change of the project could make the check pass. Where the registry cannot be
// reached or has no advisories, nothing was checked: the exit code is 2, which `npm run check` tells from a pass and from a failure.
import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import * as v from 'valibot';
import { root } from '../src/config.ts';
import { cmsFolder } from '../src/server/cms-process.ts';

const update = v.object({ name: v.string(), version: v.string(), isSemVerMajor: v.boolean() });
const weakness = v.object({
  name: v.string(),
  severity: v.string(),
  range: v.string(),
  fixAvailable: v.union([v.boolean(), update]),
});
const report = v.object({ vulnerabilities: v.record(v.string(), weakness) });
/** What npm prints when the registry gave it no report. */
const refusal = v.object({ error: v.object({ summary: v.string() }) });

type Weakness = v.InferOutput<typeof weakness>;

/** From this severity on a weakness has to be dealt with. */
const grave = new Set(['high', 'critical']);

const given = process.argv.slice(2);
for (const folder of given.length > 0 ? given : [root, cmsFolder]) {
  const parameters = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { stdout } = spawnSync('npm', parameters, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
  judge(relative(root, `${folder}/package-lock.json`), stdout);
}

function judge(lockFile: string, stdout: string): void {
  const answer = parse(stdout);
  const parsed = v.safeParse(report, answer);
  if (parsed.success) {
    const found = Object.values(parsed.output.vulnerabilities);
    for (const one of found) console.log(`${lockFile} ${nameOf(one)}`);
    if (found.some((one) => grave.has(one.severity) && isMended(one))) process.exitCode = 1;
  } else if (stdout.trim() === '' || v.is(refusal, answer)) {
    console.log(`${lockFile} has not been compared with the advisories: the npm registry gave none.`);
    process.exitCode ??= 2;
  } else {
    console.log(`${lockFile} may have weaknesses: "npm audit --json" said what is not understood here.`);
    process.exitCode = 1;
  }
}

/** Whether an update would do that asks for no change of the code. */
function isMended({ fixAvailable }: Weakness): boolean {
  return typeof fixAvailable === 'boolean' ? fixAvailable : !fixAvailable.isSemVerMajor;
}

function nameOf(found: Weakness): string {
  const { name, range, severity, fixAvailable } = found;
  const version = typeof fixAvailable === 'boolean' ? '' : `: ${fixAvailable.name} ${fixAvailable.version}`;
  return `${name} ${range} (${severity}${isMended(found) ? `, mended by an update${version}` : ', not mended yet'})`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
