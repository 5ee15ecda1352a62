import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog, type LogLevel } from '../../src/lib/log.ts';
import { passOnLines } from '../../src/server/cms-lines.ts';

/** The log lines, without times, when the CMS prints these pieces. */
async function logged(usual: LogLevel, ...pieces: string[]): Promise<string[]> {
  const lines: string[] = [];
  const stream = new PassThrough();
  passOnLines(
    stream,
    usual,
    createLog((line) => lines.push(line.slice('2026-11-20T09:50:00.000Z '.length, -1))),
  );
  for (const piece of pieces) {
    stream.write(piece);
    await setImmediate();
  }
  await setImmediate();
  return lines;
}

const [at, colour] = ['[2026-11-20 09:50:00.123]', (text: string) => `\u001b[31m${text}\u001b[39m`];

test('an error of the CMS and its stack become one line of the log', async () => {
  const error = `${at} ${colour('error')}: connect ECONNREFUSED\nError: connect ECONNREFUSED\n    at Socket.connect\n`;

  expect(await logged('info', `${error}${at} info: It goes on.\n`)).toEqual([
    'error CMS: connect ECONNREFUSED | Error: connect ECONNREFUSED | at Socket.connect',
    'info  CMS: It goes on.',
  ]);
});

test('the rest of a stack that arrives later has the same level as its beginning', async () => {
  const pieces = [`${at} error: It failed.\n    at one\n`, '    at another\n', 'Something else.\n'];

  expect(await logged('info', ...pieces)).toEqual([
    'error CMS: It failed. | at one',
    'error CMS: at another',
    'info  CMS: Something else.',
  ]);
});

test('messages about how Strapi makes its own tables are left out', async () => {
  const lines = `${at} info: [internal migration]: a table\n${at} http: GET / (5 ms) 200\n`;

  expect(await logged('info', lines)).toEqual(['info  CMS: GET / (5 ms) 200']);
});

test('what Node prints about a crash becomes a warning in one line', async () => {
  expect(await logged('warn', 'file.js:1\n  throw fault;\n\nError: lost\n    at run\n')).toEqual([
    'warn  CMS: file.js:1 | throw fault; | Error: lost | at run',
  ]);
});
