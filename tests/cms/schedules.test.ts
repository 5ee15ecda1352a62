import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from './clients.ts';
import { createContent, type Document } from './content.ts';
import { databases } from './databases.ts';
import { HOUR_MS, inAnHour, type Scheduling, startScheduling, TEMPLATE } from './scheduling.ts';

describe.each(databases)('schedules on $database', ({ programs }) => {
  let world: Scheduling;
  beforeAll(async () => {
    world = await startScheduling(programs);
  });
  afterAll(() => world.stop());

  it('an entry is published and unpublished at its times, and its version says who scheduled it', async () => {
    const entry = await world.createEntry();
    await world.schedule([entry], 'publish');
    expect(await world.schedulesOf(entry)).toMatchObject([
      { title: entry['title'], action: 'publish', by: 'Editor of Vitrine', fault: null, changedBy: null },
    ]);
    expect(await world.statusOf(entry)).toBe('draft');

    world.letTimePass();
    await expect.poll(() => world.statusOf(entry)).toBe('published');
    await world.schedule([entry], 'unpublish');
    world.letTimePass();
    await expect.poll(() => world.statusOf(entry)).toBe('draft');

    expect(await world.schedulesOf(entry)).toEqual([]);
    expect(await world.versionsOf(entry)).toMatchObject([{ by: 'Editor of Vitrine, as scheduled' }]);
  });

  it('entries that are scheduled together are one publish, with one call of the webhook', async () => {
    const entries = [await world.createEntry(), await world.createEntry(), await world.createEntry()];
    await world.schedule(entries, 'publish');
    await world.receiver.settle();
    world.receiver.forget();

    world.letTimePass();
    for (const entry of entries) await expect.poll(() => world.statusOf(entry)).toBe('published');

    expect(await world.receiver.settle(1)).toHaveLength(1);
  });

  it('changes of somebody who may publish are published, and those of an author are not', async () => {
    const seen = await world.createEntry();
    const { body } = await world.author('POST', `/content-manager/collection-types/${TEMPLATE}`, {
      name: 'Unseen',
      title: 'Unseen',
      price: 0,
    });
    const unseen: Document = body.data;
    await world.schedule([seen], 'publish');
    await world.schedule([unseen], 'publish');
    await world.templates.update(seen.documentId, { title: 'Seen again' });
    await createContent(world.author, TEMPLATE).update(unseen.documentId, { title: 'Not looked at' });
    expect(await world.schedulesOf(unseen)).toMatchObject([{ changedBy: 'Author of Vitrine' }]);

    world.letTimePass();
    await expect.poll(() => world.statusOf(seen)).toBe('published');
    await expect
      .poll(async () => (await world.schedulesOf(unseen))[0].fault)
      .toBe(
        'Author of Vitrine has changed it since, and may not publish. Look at the draft, and schedule or publish it again.',
      );

    expect(await world.statusOf(unseen)).toBe('draft');
    await world.templates.remove(unseen.documentId);
    const live = await createClient(world.cms)('GET', `/api/templates?filters[title][$eq]=Seen again`);
    expect(live.body.data).toHaveLength(1);
  });

  it('a schedule is changed and cancelled, and ends with its entry', async () => {
    const [entry, deleted] = [await world.createEntry(), await world.createEntry()];
    await world.schedule([entry, deleted], 'publish');
    const later = new Date(Date.now() + 2 * HOUR_MS).toISOString();

    await world.schedule([entry], 'publish', world.editor, later);
    expect(await world.schedulesOf(entry)).toMatchObject([{ due: later }]);
    expect((await world.editor('DELETE', `/schedules/${TEMPLATE}/${entry.documentId}/publish`)).status).toBe(
      200,
    );
    await world.templates.remove(deleted.documentId);

    expect(await world.schedulesOf(entry)).toEqual([]);
    expect((await world.editor('GET', '/schedules')).body).toEqual([]);
  });

  it('who may not publish may not schedule, change or cancel, and sees only the schedules of own entries', async () => {
    const foreign = await world.createEntry();
    const { body } = await world.author('POST', `/content-manager/collection-types/${TEMPLATE}`, {
      name: 'A',
      title: 'A',
    });
    await world.schedule([foreign, body.data], 'publish');
    const path = `/schedules/${TEMPLATE}/${body.data.documentId}`;

    expect((await world.schedule([body.data], 'publish', world.author)).status).toBe(403);
    expect((await world.author('DELETE', `${path}/publish`)).status).toBe(403);
    expect((await world.author('GET', `/schedules/${TEMPLATE}/${foreign.documentId}`)).status).toBe(403);
    expect((await world.author('GET', path)).body).toHaveLength(1);
    expect((await world.author('GET', '/schedules')).body).toHaveLength(1);
    for (const document of [foreign, body.data]) await world.templates.remove(document.documentId);
  });

  it.each([
    ['a time that has passed', { due: new Date(Date.now() - 1000).toISOString() }, /This time has passed/],
    ['no time', { due: 'tomorrow' }, /^Name at most 100 entries/],
    ['no entries', { documentIds: [] }, /^Name at most 100 entries/],
    ['an unknown action', { action: 'delete' }, /^Name at most 100 entries/],
  ])('%s is refused with a sentence', async (_what, wrong, sentence) => {
    const entry = await world.createEntry();
    const order = { documentIds: [entry.documentId], action: 'publish', due: inAnHour(), ...wrong };

    const { status, body } = await world.editor('POST', `/schedules/${TEMPLATE}`, order);

    expect([status, body.error.message]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await world.schedulesOf(entry)).toEqual([]);
  });
});
