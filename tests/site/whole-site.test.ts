import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { attributeOf, isNamed, textOf } from '../renderer/html.ts';
import { siteUrl } from '../renderer/site.ts';
import { buildSampleSite, isIndexed, isListed, linksOf, type Page, pathOnSite } from './built-pages.ts';

const { files, pages, addresses } = await buildSampleSite();

const details = pages.filter(({ path }) => /^(templates|inspirations)\/(template|inspiration)-/.test(path));

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'long-title': 'off', 'no-inline-style': 'error' },
  });

  const faults = new Set<string>();
  for (const { path, html } of pages) {
    // Astro writes this style sheet before the first island of a page.
    const own = html.replace(/<style>astro-island[^<]*<\/style>/, '');
    const { results } = await validator.validateString(own, path);
    for (const { messages } of results) {
      for (const { ruleId, message } of messages) faults.add(`${path}: ${message} (${ruleId})`);
    }
  }

  expect([...faults]).toEqual([]);
});

test('every link within the site leads to a page or a file, and every fragment to an element', () => {
  const idsOf = (page: Page) => new Set(page.elements.flatMap((element) => attributeOf(element, 'id') ?? []));
  const ids = new Map(pages.map((page) => [page.address, idsOf(page)]));

  const broken = pages.flatMap((page) =>
    linksOf(page).flatMap((link) => {
      const path = pathOnSite(link, page);
      if (path === undefined) return [];
      const fragment = new URL(link, siteUrl).hash.slice(1);
      const isThere = addresses.has(path) && (fragment === '' || ids.get(path)?.has(fragment));
      return isThere ? [] : [`${page.address} → ${link}`];
    }),
  );

  expect(broken).toEqual([]);
});

test('every page can be reached from the home page by links', () => {
  const links = new Map(
    pages.map((page) => [page.address, linksOf(page).flatMap((link) => pathOnSite(link, page) ?? [])]),
  );
  const reached = new Set(['/']);
  for (const address of reached) for (const link of links.get(address) ?? []) reached.add(link);

  const lost = pages.filter((page) => isListed(page) && !reached.has(page.address));

  expect(lost.map(({ address }) => address)).toEqual([]);
});

test('every picture, script, style sheet and icon that a page names exists', () => {
  const missing = pages.flatMap((page) =>
    page.elements.flatMap((element) => {
      const isLoaded = isNamed('img', 'source', 'script', 'video')(element) || element.tagName === 'link';
      if (!isLoaded || attributeOf(element, 'rel') === 'canonical') return [];
      const sources = (attributeOf(element, 'srcset') ?? '')
        .split(', ')
        .map((source) => source.split(' ')[0]);
      const references = [attributeOf(element, 'src'), attributeOf(element, 'href'), ...sources];
      return references.flatMap((reference) => {
        const path = reference && pathOnSite(reference, page);
        return path && !addresses.has(path) ? [`${page.address} → ${reference}`] : [];
      });
    }),
  );

  expect(missing).toEqual([]);
});

test('no element carries a style or a handler of its own, which the policy forbids', () => {
  const offending = pages.flatMap(({ address, elements }) =>
    elements.flatMap(({ tagName, attrs }) =>
      attrs
        .filter(({ name }) => name === 'style' || name.startsWith('on'))
        .map(({ name }) => `${address}: <${tagName} ${name}>`),
    ),
  );

  expect(offending).toEqual([]);
});

test('every page has one heading, a title, a description and its own address', () => {
  for (const page of pages) {
    const { address, elements } = page;
    const textsOf = (name: string) => elements.filter(isNamed(name)).map((element) => textOf(element).trim());
    const canonical = elements.find((element) => attributeOf(element, 'rel') === 'canonical');
    const description = elements.find((element) => attributeOf(element, 'name') === 'description');

    expect(textsOf('h1'), address).toEqual([expect.stringMatching(/./)]);
    expect(textsOf('title'), address).toEqual([expect.stringMatching(/./), ...textsOf('svg title')]);
    expect(attributeOf(description, 'content'), address).toMatch(/./);
    expect(attributeOf(canonical, 'href'), address).toBe(hasOwnAddress(page) ? siteUrl + address : undefined);
  }
});

/** Of the others the part of the address that the file does not know says what they show. */
const hasOwnAddress = (page: Page) =>
  isIndexed(page) && !['/templates/preview', '/app/moodboard/own-board'].includes(page.address);

test('pages of errors and what belongs to a visitor are kept from search engines, and no others', () => {
  const kept = pages.filter((page) => !isIndexed(page)).map(({ address }) => address);

  expect(kept.sort()).toEqual(['/404', '/boards/shared-board', '/compare', '/error', '/offline', '/saved']);
});

test('a detail page is at most 60 kB', () => {
  const large = details.filter(({ html }) => Buffer.byteLength(html) > 60_000);

  expect(details.length).toBeGreaterThan(50);
  expect(large.map(({ path, html }) => `${path}: ${Buffer.byteLength(html)}`)).toEqual([]);
});

test('all style sheets together are at most 15 kB compressed', () => {
  const sheets = Object.keys(files).filter((path) => path.endsWith('.css'));
  const inline = pages.flatMap(({ elements }) => elements.filter(isNamed('style')).map(textOf));
  const texts = new Set([...sheets.map((path) => files[path] ?? ''), ...inline]);

  expect(texts.size).toBeGreaterThan(0);
  expect(compressedSize(texts)).toBeLessThanOrEqual(15_000);
});

test('a page runs at most 15 kB of script, compressed, before the visitor does anything', () => {
  const loads = new Map(
    pages.map((page) => {
      const scripts = scriptsOf(page);
      return [[...scripts].sort().join('\n'), { page, scripts }];
    }),
  );
  const heavy = [...loads.values()].filter(({ scripts }) => compressedSize(scripts) > 15_000);

  expect(loads.size).toBeGreaterThan(0);
  expect(heavy.map(({ page }) => page.address)).toEqual([]);
});

/** The scripts that a page runs when it opens, those that others import included, as text. */
function scriptsOf({ elements }: Page): Set<string> {
  const scripts = elements.filter(
    (element) => element.tagName === 'script' && attributeOf(element, 'type') !== 'application/ld+json',
  );
  const modules = new Set(scripts.flatMap((script) => attributeOf(script, 'src')?.slice(1) ?? []));
  for (const path of modules) for (const imported of importsOf(path)) modules.add(imported);
  return new Set([...scripts.map(textOf), ...[...modules].map((path) => files[path] ?? '')]);
}

/** The modules that a compiled module imports statically; all of them lie beside it. */
function importsOf(path: string): string[] {
  const code = files[path] ?? '';
  return [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, name]) => `_astro/${name}`);
}

function compressedSize(texts: Set<string>): number {
  return [...texts].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}
