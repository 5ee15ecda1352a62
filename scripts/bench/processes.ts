import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { root } from '../../src/config.ts';

export type Measured = {
  /** From the start of the process to its end. */
  milliseconds: number;
  /** The time that it had of all processors, in milliseconds; undefined where the system does not tell. */
  processor: number | undefined;
  /** The most memory that it held at once, its children included, in MB; undefined where the system does not tell (not Linux). */
  memory: number | undefined;
  output: string;
};

/** Runs a command of the project to its end. Throws with its output when it fails. */
export async function measure(command: string[], env: NodeJS.ProcessEnv): Promise<Measured> {
  const begin = performance.now();
  const child = start(command, env);
  const output = collect(child);
  let memory: number | undefined;
  let processor: number | undefined;
  const sampling = setInterval(() => {
    const held = heldMemory(child.pid);
    if (held !== undefined) memory = Math.max(memory ?? 0, held);
    processor = processorTime(child.pid) ?? processor;
  }, 20);
  const [code] = await once(child, 'close');
  const milliseconds = performance.now() - begin;
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with code ${code}:\n${output()}`);
  return { milliseconds, processor, memory, output: output() };
}

/** Starts a command of the project that goes on until it is stopped. */
export function start([command = '', ...parameters]: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(command, parameters, { cwd: root, env: { ...process.env, ...env } });
}

/** What a process has printed so far. */
function collect({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk) => (output += chunk));
  return () => output;
}

/** The memory that a process and its children hold now, in MB; undefined where the system does not tell, and when it has ended. */
export function heldMemory(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    if (kilobytes === undefined) return undefined;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
    const held = children.map((child) => heldMemory(Number(child)) ?? 0);
    return held.reduce((sum, one) => sum + one, Number(kilobytes) / 1000);
  } catch {
    // The process has ended, or there is no /proc.
    return undefined;
  }
}

/** Of the fields after the name the 12th to 15th, in ticks of 10 ms (proc_pid_stat(5)): its own, and of children that have ended. */
function processorTime(pid: number | undefined): number | undefined {
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
