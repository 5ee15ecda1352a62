import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { root } from '../../src/config.ts';

export type Measured = {
  /** From the start of the process to its end. */
  milliseconds: number;
  /** The time that the process itself had of all processors, in milliseconds; undefined where the system does not tell. */
  processor: number | undefined;
  /** The most memory the process itself held, in MB; undefined where the system does not tell (not Linux). */
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
    memory = peakMemory(child.pid) ?? memory;
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

/** The memory that a process holds now, in MB; undefined where the system does not tell, and when it has ended. */
export const heldMemory = (pid: number | undefined) => memoryOf(pid, /VmRSS:\s+(\d+)/);

const peakMemory = (pid: number | undefined) => memoryOf(pid, /VmHWM:\s+(\d+)/);

function memoryOf(pid: number | undefined, line: RegExp): number | undefined {
  try {
    const [, kilobytes] = line.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1000;
  } catch {
    // The process has ended, or there is no /proc.
    return undefined;
  }
}

/** Of the fields after the name the 12th and 13th, in ticks of 10 ms (proc_pid_stat(5)). */
function processorTime(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    // The process has ended, or there is no /proc.
    return undefined;
  }
}
