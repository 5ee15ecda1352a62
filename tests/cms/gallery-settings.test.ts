import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../../cms/shared/features.ts';
import { defaultSettings, type StoredSettings } from '../../cms/shared/gallery.ts';
import { createFollower, fetchExport } from './catalogue-map.ts';
import { type Answer, type Client, createClient, createSite, employ, signInAdmin } from './clients.ts';
import { uploadPicture } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import { mailsTo } from './outbox.ts';
import type { Cms } from './start-cms.ts';

const SETTINGS = '/content-manager/single-types/api::gallery.gallery';

/** By feature: the calls that exist only with it. The pages of what is free and of Framer templates have none. The first one belongs to no other feature. */
const callsOf: Partial<Record<Feature, string[]>> = {
  accounts: [
    'POST /api/auth/local',
    'POST /api/auth/local/register',
    'POST /API/Auth/forgot-password/',
    'GET /api/auth/me',
    'GET /api/connect/google',
    'GET /api/users/me',
    'GET /api/moodboards',
    'GET /api/followers/me',
  ],
  submissions: ['POST /api/pending-templates', 'GET /api/auth/me/submissions'],
  newsletter: ['POST /api/subscribers', 'POST /api/followers'],
  push: ['POST /api/subscriptions', 'POST /api/subscriptions/remove'],
  inspirations: ['GET /api/inspirations'],
};

