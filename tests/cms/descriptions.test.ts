import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntryRecord } from '../../cms/shared/records.ts';
import { fetchExport } from './catalogue-map.ts';
import { type Client, createClient, createSite, signInAdmin } from './clients.ts';
import { createContent, type Document } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import type { Cms } from './start-cms.ts';

const PLACE = '/content-manager/collection-types/api::template.template';
const text = (words: string, marks = {}) => ({ type: 'text', text: words, ...marks });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const link = (url: string, words: string) => ({ type: 'link', url, children: [text(words)] });
const list = (...children: object[]) => ({ type: 'list', format: 'unordered', children });
const formatted = [
  paragraph(
    text('A '),
    text('bold', { bold: true }),
    text(' '),
    link('https://unseen.example/', 'quillwork'),
  ),
  list({ type: 'list-item', children: [text('An item')] }),
];

describe.each(databases)('descriptions on $database', ({ programs }) => {
  let cms: Cms;
  let admin: Client;
  let templates: ReturnType<typeof createContent>;
  let count = 0;

  beforeAll(async () => {
    cms = await startCmsOn(programs);
    admin = await signInAdmin(cms);
    templates = createContent(admin, 'api::template.template');
  });
  afterAll(() => cms.stop());

  const publishNew = (data: object): Promise<Document> => {
    const title = `Described ${++count}`;
    return templates.publishNew({ name: title, title, ...data });
  };

  async function readRecord({ documentId }: Document): Promise<EntryRecord> {
    const { records } = await fetchExport(createSite(cms));
    return records.get(`template ${documentId}`) as EntryRecord;
  }

  const readDraft = async ({ documentId }: Document) =>
    (await admin('GET', `${PLACE}/${documentId}`)).body.data;

  it('of plain text stay as they are, and are blocks in the panel only', async () => {
    const description = '# no heading, *no* emphasis\nnext line\n\n\n1. no list <b>';
    const entry = await publishNew({ description });

    expect(await readRecord(entry)).toMatchObject({ description, rich_description: null });
    expect((await readDraft(entry))['rich_description']).toEqual([
      paragraph(text('# no heading, *no* emphasis\nnext line')),
      paragraph(text('\n1. no list <b>')),
    ]);
  });

  it('with formatting reach sites with it, and everything else as words', async () => {
    const entry = await publishNew({ rich_description: formatted });
    const description = 'A bold quillwork\n\nAn item';
    const search = async (term: string) =>
      (await createClient(cms)('GET', `/api/templates?filters[description][$containsi]=${term}`)).body.data;

    expect(await readRecord(entry)).toMatchObject({ description, rich_description: formatted });
    const [found] = await search('bold%20quillwork');
    expect(found).toMatchObject({ documentId: entry.documentId, description });
    expect(found).not.toHaveProperty('rich_description');
    expect(await search('unseen')).toEqual([]);
    const asked = await createClient(cms)('GET', '/api/templates?filters[rich_description][$notNull]=true');
    expect(asked.status).toBe(400);
  });

  it('keep their formatting when the same text is written, and lose it with another one', async () => {
    const entry = await publishNew({ rich_description: formatted });
    const { documentId } = entry;

    await templates.publish(documentId, { description: 'A bold quillwork\n\nAn item' });
    expect(await readRecord(entry)).toMatchObject({ rich_description: formatted });
    await templates.publish(documentId, { title: 'Another title' });
    expect(await readRecord(entry)).toMatchObject({ rich_description: formatted });
    await templates.publish(documentId, { description: 'Other words' });

    expect(await readRecord(entry)).toMatchObject({ description: 'Other words', rich_description: null });
    await templates.publish(documentId, { rich_description: null });
    expect(await readRecord(entry)).toMatchObject({ description: null, rich_description: null });
  });

  it.each([
    ['a script', paragraph(link('javascript:alert(1)', 'x')), 'has the link "javascript:alert(1)"'],
    ['data', paragraph(link('data:text/html,x', 'x')), 'has the link "data:text/html,x"'],
    ['a heading', { type: 'heading', level: 1, children: [text('x')] }, 'has a heading'],
    ['a text that is too long', paragraph(text('x'.repeat(25_501))), 'has 25501 characters'],
  ])('with %s are refused with a sentence at their field', async (_what, block, fault) => {
    const { status, body } = await admin('POST', PLACE, {
      ...{ name: 'Hostile', title: 'Hostile', rich_description: [block] },
    });

    expect([status, body.error.message]).toEqual([400, expect.stringContaining(fault)]);
    expect(body.error.details.errors[0].path).toEqual(['rich_description']);
  });

  it('are edited in the panel in place of the plain text', async () => {
    const { body } = await admin(
      'GET',
      '/content-manager/content-types/api::template.template/configuration',
    );
    const rows: { name: string }[][] = body.data.contentType.layouts.edit;
    const names = rows.flat().map(({ name }) => name);

    expect(names).toContain('rich_description');
    expect(names).not.toContain('description');
  });

  it.each([1000, 100_000])(
    'with %i lists inside one another are refused, and the CMS goes on',
    async (depth) => {
      const { body: login } = await createClient(cms)('POST', '/admin/login', await readAdministrator(cms));
      const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;

      const { status } = await fetch(`${cms.url}${PLACE}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${login.data.token}`, 'content-type': 'application/json' },
        body: `{"name":"Deep","title":"Deep","rich_description":[${nested}]}`,
      });

      expect(status).toBe(400);
      expect((await templates.list()).map(({ title }) => title)).not.toContain('Deep');
    },
  );
});

const readAdministrator = async ({ stateDir }: Cms): Promise<object> =>
  JSON.parse(await readFile(join(stateDir, 'admin.json'), 'utf8'));
