import { expect, test } from 'vitest';
import { type Feature, features } from '../../cms/shared/features.ts';
import { defaultSettings, type Settings } from '../../cms/shared/gallery.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { firstTexts } from './texts.ts';
import { createBuiltSite, isPage, mentioning, now, ran, small } from './built-site.ts';

const choose = (chosen: Partial<Settings>): SentRecord => ({
  type: 'gallery',
  id: 'gallery-1',
  record: { ...defaultSettings, ...chosen },
});

test('the contact address renders the pages that show it, and no other', async () => {
  using site = await createBuiltSite(small);
  await site.send(...firstTexts());

  const report = await site.send(choose({ contactAddress: 'post@plakat.example' }));

  const files = await site.read();
  expect(ran(report)).toEqual(['contact.html', 'privacy-policy.html', 'terms-of-use.html']);
  expect(mentioning(files, 'post@plakat.example')).toEqual(ran(report));
  expect(mentioning(files, defaultSettings.contactAddress)).toEqual([]);
});

test('the name is in every page, feed and manifest, and leaves no trace of the default', async () => {
  using site = await createBuiltSite(small);

  const report = await site.send(choose({ name: 'Plakat & Co' }));

  const files = await site.read();
  const pages = Object.keys(files).filter((path) => path.endsWith('.html'));
  expect(ran(report)).toEqual(expect.arrayContaining(pages));
  expect(mentioning(files, /\bVitrine\b/).filter((path) => !path.startsWith('_astro/'))).toEqual([]);
  expect(files['index.html']).toContain('<title>Plakat &amp; Co: premium website templates</title>');
  expect(files['rss.xml']).toContain('<title>Plakat &amp; Co: templates</title>');
  expect(JSON.parse(files['manifest.webmanifest'] ?? '')).toMatchObject({ name: 'Plakat & Co' });
});

test('the first accent renders every page, and another one only the style sheet', async () => {
  using site = await createBuiltSite(small);
  const first = await site.send(choose({ accent: '#1a7f5a' }));
  expect(ran(first)).toEqual(expect.arrayContaining(['gallery.css', 'templates/template-17.html']));
  const { 'templates/template-17.html': page = '', 'gallery.css': sheet } = await site.read();
  expect(page).toContain('<link rel="stylesheet" href="/gallery.css">');
  expect(sheet).toContain('#1a7f5a');

  const second = await site.send(choose({ accent: '#7f1a5a' }));

  expect(ran(second)).toEqual(['gallery.css']);
});

test('another currency is in every price, filter and offer, and the dollar in none', async () => {
  using site = await createBuiltSite({ templates: 12, inspirations: 0 });

  await site.change('template-1', { price: 20, updatedAt: now });
  expect((await site.read())['templates.html']).toMatch(/\$20\b/);

  await site.send(choose({ currency: 'EUR' }));

  const files = await site.read();
  const pages = Object.fromEntries(
    Object.entries(files).filter(([path]) => /^(?!terms).*\.html$/.test(path)),
  );
  expect(mentioning(pages, /\$\d|USD|dollar|"\$"/)).toEqual([]);
  // Files are read as Latin-1, byte by byte.
  expect(Buffer.from(files['templates.html'] ?? '', 'latin1').toString()).toMatch(/€20\b/);
  expect(files['templates.html']).toContain('From, in euros');
  expect(files['templates/template-1.html']).toContain('"priceCurrency":"EUR"');
  expect(files['app/submit.html']).toContain('Price in euros');
});

test('the shape of pictures is in the style sheet alone', async () => {
  using site = await createBuiltSite({ templates: 12, inspirations: 0 });
  await site.send(choose({ accent: '#1a7f5a' }));

  const report = await site.send(choose({ accent: '#1a7f5a', cardShape: 'square' }));

  expect(ran(report)).toEqual(['gallery.css']);
  expect((await site.read())['gallery.css']).toContain('--card-height: 1;');
});

