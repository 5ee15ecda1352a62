import { expect, test } from 'vitest';
import { type Feature, features } from '../../cms/shared/features.ts';
import { defaultSettings, type Settings } from '../../cms/shared/gallery.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { createBuiltSite, isPage, mentioning, ran, small } from './built-site.ts';

const choose = (chosen: Partial<Settings>): SentRecord => ({
  type: 'gallery',
  id: 'gallery-1',
  record: { ...defaultSettings, ...chosen },
});

test('the contact address renders the pages that show it, and no other', async () => {
  using site = await createBuiltSite(small);

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
