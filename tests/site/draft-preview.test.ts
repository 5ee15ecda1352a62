import { expect, onTestFinished, test } from 'vitest';
import { openSite } from '../../src/server/site.ts';
import { startSiteServer } from '../../src/server/site-server.ts';
import { signInAdmin } from '../cms/clients.ts';
import { createContent, uploadPicture } from '../cms/content.ts';
import { findFreePort, startCms } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { readFolder } from '../rebuild/world.ts';
import { createTestLog } from '../server/serve.ts';
import { omitChecks } from '../server/start-site.ts';
import { readSiteConfig } from '../site-config.ts';

const uid = 'api::template.template';

/** The real CMS and the real server. */
async function startGallery() {
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  const cms = await startCms({
    seed: 'small',
    env: { PUBLIC_SITE_URL: siteUrl, WEBHOOK_URLS: `${siteUrl}/_rebuild` },
  });
  onTestFinished(() => cms.stop());
  const config = readSiteConfig({
    CMS_URL: cms.url,
    CMS_TOKEN: cms.token,
    WEBHOOK_SECRET: cms.webhookSecret,
    PORT: String(port),
    SITE_STATE_DIR: createFolder(),
  });
  const log = createTestLog();
  const site = openSite(config, log);
  onTestFinished(() => site.close());
  const times = { rest: 20, poll: 3_600_000, retry: 100 };
  const server = await startSiteServer({ config, site: omitChecks(site), times, log });
  onTestFinished(server.stop);
  await server.firstPublish;
  const admin = await signInAdmin(cms);
  return { siteUrl, admin, content: createContent(admin, uid), dist: config.places.dist };
}

test('the preview button opens drafts as their pages will be, and nothing of them gets into the site', async () => {
  const { siteUrl, admin, content, dist } = await startGallery();
  const addressOf = async (documentId: string, status: 'draft' | 'published'): Promise<string> => {
    const query = new URLSearchParams({ documentId, status });
    const { body } = await admin('GET', `/content-manager/preview/url/${uid}?${query}`);
    return body.data.url;
  };
  const [published] = await content.list();
  const before = await readFolder(dist);

  await content.update(published?.documentId ?? '', { title: 'A title to come' });
  const edited = await fetch(await addressOf(published?.documentId ?? '', 'draft'));
  const picture = await uploadPicture(admin, 'replacement.png');
  const draft = await content.create({
    name: 'New',
    title: 'Never seen',
    slug: 'never-seen',
    thumbnail: picture.id,
  });
  const created = await fetch(await addressOf(draft.documentId, 'draft'));
  const nameless = await content.create({ description: 'Without a title, and so without an address' });
  const incomplete = await fetch(await addressOf(nameless.documentId, 'draft'));

  expect(edited.status).toBe(200);
  expect(await edited.text()).toContain('A title to come');
  expect(created.headers.get('cache-control')).toBe('private, no-store');
  const page = await created.text();
  expect(page).toContain('Never seen');
  // It has no price yet, which is not to say that it is free.
  expect(page).not.toMatch(/class="price"|"offers"/);
  expect(page).toContain(`"${picture['url']}`);
  expect((await fetch(new URL(String(picture['url']), siteUrl))).status).toBe(200);
  expect(incomplete.status).toBe(422);
  expect(await incomplete.text()).toContain('because of its field slug');
  expect(await addressOf(published?.documentId ?? '', 'published')).toBe(
    `${siteUrl}/templates/${published?.slug}`,
  );
  expect(await readFolder(dist)).toEqual(before);
});

test(
  'the preview of a collection shows its published entries, in the order of the draft',
  { tags: 'long' },
  async () => {
    const { admin, content, dist } = await startGallery();
    const collections = createContent(admin, 'api::collection.collection');
    const [one, other] = await content.list();
    const hidden = await content.create({ name: 'Hidden', title: 'Hidden', slug: 'hidden' });
    const before = await readFolder(dist);
    const draft = await collections.create({
      title: 'Two of a kind',
      text: 'Side by side.',
      templates: { set: [other, hidden, one].map((entry) => ({ documentId: entry?.documentId })) },
    });

    const query = new URLSearchParams({ documentId: draft.documentId, status: 'draft' });
    const { body } = await admin('GET', `/content-manager/preview/url/api::collection.collection?${query}`);
    const answer = await fetch(body.data.url);

    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('Side by side.');
    const cards = [...page.matchAll(/class="card-link" href="([^"]+)"/g)].map(([, href]) => href);
    expect(cards).toEqual([`/templates/${other?.slug}`, `/templates/${one?.slug}`]);
    expect(await readFolder(dist)).toEqual(before);
  },
);