test('the owner chooses the main links, those of the footer, and the sections of the home page', async () => {
  using site = await createBuiltSite(small);

  await site.send(
    choose({
      navigation: 'Posters /templates\nOur shop https://shop.example/a?b=1',
      footerLinks: 'Opening hours /contact',
      socialAddresses: 'https://mastodon.example/@plakat',
      homeSections: 'Free\nnewest',
    }),
  );

  const { 'index.html': home = '', 'templates.html': list = '' } = await site.read();
  const [header = '', menu = ''] = list.match(/<nav aria-label="(Main|Menu)">.*?<\/nav>/gs) ?? [];
  expect(listLinks(header)).toEqual(['/templates', 'https://shop.example/a?b=1']);
  expect(header).toContain('<a href="/templates" aria-current="page">');
  expect(listLinks(menu).slice(0, 2)).toEqual(listLinks(header));
  expect(list).toMatch(/<a href="\/contact">\s*Opening hours\s*<\/a>/);
  expect(list).toMatch(/<a href="https:\/\/mastodon.example\/@plakat" rel="me noopener">\s*mastodon.example/);
  expect(home).toContain('"sameAs":["https://mastodon.example/@plakat"]');
  const [, shown = ''] = /<main.*?>(.*)<\/main>/s.exec(home) ?? [];
  expect(shown.indexOf('Free templates')).toBeGreaterThan(0);
  expect(shown.indexOf('Free templates')).toBeLessThan(shown.indexOf('id="newest"'));
  expect(shown).not.toMatch(/<h2>(Popular templates|Featured templates|Inspirations|New by date)</);
});

const listLinks = (html: string) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);

test('the sections of the home page render the home page alone', async () => {
  using site = await createBuiltSite({ templates: 12, inspirations: 0 });

  const report = await site.send(choose({ homeSections: 'newest' }));

  expect(ran(report)).toEqual(['index.html']);
});

test('without settings of its own, a gallery is as it was', async () => {
  using site = await createBuiltSite(small);
  const before = await site.read();

  const report = await site.send(choose({}));
  expect(ran(report)).toEqual([]);
  await site.send(choose({ name: 'Plakat', tagline: 'Paper.', accent: '#1a7f5a' }));
  await site.send({ type: 'gallery', id: 'gallery-1', record: null });

  expect(await site.read()).toEqual(before);
});

test('an edit of an entry reads no settings again', async () => {
  using site = await createBuiltSite(small);
  await site.send(choose({ name: 'Plakat' }));

  const report = await site.change('template-17', { description: 'Said anew.' });

  expect(ran(report)).toEqual(mentioning(await site.read(), 'Said anew.').filter(isPage));
});

/** For each feature: the files that exist only with it, and what no other page, feed or list of the site has without it. */
const traces: Record<Feature, { files: string[]; texts: RegExp }> = {
  accounts: {
    files: [
      'app.html',
      'app/moodboard/own-board.html',
      'boards/shared-board.html',
      'confirm-address.html',
      'facebook/callback.html',
      'forgot-password.html',
      'google/callback.html',
      'login.html',
      'moodboards.html',
      'reset-password.html',
      'signup.html',
    ],
    texts: /"\/(app|login|signup|moodboards)"|Sign in|create an account|\/(login|signup)</,
  },
  submissions: { files: ['app/submit.html'], texts: /\/app\/submit|Submit a template/ },
  newsletter: { files: ['newsletter.html'], texts: /"newsletter"|New exhibits by e-mail/ },
  push: { files: ['push-key.txt'], texts: /PushButton|canNotify&quot;:\[0,true/ },
  inspirations: {
    files: [
      'data/inspiration.json',
      'inspirations.html',
      'inspirations/all.html',
      'inspirations/recent.html',
      'inspirations/rss.xml',
    ],
    texts: /inspirations?"|\/inspirations|New inspirations|Inspirations</,
  },
  free: { files: ['free-templates.html'], texts: /\/free-templates|Free templates/ },
  framer: { files: ['responsive-framer-templates.html'], texts: /responsive-framer-templates/ },
};
/** What the owner writes about the gallery may name anything. */
const ownTexts = ['about.html', 'contact.html', 'privacy-policy.html', 'terms-of-use.html'];

test.each(features)('without %s, no page, feed or list has a trace of it', async (feature) => {
  using site = await createBuiltSite({ templates: 12, inspirations: feature === 'inspirations' ? 0 : 6 });
  const before = await site.read();
  const { files, texts } = traces[feature];
  expect(Object.keys(before)).toEqual(expect.arrayContaining(files));

  await site.send(choose({ [feature]: false }));

  const without = await site.read();
  const gone = Object.keys(before).filter((path) => !(path in without));
  expect(gone.sort()).toEqual(files);
  const shown = Object.fromEntries(
    Object.entries(without)
      .filter(([path]) => !path.startsWith('_astro/') && !ownTexts.includes(path))
      .map(([path, text]) => [
        path,
        text.replace(/<meta name="description"[^>]*>|<html [^>]*>|<script>.*?<\/script>/gs, ''),
      ]),
  );
  expect(mentioning(shown, texts)).toEqual([]);

  await site.send(choose({}));

  expect(await site.read()).toEqual(before);
});
