import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  describeFailure,
  describeShortage,
  findMemoryLimit,
  getFreeMemory,
} from '../../scripts/build-memory.ts';
import { createFolder } from '../folder.ts';

const GB = 1024 ** 3;

test('the free memory is that of the machine, or less where a container or service is limited', () => {
  expect(getFreeMemory(4 * GB, 0)).toBe(4 * GB);
  expect(getFreeMemory(4 * GB, 2 ** 64)).toBe(4 * GB);
  expect(getFreeMemory(4 * GB, 2 * GB)).toBeLessThan(2 * GB);
});

test('too little memory for the admin panel is described with a remedy, and enough is not', () => {
  expect(describeShortage(GB)).toMatch(
    /needs \d+ MB of free memory, and there are 1024 MB\..*copy its folder/,
  );
  expect(describeShortage(-GB)).toContain('there are 0 MB');
  expect(describeShortage(8 * GB)).toBeUndefined();
});

test.each([
  [
    134,
    null,
    'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
    'ran out of memory',
  ],
  [null, 'SIGABRT', 'FATAL ERROR: Allocation failed', 'ran out of memory'],
  [null, 'SIGKILL', '', 'was killed, probably because memory ran out'],
  [1, null, 'Error: ENOSPC: no space left on device, write', 'the disk is full'],
  [1, null, 'Could not resolve "./Desk.tsx"', '(exit code 1). The log has its output'],
  [0, null, '', '(exit code 0). The log has its output'],
])('a build that ends with %s, %s and %o is described with its reason', (status, signal, output, words) => {
  expect(describeFailure('the panel', status, signal, output)).toContain(words);
});

test.each([
  ['its own group', '0::/site.slice/site.service', 'site.slice/site.service/memory.max'],
  ['an outer slice', '0::/site.slice/site.service', 'site.slice/memory.max'],
  ['a slice that is slowed down', '0::/site.slice/site.service', 'site.slice/memory.high'],
  ['its container', '0::/site.slice/site.service', 'memory.max'],
  ['an outer group of the first version', '4:memory:/a/b\n0::/', 'memory/a/memory.limit_in_bytes'],
])('a memory limit of %s counts', (_, groups, file) => {
  const root = createFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  };
  write('proc/self/cgroup', groups);
  write('sys/fs/cgroup/site.slice/site.service/memory.max', 'max');
  expect(findMemoryLimit(root)).toBe(0);
  write(`sys/fs/cgroup/${file}`, String(GB));

  expect(findMemoryLimit(root)).toBe(GB);
});
