import { spawnSync } from 'node:child_process';

const mount = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"';

/** Makes a command run in a namespace in which a folder is read-only, even for root. */
export const onReadOnly = (folder: string, ...command: string[]): [string, ...string[]] => [
  'unshare',
  '-rm',
  'sh',
  '-c',
  mount,
  folder,
  ...command,
];

/** Whether this machine allows it. */
export function canBeReadOnly(): boolean {
  const [program, ...parameters] = onReadOnly(import.meta.dirname, 'true');
  return spawnSync(program, parameters).status === 0;
}
