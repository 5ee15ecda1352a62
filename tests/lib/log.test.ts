import { expect, test } from 'vitest';
import { createLog } from '../../src/lib/log.ts';

test('a log line has a time, a level and a message, which may have any number of lines', () => {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    'info',
    () => 0,
  );

  log.warn('One thing.\n  Another.\n');

  expect(lines).toEqual(['1970-01-01T00:00:00.000Z warn  One thing. | Another.\n']);
});

test.each([
  ['info', ['info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['error', ['error']],
] as const)('at level %s, less urgent messages are left out', (least, expected) => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), least);

  log.info('A publish.');
  log.warn('A picture is missing.');
  log.error('The CMS is away.');

  expect(lines.map((line) => line.split(' ')[1])).toEqual(expected);
});
