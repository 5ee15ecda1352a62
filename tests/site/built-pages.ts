import { toOutputPath } from '../../src/rebuild/types.ts';
import { accountPages } from '../../src/catalogue/paths.ts';
import { getPreviewPage } from '../../src/catalogue/preview-paths.ts';
import { getAddress } from '../../src/server/http/addresses.ts';
import { attributeOf, type Element, elementsOf } from '../renderer/html.ts';
import { siteUrl } from '../renderer/site.ts';
import { collectionRecord, generateRecords } from '../replica/records.ts';
import { awkwardRecords } from './awkward-records.ts';
import { createSite } from './world.ts';

/** A page of a built site. `address` is root-relative. */
export type Page = { path: string; address: string; html: string; elements: Element[] };

/** A site of plausible and of awkward entries, as files, as pages, and as all the addresses at which it answers. */
export async function buildSampleSite() {
  using site = await createSite();
  site.apply([
    ...generateRecords({ templates: 40, inspirations: 20 }),
    ...awkwardRecords(),
    collectionRecord(1, ['template-1', 'inspiration-2', 'template-3']),
  ]);
  await site.rebuild();
  const files = await site.read();
  return {
    files,
    pages: pagesIn(files),
    addresses: new Set(Object.keys(files).map(toOutputPath).map(getAddress)),
  };
}

function pagesIn(files: Record<string, string>): Page[] {
  return Object.entries(files).flatMap(([path, bytes]) => {
    if (!path.endsWith('.html')) return [];
    const html = textOfFile(bytes);
    return { path, address: getAddress(toOutputPath(path)), html, elements: elementsOf(html) };
  });
}

/** The text of a file as `readFolder` gives it. */
export const textOfFile = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8');

/** Whether search engines may keep the page. */
export function isIndexed({ elements }: Page): boolean {
  return !elements.some((element) => attributeOf(element, 'content') === 'noindex');
}

/** Whether the page says something by itself, and search engines are told of it. */
export const isListed = (page: Page): boolean =>
  isIndexed(page) && ![...accountPages, getPreviewPage()].includes(page.address);

/** The path of an address on the site, as `page` refers to it; `undefined` when it leads elsewhere. */
export function pathOnSite(reference: string, page: { address: string }): string | undefined {
  const url = new URL(reference, siteUrl + page.address);
  return url.origin === siteUrl ? url.pathname : undefined;
}

/** The addresses that links of the page name. */
export function linksOf({ elements }: Page): string[] {
  const links = elements.filter(
    (element) => element.tagName === 'a' || attributeOf(element, 'rel') === 'expect',
  );
  return links.flatMap((element) => attributeOf(element, 'href') ?? []);
}

/** The content of a `<meta>` by its name or property. */
export function metaOf({ elements }: Page, name: string): string | undefined {
  const meta = elements.find(
    (element) =>
      element.tagName === 'meta' &&
      [attributeOf(element, 'name'), attributeOf(element, 'property')].includes(name),
  );
  return attributeOf(meta, 'content');
}
