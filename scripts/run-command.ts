import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { logLevel } from '../src/config.ts';
import { createLog, describeError, type Log } from '../src/lib/log.ts';

/** Runs what a script does. When it fails, the log says why, and the exit code is 1. */
export async function runCommand(run: (log: Log) => Promise<void> | void): Promise<void> {
  const log = createLog((line) => process.stderr.write(line), logLevel());
  try {
    await run(log);
  } catch (cause) {
    log.error(describeError(cause));
    process.exitCode = 1;
  }
}

/**
 * The parameters of this script. When there are others, it says how the script is used, and the process ends.
 *
 * @param most How many parameters there may be that are no options.
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
