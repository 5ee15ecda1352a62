import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntryRecord } from '../../cms/shared/records.ts';
import { createFollower, fetchExport } from './catalogue-map.ts';
import { type Client, createClient, createSite, signInAdmin } from './clients.ts';
import { createContent, type Document } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import type { Cms } from './start-cms.ts';

const lookupLists = ['industry', 'design-style', 'design-type', 'tag', 'typography', 'color', 'platform'];
const fieldOf: Record<string, string> = {
  industry: 'industries',
  'design-style': 'design_styles',
  'design-type': 'design_types',
  tag: 'tags',
  typography: 'typographies',
  color: 'colors',
  platform: 'platforms',
};

describe.each(databases)('former addresses on $database', ({ programs }) => {
  let cms: Cms;
  let site: Client;
  let admin: Client;
  let templates: ReturnType<typeof createContent>;
  let count = 0;

  beforeAll(async () => {
    cms = await startCmsOn(programs, { seed: 'small' });
    site = createSite(cms);
    admin = await signInAdmin(cms);
    templates = createContent(admin, 'api::template.template');
  });
  afterAll(() => cms.stop());

  const unique = (name: string) => `${name}-${++count}`;
  const publishNew = (slug: string, data: object = {}): Promise<Document> =>
    templates.publishNew({ name: slug, title: slug, slug, ...data });
  const move = (document: Document, slug: string) => templates.publish(document.documentId, { slug });

  async function readFormer(type: string, { documentId }: Document): Promise<string[] | undefined> {
    const { records } = await fetchExport(site);
    const record = records.get(`${type} ${documentId}`) as EntryRecord | undefined;
    return record?.formerAddresses;
  }

  async function findSlugs(path: string): Promise<string[]> {
    const { status, body } = await createClient(cms)('GET', `/api/${path}`);
    expect(status, path).toBe(200);
    return body.data.map(({ slug }: { slug: string }) => slug);
  }

  it.each(['template', 'inspiration'])('are kept by a %s through every rename', async (type) => {
    const entries = createContent(admin, `api::${type}.${type}`);
    const [first, second, third] = [unique('first'), unique('second'), unique('third')];
    const entry = await entries.publishNew({ name: first, title: first, slug: first });

    await entries.publish(entry.documentId, { slug: second });
    await entries.publish(entry.documentId, { slug: third });

    expect(await readFormer(type, entry)).toEqual([first, second]);
    expect(await findSlugs(`${type}s?filters[slug][$eq]=${first}`)).toEqual([third]);
    expect(await findSlugs(`${type}s?filters[slug]=${second}`)).toEqual([third]);
    expect(await findSlugs(`${type}s?filters[slug][$in][0]=${second}`)).toEqual([third]);
  });

  it('do not come from drafts', async () => {
    const slug = unique('draft');
    const draft = await templates.create({ name: slug, title: slug, slug, price: 0 });

    await templates.update(draft.documentId, { slug: unique('draft') });
    const last = unique('draft');
    await templates.publish(draft.documentId, { slug: last });

    expect(await readFormer('template', draft)).toEqual([]);
    expect(await findSlugs(`templates?filters[slug]=${slug}`)).toEqual([]);
  });

  it('do not contain an address that an entry has taken back', async () => {
    const [one, other] = [unique('home'), unique('away')];
    const entry = await publishNew(one);

    await move(entry, other);
    await move(entry, one);

    expect(await readFormer('template', entry)).toEqual([other]);
  });

  it('stay while an entry is unpublished, and end with it', async () => {
    const [one, other] = [unique('before'), unique('after')];
    const entry = await publishNew(one);

    await templates.unpublish(entry.documentId);
    expect(await findSlugs(`templates?filters[slug]=${one}`)).toEqual([]);
    await move(entry, other);
    expect(await readFormer('template', entry)).toEqual([one]);
    await templates.remove(entry.documentId);

    expect(await findSlugs(`templates?filters[slug]=${one}`)).toEqual([]);
    expect(await findSlugs(`templates?filters[slug]=${other}`)).toEqual([]);
  });

  it('belong to whoever had them last', async () => {
    const [one, two, three] = [unique('name'), unique('name'), unique('name')];
    const former = await publishNew(one);
    await move(former, two);
    const follower = await createFollower(site);

    const owner = await publishNew(one);
    await follower.poll();

    const follow = () => Object.fromEntries(follower.records);
    expect(await readFormer('template', former)).toEqual([]);
    expect(follow()).toEqual(Object.fromEntries((await fetchExport(site)).records));
    expect(await findSlugs(`templates?filters[slug]=${one}`)).toEqual([one]);

    await move(owner, three);
    await follower.poll();

    expect(await readFormer('template', owner)).toEqual([one]);
    expect(await readFormer('template', former)).toEqual([]);
    expect(follow()).toEqual(Object.fromEntries((await fetchExport(site)).records));
    expect(await findSlugs(`templates?filters[slug]=${one}`)).toEqual([three]);
  });

  it('are none when two entries swap slugs in one publish', async () => {
    const [one, two] = [unique('left'), unique('right')];
    const left = await publishNew(one);
    const right = await publishNew(two);
    await templates.update(left.documentId, { slug: unique('between') });
    await templates.update(right.documentId, { slug: one });
    await templates.update(left.documentId, { slug: two });

    await templates.many('bulkPublish', [left.documentId, right.documentId]);

    expect(await readFormer('template', left)).toEqual([]);
    expect(await readFormer('template', right)).toEqual([]);
    const found = await createClient(cms)('GET', `/api/templates?filters[slug]=${two}`);
    expect(found.body.data.map(({ documentId }: Document) => documentId)).toEqual([left.documentId]);
  });

  it.each(lookupLists)('are kept by a lookup of the list of %s', async (type) => {
    const lookups = createContent(admin, `api::lookup.${type}`);
    const [one, two] = [unique('lookup'), unique('lookup')];
    const extra = type === 'color' ? { hex: '#123456' } : {};
    const lookup = await lookups.create({ name: one, slug: one, ...extra });
    const field = fieldOf[type] ?? '';
    const slug = unique('carrier');
    await publishNew(slug, { [field]: { set: [{ documentId: lookup.documentId }] } });

    await lookups.update(lookup.documentId, { slug: two });

    expect(await readFormer(type, lookup)).toEqual([one]);
    for (const asked of [one, two]) {
      expect(await findSlugs(`templates?filters[$and][0][${field}][slug][$in][0]=${asked}`)).toEqual([slug]);
      expect(await findSlugs(`${field.replace('_', '-')}?filters[slug]=${asked}`)).toEqual([two]);
    }
  });

  it('of a design type are types of lists too', async () => {
    const types = createContent(admin, 'api::lookup.design-type');
    const [one, two, slug] = [unique('type'), unique('type'), unique('typed')];
    const type = await types.create({ name: one, slug: one });
    await publishNew(slug, { design_types: { set: [{ documentId: type.documentId }] } });

    await types.update(type.documentId, { name: two, slug: two });

    for (const asked of [one, two.toUpperCase()])
      expect(await findSlugs(`templates?filters[type]=${asked}`)).toEqual([slug]);
  });

  it('are kept by an author until it is deleted', async () => {
    const authors = createContent(admin, 'api::author.author');
    const create = (username: string) => authors.create({ username });
    const author = await create('Nora Lind');
    const slug = unique('written');
    await publishNew(slug, { author: { set: [{ documentId: author.documentId }] } });
    const byAuthor = (name: string) => findSlugs(`templates?filters[author][username][$eq]=${name}`);

    await authors.update(author.documentId, { username: 'Nora Berg' });

    expect(await readFormer('author', author)).toEqual(['Nora Lind']);
    expect(await byAuthor('Nora Lind')).toEqual([slug]);

    await authors.remove(author.documentId);
    const other = await create('Nora Lind');

    expect(await readFormer('author', other)).toEqual([]);
    expect(await byAuthor('Nora Lind')).toEqual([]);
    expect(await byAuthor('Nora Berg')).toEqual([]);
  });

  it('are a hundred at most', async () => {
    const tags = createContent(admin, 'api::lookup.tag');
    const tag = await tags.create({ name: 'Restless', slug: 'restless-0' });

    for (let step = 1; step <= 102; step += 1)
      await tags.update(tag.documentId, { slug: `restless-${step}` });

    const former = await readFormer('tag', tag);
    expect(former).toHaveLength(100);
    expect(former).not.toContain('restless-1');
    expect(former).toContain('restless-2');
  });
});
