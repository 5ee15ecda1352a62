import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from './databases.ts';
import { type Scheduling, startScheduling } from './scheduling.ts';

describe.each(databases)('schedules on $database', ({ programs }) => {
  let world: Scheduling;
  beforeAll(async () => {
    world = await startScheduling(programs);
  });
  afterAll(() => world.stop());

  it('an entry that cannot be published stays a draft with a reason, and the others go on without it', async () => {
    const [ready, lacking] = [
      await world.createEntry(),
      await world.createEntry({ price: null, title: 'Lacking' }),
    ];
    const scheduled = await world.schedule([lacking, ready], 'publish');
    const sentence =
      'The template "Lacking" has no price, so it cannot be published. Enter a price, or 0 if the template is free.';
    expect(scheduled.body).toEqual({ warnings: [sentence] });

    world.letTimePass();
    await expect.poll(() => world.statusOf(ready)).toBe('published');
    await expect.poll(async () => (await world.schedulesOf(lacking))[0].fault).toBe(sentence);

    expect(await world.statusOf(lacking)).toBe('draft');
    expect((await world.editor('GET', '/schedules')).body).toContainEqual(
      expect.objectContaining({ title: 'Lacking', fault: sentence }),
    );
    await world.templates.update(lacking.documentId, { price: 3 });
    await world.schedule([lacking], 'publish');
    expect(await world.schedulesOf(lacking)).toMatchObject([{ fault: null }]);
    world.letTimePass();
    await expect.poll(() => world.statusOf(lacking)).toBe('published');
  });

  it('what became due while the CMS was off happens at its start', async () => {
    const entry = await world.createEntry();
    await world.schedule([entry], 'publish');

    await world.restart(world.letTimePass);

    await expect.poll(() => world.statusOf(entry)).toBe('published');
  });
});
