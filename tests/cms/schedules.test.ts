import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, employ, signInAdmin } from './clients.ts';
import { createContent, type Document } from './content.ts';
import { databases } from './databases.ts';
import { letTimePass } from './let-time-pass.ts';
import { createReceiver, type Receiver } from './receiver.ts';
import { type Cms, startCms } from './start-cms.ts';
import { type Postgres, startPostgres } from './start-postgres.ts';

const TEMPLATE = 'api::template.template';
const HOUR_MS = 60 * 60_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

describe.each(databases)('schedules on $database', ({ programs }) => {
  let postgres: Postgres | undefined;
  let receiver: Receiver;
  let cms: Cms;
  let admin: Client;
  let editor: Client;
  let author: Client;
  let templates: ReturnType<typeof createContent>;
  let count = 0;

  beforeAll(async () => {
    postgres = programs === undefined ? undefined : await startPostgres(programs);
    receiver = await createReceiver();
    const env = {
      WEBHOOK_URLS: new URL(receiver.url).origin,
      ...(postgres && { DATABASE_URL: postgres.url }),
    };
    cms = await startCms({ env });
    admin = await signInAdmin(cms);
    editor = await employ(cms, 'Editor');
    author = await employ(cms, 'Author');
    templates = createContent(admin, TEMPLATE);
  });
  afterAll(async () => {
    await cms.stop();
    receiver.stop();
    await postgres?.stop();
  });

  async function createEntry(data: object = {}): Promise<Document> {
    const title = `Entry ${++count}`;
    return templates.create({ name: title, title, price: 1, ...data });
  }

  const schedule = (documents: Document[], action: string, client = editor, due = inAnHour()) =>
    client('POST', `/schedules/${TEMPLATE}`, {
      documentIds: documents.map(({ documentId }) => documentId),
      action,
      due,
    });
  const schedulesOf = async ({ documentId }: Document) =>
    (await editor('GET', `/schedules/${TEMPLATE}/${documentId}`)).body;
  const statusOf = async ({ documentId }: Document) =>
    (await admin('GET', `/content-manager/collection-types/${TEMPLATE}/${documentId}`)).body.data.status;
  const versionsOf = async ({ documentId }: Document) =>
    (await editor('GET', `/versions/${TEMPLATE}/${documentId}`)).body;

  it('an entry is published and unpublished at its times, and its version says who scheduled it', async () => {
    const entry = await createEntry();
    await schedule([entry], 'publish');
    expect(await schedulesOf(entry)).toMatchObject([
      { title: entry['title'], action: 'publish', by: 'Editor of Vitrine', fault: null, changedBy: null },
    ]);
    expect(await statusOf(entry)).toBe('draft');

    letTimePass(postgres ?? cms);
    await expect.poll(() => statusOf(entry)).toBe('published');
    await schedule([entry], 'unpublish');
    letTimePass(postgres ?? cms);
    await expect.poll(() => statusOf(entry)).toBe('draft');

    expect(await schedulesOf(entry)).toEqual([]);
    expect(await versionsOf(entry)).toMatchObject([{ by: 'Editor of Vitrine, as scheduled' }]);
  });

  it('entries that are scheduled together are one publish, with one call of the webhook', async () => {
    const entries = [await createEntry(), await createEntry(), await createEntry()];
    await schedule(entries, 'publish');
    await receiver.settle();
    receiver.forget();

    letTimePass(postgres ?? cms);
    for (const entry of entries) await expect.poll(() => statusOf(entry)).toBe('published');

    expect(await receiver.settle(1)).toHaveLength(1);
  });

  it('an entry that cannot be published stays a draft with a reason, and the others go on without it', async () => {
    const [ready, lacking] = [await createEntry(), await createEntry({ price: null, title: 'Lacking' })];
    const scheduled = await schedule([lacking, ready], 'publish');
    const sentence =
      'The template "Lacking" has no price, so it cannot be published. Enter a price, or 0 if the template is free.';
    expect(scheduled.body).toEqual({ warnings: [sentence] });

    letTimePass(postgres ?? cms);
    await expect.poll(() => statusOf(ready)).toBe('published');
    await expect.poll(async () => (await schedulesOf(lacking))[0].fault).toBe(sentence);

    expect(await statusOf(lacking)).toBe('draft');
    expect((await editor('GET', '/schedules')).body).toContainEqual(
      expect.objectContaining({ title: 'Lacking', fault: sentence }),
    );
    await templates.update(lacking.documentId, { price: 3 });
    await schedule([lacking], 'publish');
    expect(await schedulesOf(lacking)).toMatchObject([{ fault: null }]);
    letTimePass(postgres ?? cms);
    await expect.poll(() => statusOf(lacking)).toBe('published');
  });

  it('changes of somebody who may publish are published, and those of an author are not', async () => {
    const seen = await createEntry();
    const { body } = await author('POST', `/content-manager/collection-types/${TEMPLATE}`, {
      name: 'Unseen',
      title: 'Unseen',
      price: 0,
    });
    const unseen: Document = body.data;
    await schedule([seen], 'publish');
    await schedule([unseen], 'publish');
    await templates.update(seen.documentId, { title: `Seen ${count}` });
    await createContent(author, TEMPLATE).update(unseen.documentId, { title: 'Not looked at' });
    expect(await schedulesOf(unseen)).toMatchObject([{ changedBy: 'Author of Vitrine' }]);

    letTimePass(postgres ?? cms);
    await expect.poll(() => statusOf(seen)).toBe('published');
    await expect
      .poll(async () => (await schedulesOf(unseen))[0].fault)
      .toBe(
        'Author of Vitrine has changed it since, and may not publish. Look at the draft, and schedule or publish it again.',
      );

    expect(await statusOf(unseen)).toBe('draft');
    await templates.remove(unseen.documentId);
    const live = await createClient(cms)('GET', `/api/templates?filters[title][$eq]=Seen ${count}`);
    expect(live.body.data).toHaveLength(1);
  });

  it('a schedule is changed and cancelled, and ends with its entry', async () => {
    const [entry, deleted] = [await createEntry(), await createEntry()];
    await schedule([entry, deleted], 'publish');
    const later = new Date(Date.now() + 2 * HOUR_MS).toISOString();

    await schedule([entry], 'publish', editor, later);
    expect(await schedulesOf(entry)).toMatchObject([{ due: later }]);
    expect((await editor('DELETE', `/schedules/${TEMPLATE}/${entry.documentId}/publish`)).status).toBe(200);
    await templates.remove(deleted.documentId);

    expect(await schedulesOf(entry)).toEqual([]);
    expect((await editor('GET', '/schedules')).body).toEqual([]);
  });

  it('who may not publish may not schedule, change or cancel, and sees only the schedules of own entries', async () => {
    const foreign = await createEntry();
    const { body } = await author('POST', `/content-manager/collection-types/${TEMPLATE}`, {
      name: 'A',
      title: 'A',
    });
    await schedule([foreign, body.data], 'publish');
    const path = `/schedules/${TEMPLATE}/${body.data.documentId}`;

    expect((await schedule([body.data], 'publish', author)).status).toBe(403);
    expect((await author('DELETE', `${path}/publish`)).status).toBe(403);
    expect((await author('GET', `/schedules/${TEMPLATE}/${foreign.documentId}`)).status).toBe(403);
    expect((await author('GET', path)).body).toHaveLength(1);
    expect((await author('GET', '/schedules')).body).toHaveLength(1);
    for (const document of [foreign, body.data]) await templates.remove(document.documentId);
  });

  it.each([
    ['a time that has passed', { due: new Date(Date.now() - 1000).toISOString() }, /This time has passed/],
    ['no time', { due: 'tomorrow' }, /^Name at most 100 entries/],
    ['no entries', { documentIds: [] }, /^Name at most 100 entries/],
    ['an unknown action', { action: 'delete' }, /^Name at most 100 entries/],
  ])('%s is refused with a sentence', async (_what, wrong, sentence) => {
    const entry = await createEntry();
    const order = { documentIds: [entry.documentId], action: 'publish', due: inAnHour(), ...wrong };

    const { status, body } = await editor('POST', `/schedules/${TEMPLATE}`, order);

    expect([status, body.error.message]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await schedulesOf(entry)).toEqual([]);
  });

  it('what became due while the CMS was off happens at its start', async () => {
    const entry = await createEntry();
    await schedule([entry], 'publish');
    await cms.stop({ keepState: true });
    letTimePass(postgres ?? cms);

    const { stateDir, token, webhookSecret } = cms;
    const env = {
      CMS_TOKEN: token,
      WEBHOOK_SECRET: webhookSecret,
      WEBHOOK_URLS: new URL(receiver.url).origin,
      ...(postgres && { DATABASE_URL: postgres.url }),
    };
    cms = await startCms({ stateDir, env });
    admin = await signInAdmin(cms);

    await expect.poll(() => statusOf(entry)).toBe('published');
  });
});
