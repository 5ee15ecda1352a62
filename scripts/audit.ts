// `node scripts/audit.ts [folder …]`: prints the known vulnerabilities of production packages, from npm's advisories. A high or
// critical one fails the check if a compatible update fixes it. The others do not: they are minor, or an update alone cannot fix
// them. If the registry is unreachable or has no advisories, nothing was checked. The exit code is then 2, so that
// `npm run check` can tell this from a pass and from a failure.
import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import * as v from 'valibot';
import { root } from '../src/config.ts';
import { cmsFolder } from '../src/server/launch-cms.ts';

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

/** The severities that can fail the check. */
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
    console.log(`${lockFile} was not checked: the npm registry returned no advisories.`);
    process.exitCode ??= 2;
  } else {
    console.log(`${lockFile} could not be checked: the output of "npm audit --json" has an unknown format.`);
    process.exitCode = 1;
  }
}

/** Whether a compatible update fixes it, one without a new major version. */
function isMended({ fixAvailable }: Weakness): boolean {
  return typeof fixAvailable === 'boolean' ? fixAvailable : !fixAvailable.isSemVerMajor;
}

function nameOf(found: Weakness): string {
  const { name, range, severity, fixAvailable } = found;
  const version = typeof fixAvailable === 'boolean' ? '' : `: ${fixAvailable.name} ${fixAvailable.version}`;
  return `${name} ${range} (${severity}${isMended(found) ? `, fixed by an update${version}` : ', no compatible fix yet'})`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
