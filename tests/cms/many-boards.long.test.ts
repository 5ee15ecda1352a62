import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerVisitor } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.stop());

it('a visitor has room for a hundred boards', async () => {
  const many = await registerVisitor(cms, 'many');
  const create = () => many('POST', '/api/moodboards', { data: { name: 'One of many' } });
  for (let made = 0; made < 100; made += 1) await create();

  const { status, body } = await create();

  expect([status, body.error.message]).toEqual([400, expect.stringContaining('You have 100 moodboards')]);
});

it('all boards are shown, however many entries are on them', async () => {
  const collector = await registerVisitor(cms, 'collector');
  const idOf = (n: number) => `a${n}`.padEnd(24, 'x');
  for (let board = 0; board < 66; board += 1) {
    const items = Array.from({ length: 500 }, (_, n) => ({ kind: 'template', id: idOf(board * 500 + n) }));
    await collector('POST', '/api/moodboards', { data: { name: `Board ${board}`, items } });
  }

  const { status, body } = await collector('GET', '/api/moodboards');

  expect(status).toBe(200);
  expect(body.data.flatMap(({ items }: { items: object[] }) => items)).toHaveLength(33_000);
  // An item takes no more than its id and its kind.
  expect(JSON.stringify(body).length).toBeLessThan(33_000 * 64);
});
