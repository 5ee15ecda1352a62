import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, changesIn, createWorld } from './world.ts';

const runs = process.env.LONG === '1' ? 500 : 25;

const slug = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const topic = fc.constantFrom('x', 'y', 'z');
const step = fc.oneof(
  fc.record({ put: fc.record({ slug, topic, title: fc.constantFrom('One', 'Two', 'Three') }) }),
  fc.record({ drop: slug }),
  fc.record({ touch: slug }),
  fc.constant({ restart: true as const }),
);

test('after any sequence of edits the outputs equal a clean build, and exactly the outputs that had to change were written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
      async (steps) => {
        using world = createWorld();
        await world.rebuild();
        for (const edits of steps) {
          const before = await world.read();
          for (const edit of edits) {
            if ('put' in edit) world.put(edit.put);
            else if ('drop' in edit) world.drop(edit.drop);
            else if ('touch' in edit) world.touch(`article/${edit.touch}`, `topic/x`);
            else world.restart();
          }

          const report = await world.rebuild();
          const after = await world.read();
          using clean = createWorld();
          for (const article of world.articles.values()) clean.put(article);
          await clean.rebuild();

          expect(after).toEqual(await clean.read());
          expect(changesIn(report)).toEqual(changesBetween(before, after));
        }
      },
    ),
    { numRuns: runs },
  );
}, 600_000);
