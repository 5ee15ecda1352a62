import { expect, test } from 'vitest';
import { computeFingerprint } from '../../src/rebuild/recorded-reads.ts';
import { openTrace } from '../../src/rebuild/trace.ts';
import { type PlannedOutput, toOutputPath } from '../../src/rebuild/types.ts';

const many = 20_000;
const isNew = { because: 'new' } as const;
const render = (path: string, stage = 1): PlannedOutput => ({
  path: toOutputPath(path),
  reason: isNew,
  stage,
});
const planOf = (outputs: Iterable<PlannedOutput>) => () => ({ outputs, isWhole: true, gone: [] });

test('a plan of more outputs than fit on a page is read stage by stage, each output once, although half of them stay dirty', () => {
  const trace = openTrace(':memory:');
  const paths = Array.from({ length: many }, (_, n) => `page-${n}.html`);
  const { staleCount, pages } = trace.begin(
    planOf([...paths.map((path) => render(path)), render('style.css', 0)]),
    {},
  );

  const read: string[] = [];
  const lengths: number[] = [];
  for (const page of pages()) {
    lengths.push(page.length);
    read.push(...page.map(({ path }) => path));
    const half = page.filter(({ id }) => id % 2 === 0);
    trace.commit(
      half.map(({ id, path }) => ({
        id,
        path,
        hash: computeFingerprint('h'),
        size: 1,
        written: true,
        reads: [],
      })),
      [],
      0,
    );
  }

  expect(staleCount).toBe(many + 1);
  expect(read).toEqual(['style.css', ...paths]);
  expect(lengths[0]).toBe(1);
  expect(Math.max(...lengths)).toBeLessThan(many);
  trace.close();
});

test('an output that a whole plan does not name is gone, and one that it names without a reason stays clean', () => {
  const trace = openTrace(':memory:');
  const first = trace.begin(planOf(['kept', 'again', 'left'].map((path) => render(path))), {});
  for (const page of first.pages())
    trace.commit(
      page.map(({ id, path }) => ({
        id,
        path,
        hash: computeFingerprint(path),
        size: 1,
        written: true,
        reads: [],
      })),
      [],
      0,
    );

  const kept: PlannedOutput = { path: toOutputPath('kept'), reason: undefined, stage: 1 };
  const begun = trace.begin(
    planOf([kept, { path: toOutputPath('again'), reason: { because: 'code' }, stage: 1 }]),
    {},
  );

  expect(begun).toMatchObject({ staleCount: 1, gone: ['left'] });
  expect([...begun.pages()]).toEqual([
    [{ id: 2, path: 'again', reason: { because: 'code' }, hash: computeFingerprint('again') }],
  ]);
  expect(trace.hash(toOutputPath('kept'))).toBe(computeFingerprint('kept'));
  expect(trace.dirty().sort()).toEqual(['again', 'left']);
  trace.close();
});

test('an empty plan has no outputs to render, although an interrupted rebuild has left some', () => {
  const trace = openTrace(':memory:');
  const interrupted = trace.begin(planOf([render('left')]), {});
  const empty = trace.begin(() => ({ outputs: [], isWhole: false, gone: [] }), {});

  expect([...interrupted.pages()].flat().map(({ path }) => path)).toEqual(['left']);
  expect([...empty.pages()]).toEqual([]);
  trace.close();
});
