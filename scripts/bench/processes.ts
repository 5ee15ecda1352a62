import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { root } from '../../src/config.ts';

export type Measured = {
  /** From the start of the process to its end. */
  milliseconds: number;
  /** The time on all processors, in milliseconds; `undefined` where the system does not report it. */
  processor: number | undefined;
  /** The peak memory, child processes included, in MB; `undefined` where the system does not report it (not Linux). */
  memory: number | undefined;
  output: string;
};

/** Runs a command in the project's folder and waits until it ends. Throws with its output when it fails. */
export async function measure(command: string[], env: NodeJS.ProcessEnv): Promise<Measured> {
  const begin = performance.now();
  const child = start(command, env);
  const output = collect(child);
  let memory: number | undefined;
  let processor: number | undefined;
  const sampling = setInterval(() => {
    const held = readHeldMemory(child.pid);
    if (held !== undefined) memory = Math.max(memory ?? 0, held);
    processor = readProcessorTime(child.pid) ?? processor;
  }, 100);
  const [code] = await once(child, 'close');
  const milliseconds = performance.now() - begin;
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with code ${code}:\n${output()}`);
  return { milliseconds, processor, memory, output: output() };
}

/** Reads a number such as "1,234" from the output of a command, by a pattern with one group. Throws when it is not there. */
export function findNumber(output: string, pattern: RegExp): number {
  const [, number] = pattern.exec(output) ?? [];
  if (number === undefined) throw new Error(`The output does not match ${pattern}:\n${output}`);
  return Number(number.replaceAll(',', ''));
}

/** Starts a command in the project's folder. `env` adds to the environment. */
export function start([command = '', ...parameters]: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(command, parameters, { cwd: root, env: { ...process.env, ...env } });
}

/** Collects what a process prints. The returned function gives the output so far. */
function collect({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk) => (output += chunk));
  return () => output;
}

/**
 * The memory that a process and its children hold now, in MB. `undefined` where the system does not report it, and when the
 * process has ended. They share their mapped files, which are those of Node itself, so these count once.
 */
export function readHeldMemory(pid: number | undefined): number | undefined {
  const family = readMemory(pid);
  if (family.length === 0) return undefined;
  const own = family.reduce((sum, one) => sum + one.own, 0);
  return (own + Math.max(...family.map(({ mapped }) => mapped))) / 1000;
}

/** The memory of a process and of each of its descendants, in kB (proc_pid_status(5)). */
function readMemory(pid: number | undefined): { own: number; mapped: number }[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [anonymous = 0, mapped = 0, shared = 0] = ['RssAnon', 'RssFile', 'RssShmem'].map((name) =>
      // The status of a process that has ended but is not yet reaped has no such line.
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0),
    );
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
    return [{ own: anonymous + shared, mapped }, ...children.flatMap((child) => readMemory(Number(child)))];
  } catch {
    // The process has ended, or there is no /proc.
    return [];
  }
}

/**
 * The time on all processors, of a process and of its children that have ended, in milliseconds. It is the sum of the 12th to the
 * 15th field after the name, in ticks of 10 ms (proc_pid_stat(5)).
 */
function readProcessorTime(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = fields.slice(11, 15).map(Number);
    return ticks.reduce((sum, one) => sum + one, 0) * 10;
  } catch {
    // The process has ended, or there is no /proc.
    return undefined;
  }
}
