import Database from 'better-sqlite3';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import { type Cms, startCms } from './start-cms.ts';
import { startPostgres } from './start-postgres.ts';

const TEMPLATE = 'api::template.template';
const AUTHOR = 'api::author.author';
const USER = 'plugin::users-permissions.user';

/** The slugs of the templates in which a field contains a text. */
async function search(visitor: Client, field: string, text: string): Promise<string[]> {
  const { body } = await visitor(
    'GET',
    `/api/templates?filters${field}[$containsi]=${encodeURIComponent(text)}&sort=slug`,
  );
  return body.data.map(({ slug }: { slug: string }) => slug);
}

describe.each(databases)('on $database', ({ programs }) => {
  let cms: Cms;
  let admin: Client;
  let visitor: Client;

  beforeAll(async () => {
    cms = await startCmsOn(programs);
    admin = await signInAdmin(cms);
    visitor = createClient(cms);
  });
  afterAll(() => cms.stop());

  it('an entry is found by the folded text of what is published, in every way of publishing', async () => {
    const content = createContent(admin, TEMPLATE);
    const one = await content.publishNew({ title: 'One', name: 'École du soir', slug: 'one' });
    const other = await content.create({ title: 'Other', name: 'ｅｃｏｌｅ', slug: 'other', price: 0 });

    expect(await search(visitor, '[name]', 'ECOLE')).toEqual(['one']);
    expect(await search(visitor, '[title]', 'ONÉ')).toEqual(['one']);
    await content.many('bulkPublish', [other.documentId]);
    expect(await search(visitor, '[name]', 'éco\u200ble')).toEqual(['one', 'other']);
    await content.update(one.documentId, { name: 'Straße' });
    expect(await search(visitor, '[name]', 'ecole')).toEqual(['one', 'other']);
    await content.publish(one.documentId, { name: 'Straße' });
    expect([await search(visitor, '[name]', 'ecole'), await search(visitor, '[name]', 'STRASSE')]).toEqual([
      ['other'],
      ['one'],
    ]);
  });

  it('an entry is found by the new name of its tag and its author, and no longer by the old one', async () => {
    const tags = createContent(admin, 'api::lookup.tag');
    const tag = await tags.create({ name: 'Café' });
    const people = createContent(admin, AUTHOR);
    const author = await people.create({ username: 'Zoë Stone' });
    await createContent(admin, TEMPLATE).publishNew({
      ...{ title: 'Tagged', name: 'Tagged', slug: 'tagged' },
      tags: { connect: [{ documentId: tag.documentId }] },
      author: { connect: [{ documentId: author.documentId }] },
    });
    const found = () =>
      Promise.all([
        ...['cafe', 'the'].map((text) => search(visitor, '[tags][name]', text)),
        ...['zoe', 'sjon'].map((text) => search(visitor, '[author][username]', text)),
      ]);

    expect(await found()).toEqual([['tagged'], [], ['tagged'], []]);

    await tags.update(tag.documentId, { name: 'Thé' });
    await people.update(author.documentId, {
      username: 'Sjón',
    });
    expect(await found()).toEqual([[], ['tagged'], [], ['tagged']]);
  });

  it('the columns are in no public answer, and no query can name them', async () => {
    const { body } = await visitor('GET', '/api/templates?populate[tags]=true&populate[author]=true');
    const refused = await Promise.all(
      [
        'filters[name_folded][$containsi]=e',
        'sort=title_sort_key',
        'filters[tags][name_folded][$in]=e',
        'filters[author][username_look][$in]=e',
        'fields=name_folded',
      ].map(async (query) => [query, (await visitor('GET', `/api/templates?${query}`)).status]),
    );

    expect(JSON.stringify(body)).not.toMatch(/_folded|_sort_key|_look|fold_version/);
    expect(refused).toEqual(refused.map(([query]) => [query, 400]));
  });

  it('the panel shows the columns in no form and no list', async () => {
    for (const uid of [TEMPLATE, 'api::lookup.tag', AUTHOR, USER]) {
      const { body } = await admin('GET', `/content-manager/content-types/${uid}/configuration`);
      expect(JSON.stringify(body.data.contentType.layouts)).not.toMatch(
        /_folded|_sort_key|_look|fold_version/,
      );
    }
  });

  it('a call cannot write the columns', async () => {
    const content = createContent(admin, TEMPLATE);
    const { documentId } = await content.publishNew({ title: 'Honest', name: 'Honest', slug: 'honest' });

    await content.publish(documentId, { name_folded: 'forged', title_sort_key: 'forged' });

    expect(await search(visitor, '[name]', 'forged')).toEqual([]);
  });
});

it.each(databases)(
  'on $database, a start folds the rows of an older database, whose tags keep their names',
  { timeout: 240_000 },
  async ({ programs }) => {
    const postgres = programs === undefined ? undefined : await startPostgres(programs);
    const env = postgres && { DATABASE_URL: postgres.url };
    const before = await startCms({ seed: 'small', ...(env && { env }) });
    await before.stop({ keepState: true });
    const edits = [
      'UPDATE templates SET fold_version = NULL, name_folded = NULL',
      "UPDATE tags SET fold_version = NULL, name_folded = NULL, name = replace(name, 'Grid', 'FRAMER')",
    ];
    for (const edit of edits) {
      if (programs && postgres) execFileSync(join(programs, 'psql'), [postgres.url, '-c', edit]);
      else runOn(join(before.stateDir, 'data.db'), edit);
    }

    const after = await startCms({ stateDir: before.stateDir, ...(env && { env }) });
    const visitor = createClient(after);
    const found = [
      await search(visitor, '[name]', 'QUIET HÁRBOUR'),
      await search(visitor, '[tags][name]', 'framér'),
    ];
    const tags = createContent(await signInAdmin(after), 'api::lookup.tag');
    const older = (await tags.list()).find(({ name }) => name === 'FRAMER');
    const saved = await tags.update(older?.documentId ?? '', { name: 'FRAMER' });
    await after.stop();
    await postgres?.stop();

    // Two older tags may have one name. Each can be saved.
    expect(saved.name).toBe('FRAMER');
    expect(found).toEqual([['quiet-harbour'], expect.arrayContaining(['quiet-harbour'])]);
  },
);

function runOn(file: string, sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.close();
}
