import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { Log, LogLevel } from '../lib/log.ts';

/** A line of Strapi: `[2026-11-20 09:50:00.123] info: message`. */
const strapiLine = /^\[[^\]]*\] (\w+): (.*)$/;
/** At its first start Strapi prints about thirty lines about its internal tables. */
const internals = /^\[(internal migration|discard-drafts)\]/;
const stackFrame = /^\s+at /;

/**
 * Passes the lines of the CMS on to the log. An error and the stack below it become one message.
 *
 * @param usual The level of lines that name no level.
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
    // The lines of one event arrive in one turn of the event loop.
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
