import { spawnSync } from 'node:child_process';

const lock = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"';
const unlock = (folder: string) =>
  `mount --bind "${folder}" "${folder}" && mount -o remount,bind,rw "${folder}"`;

/** Makes a command run in a namespace in which a folder is read-only, even for root. */
export const onReadOnly = (folder: string, ...command: string[]): [string, ...string[]] =>
  onReadOnlyExcept(folder, [], ...command);

/** Does the same, except for these folders in it. */
export const onReadOnlyExcept = (
  folder: string,
  writable: string[],
  ...command: string[]
): [string, ...string[]] => [
  'unshare',
  '-rm',
  'sh',
  '-c',
  [lock, ...writable.map(unlock), 'exec "$@"'].join(' && '),
  folder,
  ...command,
];

/** Whether this machine allows it. */
export function canBeReadOnly(): boolean {
  const [program, ...parameters] = onReadOnly(import.meta.dirname, 'true');
  return spawnSync(program, parameters).status === 0;
}
