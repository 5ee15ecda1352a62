import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import { meetPerson } from './people.ts';
import type { Cms } from './start-cms.ts';

const picture = join(import.meta.dirname, 'small-catalogue/pictures/screen.png');
const TYPES = '/content-manager/collection-types';
const TEMPLATE = 'api::template.template';
const TAG = 'api::lookup.tag';
const USER = 'plugin::users-permissions.user';

/** What an editor reads, and beside which field. */
const toRefusal = ({ status, body }: { status: number; body: unknown }) => {
  const { error } = Object(body);
  return { status, field: error?.details?.errors?.[0]?.path?.[0], message: error?.message };
};

describe.each(databases)('on $database', ({ programs }) => {
  let cms: Cms;
  let admin: Client;
  let role: object;

  beforeAll(async () => {
    cms = await startCmsOn(programs);
    admin = await signInAdmin(cms);
    const { body } = await admin('GET', `/content-manager/relations/${USER}/role`);
    role = { connect: [{ id: body.results[0].id }] };
  });
  afterAll(() => cms.stop());

  const post = async (uid: string, body: object) => toRefusal(await admin('POST', `${TYPES}/${uid}`, body));

  it.each([0.001, 0.019, 1_000_000.01, 1e21, '1e21', 19.999, -1])(
    'the price %s is refused in words',
    async (price) => {
      const { status, field, message } = await post(TEMPLATE, { title: 'Dear', name: 'Dear', price });

      expect({ status, field }).toEqual({ status: 400, field: 'price' });
      expect(message).toMatch(/from 0\.01 to 1,000,000|price must be/);
    },
  );

  it.each([0, 0.01, 19.99, 49.5, 4.35, 1_000_000])('the price %d is stored as it is', async (price) => {
    const content = createContent(admin, TEMPLATE);
    const { documentId } = await content.publishNew({ title: `Costs ${price}`, name: 'Priced', price });

    const { body } = await createClient(cms)('GET', `/api/templates/${documentId}`);
    expect(body.data.price).toBe(price);
  });

  it.each([
    ['日本語', 'ri-ben-yu'],
    ['日本語のテンプレート', 'ri-ben-yunotenpureto'],
    ['العربية', 'alerbyt'],
    ['Ελληνικά', 'ellinika'],
    ['한국어', 'han-gug-eo'],
    ['ไทย', 'aithy'],
    ['🎨', 'art'],
    ['Größe & ﬁt', 'groesse-and-fit'],
    ['ｆｕｌｌ', 'full'],
  ])('the slug of %s is %s, in the panel too', async (title, slug) => {
    const { slug: made } = await createContent(admin, TEMPLATE).create({ title, name: 'Named' });
    const { body } = await admin('POST', '/content-manager/uid/generate', {
      contentTypeUID: TEMPLATE,
      field: 'slug',
      data: { title: `${title} ` },
    });

    expect([made, body.data]).toEqual([slug, `${slug}-2`]);
  });

  it('a title of symbols without a name gives a short id, the same for the same title', async () => {
    const content = createContent(admin, TEMPLATE);
    const [one, other] = [
      await content.create({ title: '\ue000', name: 'Named' }),
      await content.create({ title: '\ue001', name: 'Named' }),
    ];
    const { body } = await admin('POST', '/content-manager/uid/generate', {
      contentTypeUID: TEMPLATE,
      field: 'slug',
      data: { title: '\ue000', documentId: one.documentId },
    });

    expect(one['slug']).toMatch(/^template-[a-z]{5}$/);
    expect(other['slug']).toMatch(/^template-[a-z]{5}$/);
    expect(other['slug']).not.toBe(one['slug']);
    expect(body.data).toBe(one['slug']);
  });

  it('a link loses the white space around it, and may have 2,048 characters', async () => {
    const link = `https://shop.example/${'a'.repeat(2027)}`;
    const content = createContent(admin, TEMPLATE);

    const entry = await content.publishNew({
      ...{ title: 'Linked', name: 'Linked' },
      purchase_link: `\n ${link}\t`,
      preview_link: '\u00a0https://demo.example ',
    });
    const refusal = await post(TEMPLATE, { title: 'Long', name: 'Long', purchase_link: `${link}a` });

    expect([entry['purchase_link'], entry['preview_link']]).toEqual([link, 'https://demo.example']);
    expect(refusal).toMatchObject({ status: 400, field: 'purchase_link' });
    expect(refusal.message).toContain('2048 characters');
  });

  it.each([
    [TEMPLATE, 'name', { title: 'T' }],
    [TEMPLATE, 'title', { name: 'N' }],
    [TEMPLATE, 'source', { title: 'T', name: 'N' }],
    ['api::inspiration.inspiration', 'title', { name: 'N' }],
    [TAG, 'name', {}],
    ['api::lookup.color', 'name', {}],
    ['api::moodboard.moodboard', 'name', {}],
    [USER, 'username', { email: 'long@mail.example', password: 'analytical engine' }],
    ['api::subscriber.subscriber', 'email', {}],
  ])('a text that no database can store is refused in words in %s, %s', async (uid, field, others) => {
    const long = field === 'email' ? `${'a'.repeat(250)}@mail.example` : 'é'.repeat(256);
    const refusals = [
      await post(uid, { ...others, [field]: long }),
      await post(uid, { ...others, [field]: 'a\0b' }),
      await post(uid, { ...others, [field]: 'half \ud83d' }),
    ];

    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400]);
    for (const { message } of refusals) expect(message).toBeTruthy();
  });

  it.each([
    ['price', 0.001, 400],
    ['price', '1e21', 400],
    ['price', 1e21, 400],
    ['name', 'é'.repeat(256), 400],
    ['title', 'a\0b', 400],
    ['purchase_link', `https://shop.example/${'a'.repeat(2028)}`, 400],
    ['preview_link', `https://demo.example/${'é'.repeat(2000)}`, 201],
    ['purchase_link', ` https://shop.example/${'a'.repeat(1000)}\n`, 201],
  ])('a visitor who submits a template with an odd %s is told so in words', async (field, value, status) => {
    const form = new FormData();
    const data = { name: 'Slate', title: 'Slate', price: 1, email: 'maker@mail.example', [field]: value };
    form.set('data', JSON.stringify(data));
    form.set('thumbnail', new Blob([await readFile(picture)], { type: 'image/png' }), 'slate.png');

    const answer = await meetPerson(() => cms).call('POST', '/api/pending-templates', form);

    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    if (status === 400) expect(toRefusal(answer).field).toBe(field);
  });

  it('a description with a zero byte is refused in words', async () => {
    const refusal = await post(TEMPLATE, { title: 'T', name: 'N', description: 'a\0b' });

    expect(refusal).toMatchObject({ status: 400, field: 'description' });
    expect(refusal.message).toContain('Delete it, and type it again.');
  });

  it('a text of 255 characters is stored', async () => {
    const name = 'é'.repeat(255);

    const entry = await createContent(admin, TEMPLATE).publishNew({ title: 'Painted', name });

    expect(entry['name']).toBe(name);
  });

  it('a tag whose name reads like another tag is refused, and its name loses the space around it', async () => {
    const tags = createContent(admin, TAG);
    const tag = await tags.create({ name: ' Caf\u0065\u0301 ' });
    const other = await tags.create({ name: 'C++' });
    const spellings = ['CAFÉ', 'Cafe', 'Ｃａｆé', 'Ca\u200bfé', 'Сафé'.replace('ф', 'f'), 'caf\u00ad\u00e9'];

    const refusals = await Promise.all(spellings.map((name) => post(TAG, { name })));
    const renamed = toRefusal(await admin('PUT', `${TYPES}/${TAG}/${other.documentId}`, { name: 'cafe' }));

    expect(tag['name']).toBe('Café');
    for (const refusal of [...refusals, renamed]) {
      expect(refusal).toMatchObject({ status: 400, field: 'name' });
      expect(refusal.message).toContain('reads like "Café"');
    }
    expect((await tags.create({ name: 'C#' }))['name']).toBe('C#');
    expect((await admin('PUT', `${TYPES}/${TAG}/${tag.documentId}`, { name: 'CAFÉ' })).status).toBe(200);
    expect(await post(TAG, { name: '\u200b\u00ad' })).toMatchObject({ status: 400, field: 'name' });
  });

  it('of several new tags with one name in several spellings, one is created', async () => {
    const answers = await Promise.all(
      ['Brütal', 'brutal', 'BRU\u0308TAL'].map((name) => post(TAG, { name })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  it('a visitor cannot take a name that reads like the name of another account', async () => {
    const [owner, other] = [meetPerson(() => cms), meetPerson(() => cms)];
    expect(toRefusal(await owner.register({ username: 'Zoë Hill' }))).toMatchObject({ status: 200 });
    const spellings = ['ZOË HILL', 'Zoe Hill', 'Ｚｏë Hill', 'Zo\u0065\u0308 Hill', 'Zoë HiIl'];

    for (const username of spellings) {
      const { status, body } = await other.register({ username });
      expect({ username, status, message: body.error?.message }).toEqual({
        ...{ username, status: 400 },
        message: expect.stringContaining('taken'),
      });
    }
    const { body } = await other.register();
    const rename = createClient(cms, { authorization: `Bearer ${body.jwt}` });
    for (const username of spellings)
      expect(toRefusal(await rename('PUT', '/api/auth/me', { username }))).toMatchObject({
        ...{ status: 400, field: 'username', message: 'This name is taken.' },
      });
    const changed = await rename('PUT', '/api/auth/me', { username: other.username.toUpperCase() });
    expect([changed.status, changed.body.username]).toEqual([200, other.username.toUpperCase()]);
  });

  it.each(['Zo\ufe0fe', 'Zo\u3164e', 'Zo\u200be', 'Zo\u00ade', 'Zoë Stоne', 'Zoë Stᴏne'])(
    'a name with an invisible character, letters of two scripts or a phonetic letter is refused',
    async (username) => {
      const { status, body } = await meetPerson(() => cms).register({ username });

      expect([status, body.error?.message]).toEqual([400, 'Name is not valid.']);
    },
  );

  it('an administrator is told of a taken name, and can save an account that has its name', async () => {
    const account = { email: 'ana@mail.example', password: 'analytical engine', confirmed: true, role };
    const present = await createContent(admin, USER).create({ ...account, username: 'Ana Sol' });

    const refusal = await post(USER, { ...account, email: 'sol@mail.example', username: 'ANA SOL' });
    const saved = await admin('PUT', `${TYPES}/${USER}/${present.documentId}`, { username: 'Ana Sol' });

    expect(refusal).toMatchObject({ status: 400, message: 'This name is taken.' });
    expect(saved.status).toBe(200);
  });
});
