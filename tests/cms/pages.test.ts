import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { findPageTextFault, getPageLink } from '../../cms/shared/pages.ts';
import { createFollower, fetchExport } from './catalogue-map.ts';
import { type Client, createSite, employ, signInAdmin } from './clients.ts';
import { createContent, uploadPicture } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import type { Cms } from './start-cms.ts';

const PAGE = 'api::page.page';
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });

describe.each(databases)('pages on $database', ({ programs }) => {
  let cms: Cms;
  let site: Client;
  let editor: Client;
  let pages: ReturnType<typeof createContent>;

  beforeAll(async () => {
    cms = await startCmsOn(programs, { seed: 'small' });
    site = createSite(cms);
    await signInAdmin(cms);
    editor = await employ(cms, 'Editor');
    pages = createContent(editor, PAGE);
  });
  afterAll(() => cms.stop());

  const refused = async (body: object) => {
    const answer = await editor('POST', `/content-manager/collection-types/${PAGE}/actions/publish`, body);
    return { status: answer.status, faults: answer.body.error?.details?.errors };
  };

  it('begin with the four texts of a gallery, published with the demo', async () => {
    const { records } = await fetchExport(site);

    const texts = [...records].filter(([key]) => key.startsWith('page ')).map(([, record]) => record);
    expect(texts.map((text) => 'slug' in text && text.slug).sort()).toEqual([
      'about',
      'contact',
      'privacy-policy',
      'terms-of-use',
    ]);
    expect(JSON.stringify(texts)).toContain('Every gallery adapts this section');
  });

  it('leave the CMS when they are published, and take their former address with them', async () => {
    const { documentId } = await pages.create({ title: 'Our imprint', content: [paragraph('Four people.')] });
    const follower = await createFollower(site);
    const recordOf = async () => (await fetchExport(site)).records.get(`page ${documentId}`);
    expect(await recordOf()).toBeUndefined();

    await pages.publish(documentId);
    expect(await follower.poll()).toBe(1);
    expect(await recordOf()).toMatchObject({ slug: 'our-imprint', menu: 'footer', formerAddresses: [] });
    await pages.publish(documentId, { slug: 'imprint' });

    expect(await recordOf()).toMatchObject({ slug: 'imprint', formerAddresses: ['our-imprint'] });
  });

  it('with the address of another page are refused, and one without an address gets a free one', async () => {
    const content = [paragraph('Text.')];

    expect(await refused({ title: 'Search', slug: 'search', content })).toMatchObject({
      status: 400,
      faults: [
        { path: ['slug'], message: 'The slug "search" belongs to a page of the site. Choose another one.' },
      ],
    });
    expect((await refused({ title: 'About', slug: 'about', content })).status).toBe(400);
    expect(await pages.publishNew({ title: 'Search', content })).toMatchObject({ slug: 'search-2' });
  });

  it('with unsafe or unknown content are refused with a sentence, in drafts too', async () => {
    const link = { type: 'link', url: 'ftp://elsewhere.example/x', children: [{ type: 'text', text: 'x' }] };
    const content = [{ type: 'paragraph', children: [link] }];

    await expect(pages.create({ title: 'Hostile', content })).rejects.toThrow(
      'has the link \\"ftp://elsewhere.example/x\\"',
    );
    expect(await refused({ title: 'Empty', content: [paragraph(' ')] })).toMatchObject({
      faults: [{ path: ['content'], message: expect.stringContaining('has no content') }],
    });
  });

  it('take their pictures along by the hashes of the files, and drafts with what the library knows', async () => {
    const { id } = await uploadPicture(editor, 'page.png');
    const { body: file } = await editor('GET', `/upload/files/${id}`);
    const image = { ...file, alternativeText: 'Out of date', url: 'https://elsewhere.example/x.png' };
    const content = [paragraph('Our room.'), { type: 'image', image, children: paragraph('').children }];
    const { documentId } = await pages.publishNew({ title: 'The room', content });

    const record = (await fetchExport(site)).records.get(`page ${documentId}`);
    const draft = await site('GET', `/api/drafts/page/${documentId}`);

    expect(record).toMatchObject({
      content: [paragraph('Our room.'), { type: 'image', image: { hash: file.hash } }],
    });
    expect(JSON.stringify(record)).not.toContain('elsewhere.example');
    expect(draft.body.references).toContainEqual(
      expect.objectContaining({ type: 'media', record: expect.objectContaining({ hash: file.hash }) }),
    );
  });

  it('are for editors, not for authors or the public', async () => {
    const author = await employ(cms, 'Author');

    expect((await author('GET', `/content-manager/collection-types/${PAGE}`)).status).toBe(403);
    expect((await fetch(`${cms.url}/api/pages`)).status).toBe(404);
  });
});

test.each([
  ['heading', 1, 'has a heading of level 1; the title is level 1, so use levels 2 and 3'],
  ['heading', 2, undefined],
  ['quote', undefined, undefined],
  ['code', undefined, 'has a block of code'],
  ['html', undefined, 'has a block of an unknown kind'],
])('a block of type %s and level %s is judged', (type, level, fault) => {
  const block = { type, level, children: [{ type: 'text', text: 'x' }] };

  expect(findPageTextFault([block])).toBe(fault);
});

test.each([undefined, null, 'x', {}, { hash: 3 }])('a picture with the file %j is refused', (image) => {
  expect(findPageTextFault([{ type: 'image', image, children: [] }])).toBe('has a picture without a file');
});

test.each([
  ['/search#index', true],
  ['mailto:{contact}?subject=A%20mistake', true],
  ['tel:+4930123', true],
  ['https://example.com/', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['/\t/elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['mailto:a b', false],
])('the link %j of a page is safe: %s', (url, isSafe) => {
  expect(getPageLink(url) !== undefined).toBe(isSafe);
});

test.each([
  [' /contact\n', '/contact'],
  ['\u00a0https://example.com/ ', 'https://example.com/'],
  [' mailto:ada@mail.example ', 'mailto:ada@mail.example'],
  ['tel: +49 30 123', 'tel:+4930123'],
  [' //elsewhere.example', undefined],
  ['tel: ', undefined],
])('the link %j of a page is %j without white space', (url, link) => {
  expect(getPageLink(url)).toBe(link);
});
