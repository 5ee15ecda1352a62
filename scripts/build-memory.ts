import { freemem } from 'node:os';

const MB = 1024 * 1024;

/** What the build of the admin panel takes at its peak, with the processes that it starts (docs/running.md). */
const panelNeeds = 1900 * MB;

/** What the CMS and the site take meanwhile, where a limit counts them too. */
const othersNeed = 500 * MB;

/** How much memory the build may take, in bytes: of the machine, and of the container or service that this process runs in. */
export function getFreeMemory(free = freemem(), limit = process.constrainedMemory()): number {
  return limit > 0 ? Math.min(free, limit - othersNeed) : free;
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
