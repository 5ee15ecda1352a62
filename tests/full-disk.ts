import { spawnSync } from 'node:child_process';

/** Copies a folder onto a separate disk, leaves `free` kB, runs the command, and copies the resulting files to `out`. */
const script = `
  from="$0"; place="$1"; free="$2"; out="$3"; shift 4
  mount -t tmpfs -o size=64m,huge=never tmpfs "$place" && cp -a "$from/." "$place" || exit 99
  room=$(df --output=avail -k "$place" | tail -1)
  head -c $(( (room - free) * 1024 )) /dev/zero > "$place/filling"
  "$@"; code=$?
  rm -f "$place/filling"; cp -a "$place/." "$out"; exit $code`;

export type FullDisk = { from: string; place: string; free: number; out: string };

const inNamespace = (...command: string[]): [string, ...string[]] => [
  'unshare',
  '-rm',
  'sh',
  '-c',
  ...command,
];

/** Makes a command run in a namespace in which `place` is a nearly full disk. */
export const onFullDisk = (
  { from, place, free, out }: FullDisk,
  ...command: string[]
): [string, ...string[]] => inNamespace(script, from, place, String(free), out, '', ...command);

/** Whether this machine allows it. */
export function canFillDisk(): boolean {
  const [program, ...parameters] = inNamespace('mount -t tmpfs tmpfs /mnt');
  return spawnSync(program, parameters).status === 0;
}
