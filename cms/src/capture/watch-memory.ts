import { readdirSync, readFileSync } from 'node:fs';

/** In milliseconds. */
const EVERY = 250;
/** Linux counts in pages of this many bytes. */
const PAGE = 4096;

/**
 * Calls back when a process and its descendants hold more memory than is allowed. Only Linux tells; elsewhere the limit of the
 * browser's scripts must do. Returns what stops the watch.
 */
export function watchMemory(pid: number, most: number, onExcess: () => void): () => void {
  const timer = setInterval(() => {
    if (measure(pid) <= most) return;
    clearInterval(timer);
    onExcess();
  }, EVERY);
  return () => clearInterval(timer);
}

/** The resident memory that is not shared, in bytes; 0 where it cannot be read. */
function measure(root: number): number {
  const children = new Map<number, number[]>();
  for (const pid of listProcesses()) {
    const parent = readParent(pid);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  let bytes = 0;
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    bytes += readMemory(pid);
    waiting.push(...(children.get(pid) ?? []));
  }
  return bytes;
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    // Only Linux has this folder.
    return [];
  }
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has just ended.
    return '';
  }
}

/** The name of the program, in parentheses, may have spaces (proc_pid_stat(5)). */
function readParent(pid: number): number | undefined {
  const [, parent] = read(pid, 'stat').replace(/^.*\)/s, '').trim().split(' ');
  return parent === undefined ? undefined : Number(parent);
}

function readMemory(pid: number): number {
  const [, resident = 0, shared = 0] = read(pid, 'statm').split(' ').map(Number);
  return Math.max(0, resident - shared) * PAGE;
}
