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
    expect((await world.cancel(entry, 'publish', later)).status).toBe(200);
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
    expect((await world.cancel(body.data, 'publish', inAnHour(), world.author)).status).toBe(403);
    expect((await world.author('GET', `/schedules/${TEMPLATE}/${foreign.documentId}`)).status).toBe(403);
    expect((await world.author('GET', path)).body).toHaveLength(1);
    expect((await world.author('GET', '/schedules')).body).toHaveLength(1);
    for (const document of [foreign, body.data]) await world.templates.remove(document.documentId);
  });

  it('a version that is restored before its time is what is published', async () => {
    const entry = await world.createEntry({ title: 'First words' });
    await world.templates.publish(entry.documentId);
    const [first] = await world.versionsOf(entry);
    await world.templates.update(entry.documentId, { title: 'Second words' });
    await world.templates.publish(entry.documentId);
    await world.schedule([entry], 'publish');
    await world.templates.update(entry.documentId, { title: 'Third words' });
    const restored = await world.editor('POST', `/versions/${TEMPLATE}/${entry.documentId}/${first.id}`);
    expect(restored.body).toEqual({ lost: [] });

    world.letTimePass();
    await expect.poll(async () => (await world.versionsOf(entry)).length).toBe(3);

    expect(await world.liveTitlesOf(entry)).toEqual(['First words']);
    expect(await world.statusOf(entry)).toBe('published');
  });

  it('a publish by hand settles what could not be published, and what an author has changed', async () => {
    const incomplete = await world.createEntry({ price: null });
    await world.schedule([incomplete], 'publish');
    world.letTimePass();
    await expect.poll(async () => (await world.schedulesOf(incomplete))[0].fault).toContain('price');
    const { body } = await world.author('POST', `/content-manager/collection-types/${TEMPLATE}`, {
      name: 'Looked at',
      title: 'Looked at',
      price: 0,
    });
    const changed: Document = body.data;
    await world.schedule([changed], 'publish');
    await createContent(world.author, TEMPLATE).update(changed.documentId, { title: 'Looked at again' });

    await world.templates.update(incomplete.documentId, { price: 1 });
    for (const entry of [incomplete, changed]) await world.templates.publish(entry.documentId);

    expect(await world.schedulesOf(incomplete)).toEqual([]);
    expect(await world.schedulesOf(changed)).toMatchObject([{ changedBy: null }]);
    const discarding = `/content-manager/collection-types/${TEMPLATE}/${changed.documentId}/actions/discard`;
    await world.templates.update(changed.documentId, { title: 'To come' });
    await world.author('POST', discarding, {});
    expect(await world.schedulesOf(changed)).toMatchObject([{ changedBy: 'Author of Vitrine' }]);
    await world.templates.remove(changed.documentId);
  });

  it('who schedules or cancels what somebody else has scheduled meanwhile is told, and changes nothing', async () => {
    const entry = await world.createEntry();
    const due = inAnHour();
    const later = new Date(Date.now() + 2 * HOUR_MS).toISOString();
    const taken =
      'Editor of Vitrine has scheduled it meanwhile, so nothing was changed. The box “Schedule” has the time.';

    const both = await Promise.all([
      world.schedule([entry], 'publish', world.editor, due, null),
      world.schedule([entry], 'publish', world.editor, due, null),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.body.error.message).toBe(taken);
    await world.schedule([entry], 'publish', world.editor, later, due);
    const old = await world.cancel(entry, 'publish', due);
    expect([old.status, old.body.error.message]).toEqual([400, taken]);
    expect(await world.schedulesOf(entry)).toMatchObject([{ due: later }]);

    world.letTimePass();
    await expect.poll(() => world.statusOf(entry)).toBe('published');
    const late = await world.cancel(entry, 'publish', later);

    expect([late.status, late.body.error.message]).toEqual([
      400,
      'It is not scheduled any more: it was published, or somebody has cancelled that.',
    ]);
  });

  it('a time that no calendar has, or in a zone that cannot be read, is refused', async () => {
    const entry = await world.createEntry();
    const none = ['2999-12-01T00:00:00+02', '2999-02-31T00:00:00Z', '2999-11-31 00:00:00Z'];

    for (const due of none) {
      const { status, body } = await world.schedule([entry], 'publish', world.editor, due);
      expect({ due, status }).toEqual({ due, status: 400 });
      expect(body.error.message).toContain('such as 2026-11-26T16:00:00Z');
    }

    expect(await world.schedulesOf(entry)).toEqual([]);
    expect((await world.schedule([entry], 'publish', world.editor, '2996-02-29T12:00:00+02:00')).status).toBe(
      200,
    );
  });

  it('an entry that a call names twice is scheduled once', async () => {
    const entry = await world.createEntry();

    expect((await world.schedule([entry, entry], 'publish')).status).toBe(200);

    expect(await world.schedulesOf(entry)).toHaveLength(1);
  });

  it('an entry cannot be published and unpublished at one time', async () => {
    const entry = await world.createEntry();
    const due = inAnHour();
    await world.schedule([entry], 'publish', world.editor, due);

    const { status, body } = await world.schedule([entry], 'unpublish', world.editor, due);

    expect([status, body.error.message]).toEqual([
      400,
      'At this time it is to be published as well. Choose another time.',
    ]);
    await world.templates.remove(entry.documentId);
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