describe.each(databases)('the settings of the gallery on $database', ({ programs }) => {
  let cms: Cms;
  let site: Client;
  let owner: Client;

  beforeAll(async () => {
    cms = await startCmsOn(programs, { seed: 'small' });
    site = createSite(cms);
    owner = await signInAdmin(cms);
  });
  afterAll(() => cms.stop());

  const publish = (chosen: Omit<StoredSettings, 'logo'> & { logo?: object | null }): Promise<Answer> =>
    owner('POST', `${SETTINGS}/actions/publish`, chosen);

  async function readRecords() {
    const { records } = await fetchExport(site);
    return [...records.keys()].filter((key) => key.startsWith('gallery ')).map((key) => records.get(key));
  }

  it('are no record while the owner has chosen nothing', async () => {
    expect(await readRecords()).toEqual([]);
  });

  it('reach the site once they are published, with defaults for what is empty', async () => {
    const follower = await createFollower(site);
    await owner('PUT', SETTINGS, { name: 'Plakat' });
    expect(await readRecords()).toEqual([]);

    expect((await publish({ name: ' Plakat ', invitation: '', accent: '#1A7F5A', summary: '' })).status).toBe(
      200,
    );

    const chosen = { ...defaultSettings, name: 'Plakat', invitation: '', accent: '#1A7F5A' };
    expect(await readRecords()).toEqual([{ id: expect.any(String), ...chosen }]);
    expect(await follower.poll()).toBeGreaterThan(0);
    expect([...follower.records.keys()].filter((key) => key.startsWith('gallery '))).toHaveLength(1);
  });

  it('have no second sentence when the owner has emptied it below a headline', async () => {
    // The panel sends `null` for a field that was emptied.
    expect((await publish({ tagline: 'Glazes that hold.', invitation: null })).status).toBe(200);

    expect(await readRecords()).toEqual([
      expect.objectContaining({ tagline: 'Glazes that hold.', invitation: '' }),
    ]);
    await publish({ tagline: null });
  });

  it('have a logo from the media library, which the feed names', async () => {
    const logo = await uploadPicture(owner, 'screen.png');

    expect((await publish({ name: 'Plakat', logo })).status).toBe(200);

    const [record] = await readRecords();
    const media = [...(await fetchExport(site)).records.keys()].map((key) => key.replace(/^media /, ''));
    expect(media).toContain((record as { logo: string }).logo);

    expect((await publish({ name: 'Plakat', logo: null })).status).toBe(200);
    expect(await readRecords()).toEqual([expect.objectContaining({ logo: null })]);
  });

  it('refuse a logo that is too small for icons, in drafts too, and stay as they were', async () => {
    await publish({ name: 'Plakat', logo: null });
    const logo = await uploadPicture(owner, 'portrait.png');

    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/actions/publish'],
    ] as const) {
      const { status, body } = await owner(method, SETTINGS + path, { name: 'Other', logo });
      expect(status).toBe(400);
      expect(body.error.message).toContain('is 400 × 400 pixels, which is too small for icons.');
    }
    expect(await readRecords()).toEqual([expect.objectContaining({ name: 'Plakat', logo: null })]);
  });

  it('name the gallery in mails, as their sender and in their text', async () => {
    await publish({ name: 'Plakat, "Berlin" <b>' });

    const email = 'ada@example.com';
    await createClient(cms)('POST', '/api/auth/local/register', {
      username: 'Ada Lovelace',
      email,
      password: 'long enough 1',
    });

    await createClient(cms)('POST', '/api/auth/forgot-password', { email });

    const [mail] = await mailsTo(cms, email);
    expect(mail).toMatchObject({
      from: expect.stringMatching(/^"Plakat, Berlin <b>" <no-reply@/),
      text: expect.stringContaining('your account at Plakat, "Berlin" <b>.'),
      html: expect.not.stringContaining('<b>'),
    });
    expect(mail?.html).toMatch(
      /^<div lang="en" dir="ltr">\n<p>.*<p dir="auto">Plakat,[^\n]+<\/p>\n<\/div>$/s,
    );
  });

  it('name facets in the report of an import', async () => {
    await publish({ name: 'Plakat', facetNames: 'Tag = Motif' });
    const form = new FormData();
    form.append('table', new Blob(['title,tags\nNight train,Railway\n']), 'posters.csv');
    form.append('dryRun', 'true');

    const { body } = await owner('POST', '/imports', form);

    const read = async () => (await owner('GET', `/imports/${body.id}`)).body;
    await expect.poll(read).toMatchObject({ state: 'done', report: { lookups: ['Motif: Railway'] } });
    await publish({ name: 'Plakat', facetNames: null });
  });

  it('keep a published folder as a former one, and no text takes either', async () => {
    const choose = (line: string) =>
      publish({ name: 'Plakat', kindNames: `template = a poster, posters${line}` });
    const readNames = async () => (await readRecords()).map((record) => Object(record).kindNames);
    const textAt = (slug: string) =>
      owner('POST', '/content-manager/collection-types/api::page.page', {
        title: 'Rooms',
        label: 'Rooms',
        slug,
        content: [{ type: 'paragraph', children: [{ type: 'text', text: 'Rooms.' }] }],
      });

    await owner('PUT', SETTINGS, { kindNames: 'template = a poster, posters, /drafted' });
    await choose(', /posters');
    expect(await readNames()).toEqual(['template = a poster, posters, /posters']);
    await choose(', /prints');

    expect(await readNames()).toEqual(['template = a poster, posters, /prints /posters']);
    for (const slug of ['prints', 'posters', 'free-prints', 'free-posters', 'free-templates']) {
      const { status, body } = await textAt(slug);
      expect([status, body.error.message]).toEqual([
        400,
        `The slug "${slug}" belongs to a page of the site. Choose another one.`,
      ]);
    }
    expect((await textAt('drafted')).status).toBe(201);
    await choose('');
    expect(await readNames()).toEqual(['template = a poster, posters, /templates /prints /posters']);
    await publish({ name: 'Plakat', kindNames: null });
    expect(await readNames()).toEqual(['template = /templates /prints /posters']);
  });

  it('reserve the name of the gallery', async () => {
    await publish({ name: 'Plakat' });

    const answer = await createClient(cms)('POST', '/api/auth/local/register', {
      username: 'The PIakat',
      email: 'eve@example.com',
      password: 'long enough 1',
    });

    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain('reserved for the gallery');
  });

  it.each([
    [{ accent: 'green' }, '"green" is not a colour. Write a # and six digits, such as #1a7f5a.'],
    [{ accent: '#1a7f5' }, '"#1a7f5" is not a colour.'],
    [{ currency: 'euro' }, '"euro" is not the code of a currency. Write one such as EUR, USD or GBP.'],
    [
      { navigation: 'Templates /templates\nShop' },
      '"Shop" is not a link. Write its name, a space, and its address',
    ],
    [{ navigation: 'Shop javascript:alert(1)' }, '"Shop javascript:alert(1)" is not a link.'],
    [{ footerLinks: 'Shop //evil.example' }, '"Shop //evil.example" is not a link.'],
    [{ navigation: 'A /a\n'.repeat(8) }, 'There is room for 7 links, and these are 8.'],
    [{ socialAddresses: '@plakat' }, '"@plakat" is not an address of a page.'],
    [
      { homeSections: 'newest\nposters' },
      '"posters" is no section of the home page. The sections are: newest,',
    ],
    [
      { kindNames: 'poster = a poster, posters' },
      '"poster = a poster, posters" does not name template or inspiration.',
    ],
    [
      { kindNames: 'template = a poster, posters, /authors' },
      'The address "/authors" belongs to other pages of the site. Choose another one.',
    ],
    [{ kindNames: 'template = a poster, posters, /inspirations' }, 'The address "/inspirations" belongs to'],
    [
      { kindNames: 'template = a poster, posters, /posters\ninspiration = a room, rooms, /free-posters' },
      'The address "/free-posters" belongs to other pages of the site.',
    ],
    [{ kindNames: 'template = a poster, posters, /about' }, 'The address "/about" is the address of a text'],
    [{ kindNames: 'template = a poster, posters, /a/b' }, 'It has small letters, digits and hyphens.'],
    [{ facetNames: 'Technique' }, '"Technique" does not name a facet. Write one of Platform, Industry,'],
    [{ contactAddress: 'hello' }, '"hello" is not an e-mail address.'],
    [{ contactAddress: '<hello@mail.example>' }, 'is not an e-mail address.'],
    [{ contactAddress: 'a@b.example, c@d.example' }, 'is not an e-mail address.'],
  ])('%j is refused with a sentence, in drafts too', async (chosen, sentence) => {
    const before = await readRecords();

    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/actions/publish'],
    ] as const) {
      const { status, body } = await owner(method, SETTINGS + path, chosen);
      expect(status).toBe(400);
      expect(body.error.message).toContain(sentence);
    }
    expect(await readRecords()).toEqual(before);
  });

  it.each(Object.entries(callsOf) as [Feature, string[]][])(
    'without %s, its calls are answered with 404, and as before once it is on again',
    async (feature, calls) => {
      const visitor = createClient(cms);
      const others = Object.entries(callsOf).flatMap(([other, its]) => (other === feature ? [] : its[0]));
      const ask = (asked: (string | undefined)[]) =>
        Promise.all(
          asked.map(async (call = '') => {
            const [method = '', path = ''] = call.split(' ');
            return (await visitor(method, path, method === 'GET' ? undefined : {})).status;
          }),
        );
      await publish({});
      const before = await ask(calls);
      const ofOthers = await ask(others);
      expect(before).not.toContain(404);

      await publish({ [feature]: false });

      expect(await ask(calls)).toEqual(calls.map(() => 404));
      expect(await ask(others)).toEqual(ofOthers);
      expect((await owner('GET', SETTINGS)).status).toBe(200);

      await publish({ [feature]: true });

      expect(await ask(calls)).toEqual(before);
    },
  );

  it('leave inspirations out of the feed, which begins anew with each switch', async () => {
    await publish({});
    const before = await fetchExport(site);
    const isInspiration = (key: string) => key.startsWith('inspiration ');
    expect([...before.records.keys()].some(isInspiration)).toBe(true);

    await publish({ inspirations: false });

    expect((await owner('GET', '/desk/hidden')).body).toEqual(['inspiration']);
    const without = await fetchExport(site);
    expect(without.feed).not.toBe(before.feed);
    expect([...without.records.keys()].filter(isInspiration)).toEqual([]);
    expect((await site('GET', `/api/changes?since=${before.cursor}`)).body.reset).toBe(true);

    await publish({ inspirations: true });

    expect((await fetchExport(site)).records).toEqual(before.records);
  });

  it('are refused to editors, who cannot see them either', async () => {
    const editor = await employ(cms, 'Editor');

    expect((await editor('GET', SETTINGS)).status).toBe(403);
    expect((await editor('POST', `${SETTINGS}/actions/publish`, { name: 'Mine' })).status).toBe(403);
  });

  it('are the defaults again once they are unpublished', async () => {
    await publish({ name: 'Plakat' });

    expect((await owner('POST', `${SETTINGS}/actions/unpublish`, {})).status).toBe(200);

    expect(await readRecords()).toEqual([]);
  });
});
