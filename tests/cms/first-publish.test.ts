import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import { readCreatedAt } from './read-created-at.ts';
import type { Cms } from './start-cms.ts';

describe.each(databases)('the first publish on $database', ({ programs }) => {
  let cms: Cms;
  let admin: Client;

  beforeAll(async () => {
    cms = await startCmsOn(programs, { seed: 'small' });
    admin = await signInAdmin(cms);
  });
  afterAll(() => cms.stop());

  it.each(['template', 'inspiration'])('dates a %s, however long ago its draft was begun', async (type) => {
    const entries = createContent(admin, `api::${type}.${type}`);
    const draft = await entries.create({ name: 'Slow', title: 'Slow', slug: `slow-${type}`, price: 0 });
    const before = new Date().toISOString();

    await entries.publish(draft.documentId, { title: 'Slow, and ready' });

    expect(await readCreatedAt(cms, draft)).toSatisfy((time: string) => time >= before);
    const newest = await createClient(cms)('GET', `/api/${type}s?sort=createdAt:desc&pagination[limit]=1`);
    expect(newest.body.data[0].slug).toBe(`slow-${type}`);
    const since = await createClient(cms)('GET', `/api/${type}s?filters[createdAt][$gte]=${before}`);
    expect(since.body.data.map(({ slug }: { slug: string }) => slug)).toEqual([`slow-${type}`]);
  });

  it('stays the same when an entry is published again, also after it was unpublished', async () => {
    const templates = createContent(admin, 'api::template.template');
    const entry = await templates.publishNew({ name: 'Back', title: 'Back', slug: 'back' });
    const first = await readCreatedAt(cms, entry);

    await templates.publish(entry.documentId, { title: 'Again' });
    expect(await readCreatedAt(cms, entry)).toBe(first);

    await templates.unpublish(entry.documentId);
    await templates.publish(entry.documentId, { title: 'And again' });
    expect(await readCreatedAt(cms, entry)).toBe(first);
  });

  it('of an entry is not the one of the entry that it was copied from', async () => {
    const templates = createContent(admin, 'api::template.template');
    const original = await templates.publishNew({ name: 'One', title: 'One', slug: 'one' });
    const path = `/content-manager/collection-types/api::template.template/clone/${original.documentId}`;
    const { body } = await admin('POST', path, { title: 'Two', slug: 'two' });
    const before = new Date().toISOString();

    await templates.publish(body.data.documentId);

    expect(await readCreatedAt(cms, body.data)).toSatisfy((time: string) => time >= before);
  });
});
