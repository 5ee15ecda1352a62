import { existsSync, readFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MB = 1024 * 1024;

/** What the build of the admin panel takes at its peak, with the processes that it starts (docs/running.md). */
const panelNeeds = 1900 * MB;

/** What the CMS and the site take meanwhile, where a limit counts them too. */
const othersNeed = 500 * MB;

/** How much memory the build may take, in bytes: of the machine, and of the container or service that this process runs in. */
export function getFreeMemory(free = freemem(), limit = findMemoryLimit()): number {
  return limit > 0 ? Math.min(free, limit - othersNeed) : free;
}

/**
 * The least limit of the control groups that this process is in, in bytes; 0 when there is none. Node reads that of the innermost
 * group only, but a slice or a container may limit all groups in it.
 */
export function findMemoryLimit(root = '/'): number {
  const groups = join(root, 'proc/self/cgroup');
  if (!existsSync(groups)) return process.constrainedMemory();
  const limits = readFileSync(groups, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, kind, path] = /^\d+:(|memory):(.*)$/.exec(line) ?? [];
      if (kind === undefined || path === undefined) return [];
      const names = path.split('/').filter(Boolean);
      const files = kind === 'memory' ? ['memory.limit_in_bytes'] : ['memory.max', 'memory.high'];
      return [...names, ''].flatMap((_, depth) => {
        const folder = join(root, 'sys/fs/cgroup', kind, ...names.slice(0, depth));
        return files.map((file) => readLimit(join(folder, file)));
      });
    });
  const least = Math.min(...limits);
  return Number.isFinite(least) ? least : 0;
}

/** The file holds `max` when there is no limit. In a container, the outer groups have no files. */
function readLimit(file: string): number {
  return (existsSync(file) && Number.parseInt(readFileSync(file, 'utf8'), 10)) || Infinity;
}

/** Says what to do when there is too little memory to build the admin panel; `undefined` when there is enough. */
export function describeShortage(free: number): string | undefined {
  if (free >= panelNeeds) return undefined;
  return (
    `The admin panel is not built: that needs ${toMb(panelNeeds)} MB of free memory, and there are ${toMb(free)} MB. ` +
    remedy
  );
}

const remedy =
  'Free some memory and start again, or run "npm run setup" on a larger machine and copy its folder cms/dist/build.';

const toMb = (bytes: number): number => Math.max(0, Math.floor(bytes / MB));

/** Says why a program has failed, and what to do, by how it ended and by what it printed. */
export function describeFailure(
  name: string,
  status: number | null,
  signal: string | null,
  output: string,
): string {
  const failed = `Building ${name} has failed`;
  if (/ENOSPC|EDQUOT/.test(output)) return `${failed}, because the disk is full. Make room and start again.`;
  if (/heap out of memory|Allocation failed|ENOMEM/.test(output))
    return `${failed}, because it ran out of memory. ${remedy}`;
  if (signal === 'SIGKILL') return `${failed}: it was killed, probably because memory ran out. ${remedy}`;
  return `${failed} (${signal ?? `exit code ${status}`}). The log has its output. Mend what it says and start again.`;
}
