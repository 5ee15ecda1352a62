import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { readLogLevel } from '../src/config.ts';
import { createLog, describeError, type Log } from '../src/lib/log.ts';

/** Runs the work of a script. When it fails, the log gives the reason, and the exit code is 1. */
export async function runCommand(run: (log: Log) => Promise<void> | void): Promise<void> {
  const log = createLog((line) => process.stderr.write(line), readLogLevel());
  try {
    await run(log);
  } catch (cause) {
    log.error(describeError(cause));
    process.exitCode = 1;
  }
}

/**
 * Parses the parameters of this script. When they are invalid, it prints the usage and ends the process with code 1.
 *
 * @param most How many positional parameters are allowed.
 */
export function readParameters<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  most = 0,
) {
  try {
    const parsed = parseArgs({ options, allowPositionals: most > 0 });
    const [surplus] = parsed.positionals.slice(most);
    return surplus === undefined ? parsed : refuse(`Unexpected argument '${surplus}'`, usage);
  } catch (cause) {
    const [fault = ''] = describeError(cause).split('. ');
    return refuse(fault, usage);
  }
}

export function refuse(fault: string, usage: string): never {
  console.error(`${fault}. Usage: ${usage}`);
  process.exit(1);
}
