// A gallery in German, and what finds English in its pages.
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { root } from '../../src/config.ts';
import { type Client, signInAdmin } from '../cms/clients.ts';
import { createPushTest } from './push-gallery.ts';
import type { Gallery } from './start-gallery.ts';

export const test = createPushTest((gallery) => speak('de', gallery));

/** Chooses the language of the gallery, and waits until all pages have it. */
export async function speak(language: 'en' | 'de', { cms, url }: Gallery): Promise<void> {
  const owner: Client = await signInAdmin(cms);
  const path = '/content-manager/single-types/api::gallery.gallery/actions/publish';
  await owner('POST', path, { language });
  // The home page is written first, and the others before the queue is empty.
  const isSpoken = async () =>
    (await (await fetch(url)).text()).includes(`<html lang="${language}"`) &&
    ((await (await fetch(`${url}/_health`)).json()) as { queue: number }).queue === 0;
  while (!(await isSpoken())) await delay(100);
}

type Words = { part: string; texts: string[] };

const readWords = (language: 'en' | 'de'): Promise<Words[]> =>
  Promise.all(
    globSync(`src/words/*/${language}.ts`, { cwd: root }).map(async (file) => ({
      part: basename(dirname(file)),
      texts: listTexts((await import(join(root, file)))[language]),
    })),
  );

/** The texts without values, also those in tables. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** What a visitor reads or hears of the islands. The rest of the page has words of its own. */
const readPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'title', 'alt'];
    const elements = [...document.querySelectorAll('astro-island *:not(astro-slot *)')].filter((element) =>
      element.checkVisibility(),
    );
    return elements.flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node instanceof Text ? node.data.trim() : [])),
      ...names.flatMap((name) => element.getAttribute(name) ?? []),
      ...['::before', '::after'].map((part) =>
        getComputedStyle(element, part).content.replace(/^"\s*|".*$/g, ''),
      ),
    ]);
  });

/** Lookups whose names are also words of the interface. */
const namesOfLookups = ['Grid'];

/** The English texts of the islands' words that the page shows. */
export async function findEnglish(page: Page, parts: readonly string[]): Promise<string[]> {
  const [english, german] = [await readWords('en'), await readWords('de')];
  const same = new Set([...namesOfLookups, ...german.flatMap(({ texts }) => texts)]);
  const sought = new Set(
    english
      .filter(({ part }) => parts.includes(part))
      .flatMap(({ texts }) => texts.map((text) => text.trim())),
  );
  return (await readPage(page)).filter((text) => text.length > 3 && sought.has(text) && !same.has(text));
}

/** The parts whose German words the page has loaded. */
export async function listLoadedParts(page: Page): Promise<string[]> {
  const loaded = await page.evaluate(async () => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/de\.[^/]+\.js$/.test(name));
    return Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
  });
  return (await readWords('de'))
    .filter(({ texts }) => loaded.some((script) => texts.every((text) => script.includes(text))))
    .map(({ part }) => part);
}
