import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings, type Settings } from '../../cms/shared/gallery.ts';
import { createFollower, fetchExport } from './catalogue-map.ts';
import { type Answer, type Client, createClient, createSite, employ, signInAdmin } from './clients.ts';
import { databases, startCmsOn } from './databases.ts';
import { mailsTo } from './outbox.ts';
import type { Cms } from './start-cms.ts';

const SETTINGS = '/content-manager/single-types/api::gallery.gallery';

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

  const publish = (chosen: Partial<Settings>): Promise<Answer> =>
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
    [{ contactAddress: 'hello' }, '"hello" is not an e-mail address.'],
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
