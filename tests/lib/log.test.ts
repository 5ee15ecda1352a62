import { expect, test } from 'vitest';
import { createLog } from '../../src/lib/log.ts';

test('a line says when, how grave and what, however many lines the message has', () => {
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
] as const)('from level %s on, what is less urgent is left out', (least, expected) => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), least);

  log.info('A publish.');
  log.warn('A picture is missing.');
  log.error('The CMS is away.');

  expect(lines.map((line) => line.split(' ')[1])).toEqual(expected);
});
