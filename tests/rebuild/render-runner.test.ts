import { toOutputPath } from '../../src/rebuild/types.ts';
import { expect, test } from 'vitest';
import { createAnswerCache } from '../../src/rebuild/recorded-reads.ts';
import { createWorkerTask } from '../../src/rebuild/render-runner.ts';

test('work that rendering has put off is done before the next group begins', async () => {
  let putOff = 0;
  const task = createWorkerTask({
    answers: createAnswerCache({ answer: () => undefined }),
    render: async (path) => {
      putOff++;
      setImmediate(() => putOff--);
      return path;
    },
    files: {
      write: () => undefined,
      takeMade: () => [],
      read: async () => undefined,
      size: () => undefined,
      root: '',
      linked: () => [],
      dropLinks: () => undefined,
      remove: () => undefined,
      async *list() {
        yield toOutputPath('a');
      },
      removeDrafts: async () => undefined,
    },
  });
  const group = ['a', 'b']
    .map(toOutputPath)
    .map((path) => ({ path, reason: { because: 'new' as const }, hash: undefined }));

  await task(group);

  expect(putOff).toBe(0);
});
