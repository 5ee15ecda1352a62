// A gallery of posters: another name, look, language and currency, no accounts and one kind, set up as docs/your-gallery.md describes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Settings } from '../../../cms/shared/gallery.ts';
import { type Client, signInAdmin } from '../../cms/clients.ts';
import { createContent } from '../../cms/content.ts';
import type { Gallery } from '../start-gallery.ts';
import { drawPoster } from './draw-poster.ts';

/** What the owner chooses. */
const chosen: Partial<Settings> = {
  name: 'Papierhof',
  tagline: 'Plakate, die an die Wand gehören.',
  invitation: 'Von Hand gedruckt.',
  summary: 'Kleine Auflagen aus fünf Werkstätten, auf gutem Papier und zu ehrlichen Preisen.',
  description: 'Handgedruckte Plakate in kleinen Auflagen: Siebdruck, Linolschnitt, Holzschnitt und mehr.',
  contactAddress: 'post@papierhof.example',
  accent: '#c8402f',
  headingTypeface: 'Fraunces',
  textTypeface: 'Source Serif 4',
  currency: 'EUR',
  language: 'de',
  kindNames: 'template = ein Plakat, Plakate, /plakate',
  facetNames: 'Platform = Technik\nIndustry = Anlass',
  cardShape: 'whole',
  navigation: 'Plakate /plakate\nEmpfohlen /featured\nNeu /new\nWerkstatt /about',
  homeSections: 'newest\nfeatured\nindex',
  socialAddresses: 'https://mastodon.example/@papierhof',
  accounts: false,
  submissions: false,
  newsletter: false,
  push: false,
  inspirations: false,
  framer: false,
};

/** The texts of the gallery in the owner's words, by their addresses. */
const texts: Record<string, { title: string; lead: string; label: string; text: string }> = {
  about: {
    title: 'Die Werkstatt',
    label: 'Werkstatt',
    lead: 'Wer hier druckt, und wie.',
    text: 'Im {gallery} drucken fünf Werkstätten an drei Pressen. Jedes Plakat ist nummeriert.',
  },
  contact: {
    title: 'Kontakt',
    label: 'Kontakt',
    lead: 'Eine Frage, ein Wunsch, eine zerknickte Rolle?',
    text: 'Schreiben Sie an {contact}. Wir antworten am selben Tag.',
  },
  'privacy-policy': {
    title: 'Datenschutz',
    label: 'Datenschutz',
    lead: 'Was {gallery} speichert, und was nicht.',
    text: 'Wer sich umsieht, bleibt unbekannt. Der Server speichert keine Adressen.',
  },
  'terms-of-use': {
    title: 'Nutzungsbedingungen',
    label: 'Bedingungen',
    lead: 'Was gilt.',
    text: 'Verkauft wird im Laden der Werkstätten. Es gelten deren Bedingungen.',
  },
};

export const rows = 20;

/** Sets up a gallery that began empty. */
export async function setUpPosters(gallery: Gallery): Promise<void> {
  const owner = await signInAdmin(gallery.cms);
  const path = '/content-manager/single-types/api::gallery.gallery/actions/publish';
  const { status, body } = await owner('POST', path, chosen);
  expect(status, JSON.stringify(body)).toBe(200);
  await publishTexts(owner);
  await importPosters(owner);
  await expect
    .poll(async () => (await fetch(`${gallery.url}/plakate/nachtzug`)).status, { timeout: 120_000 })
    .toBe(200);
}

async function publishTexts(owner: Client): Promise<void> {
  const pages = createContent(owner, 'api::page.page');
  for (const { documentId, slug } of await pages.list()) {
    const own = texts[String(slug)];
    if (!own) continue;
    const { text, ...words } = own;
    await pages.publish(documentId, {
      ...words,
      description: null,
      content: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
    });
  }
}

async function importPosters(owner: Client): Promise<void> {
  const form = new FormData();
  const table = await readFile(join(import.meta.dirname, 'posters.csv'));
  form.append('table', new Blob([table]), 'posters.csv');
  for (let number = 1; number <= rows; number++)
    form.append('pictures', new Blob([new Uint8Array(await drawPoster(number))]), `${number}.png`);
  form.append('publish', 'true');
  const { status, body } = await owner('POST', '/imports', form);
  expect(status, JSON.stringify(body)).toBe(202);
  const report = async () => (await owner('GET', `/imports/${body.id}`)).body;
  await expect
    .poll(report, { timeout: 120_000 })
    .toMatchObject({ state: 'done', report: { created: rows, published: rows } });
}
