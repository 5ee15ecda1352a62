import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { Log, LogLevel } from '../lib/log.ts';

/** What Strapi prints: `[2026-11-20 09:50:00.123] info: message`. */
const strapiLine = /^\[[^\]]*\] (\w+): (.*)$/;
/** How Strapi makes tables of its own, in thirty lines of the first start. */
const internals = /^\[(internal migration|discard-drafts)\]/;
const stackFrame = /^\s+at /;

/**
 * Passes what the CMS prints on to the log. An error and the stack below it are one event, with one level.
 *
 * @param usual The level of what has none of its own.
 */
export function passOnLines(stream: Readable, usual: LogLevel, log: Log): void {
  let level: LogLevel = usual;
  let lines: string[] = [];

  function finish() {
    const [first = ''] = lines;
    if (lines.length > 0 && !internals.test(first)) log[level](`CMS: ${lines.join('\n')}`);
    lines = [];
  }
  function begin(message: string, its: LogLevel) {
    finish();
    [level, lines] = [its, [message]];
    // What is printed at once comes at once.
    setImmediate(finish);
  }
  createInterface(stream).on('line', (sent) => {
    const line = stripVTControlCharacters(sent);
    const [, named, message = ''] = strapiLine.exec(line) ?? [];
    if (named !== undefined) begin(message, named === 'error' || named === 'warn' ? named : 'info');
    else if (lines.length > 0) lines.push(line);
    else begin(line.trim(), stackFrame.test(line) ? level : usual);
  });
}
