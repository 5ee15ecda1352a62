// Shared by Node and the browser: the texts of the gallery, such as its privacy policy, and the pages of the owner's own (decision 057).

import { getSafeLink } from './entry-fields.ts';
import { byKind, entryKinds } from './kinds.ts';
import {
  type Check,
  describeOther,
  findBlocksFault,
  findContentFault,
  type Inline,
  type List,
  type Paragraph,
  readInline,
  type TextRules,
} from './rich-text.ts';

/** Where links to a page are, beside those in texts. */
export const pageMenus = ['nowhere', 'footer', 'footer and menu'] as const;
export type PageMenu = (typeof pageMenus)[number];

export type Heading = { type: 'heading'; level: 2 | 3; children: Inline[] };
export type Quote = { type: 'quote'; children: Inline[] };
/**
 * A picture of the media library. Strapi's editor keeps a copy of what the library knows about the file. Only the hash counts, since the
 * rest may be out of date.
 */
export type Illustration = { type: 'image'; image: { hash: string } };
/** The content of a page, in the form of Strapi's blocks. */
export type PageText = (Paragraph | List | Heading | Quote | Illustration)[];

/** The pages that other parts of the gallery lead to, if they exist. */
export const contactSlug = 'contact';
export const privacySlug = 'privacy-policy';
export const termsSlug = 'terms-of-use';

/**
 * The first parts of addresses that belong to other pages, files and calls. A page of the owner's own stands at the root of the site, so it
 * cannot have one of them. `tests/site/texts.long.test.ts` compares them with what the site has.
 */
export const reservedPages: readonly string[] = [
  ...entryKinds.map((kind) => byKind[kind].folder),
  ...['404', 'admin', 'api', 'app', 'authors', 'boards', 'collections', 'compare', 'confirm-address'],
  ...['data', 'demo', 'desk', 'error', 'facebook', 'featured', 'forgot-password', 'free-templates'],
  ...['google', 'icons', 'index', 'login', 'moodboards', 'new', 'newsletter', 'offline', 'preview'],
  ...['reset-password', 'responsive-framer-templates', 'saved', 'search', 'signup', 'sitemap'],
  ...['social', 'upload', 'uploads'],
];

/** In UTF-16 units. */
const longest = 100_000;

const rules: TextRules = {
  longest,
  links: 'links begin with https://, http://, mailto:, tel: or the / of an address of this site,',
  isLink: (url) => getPageLink(url) !== undefined,
  findOtherFault,
};

/**
 * A link that a page may have: to a website, a mailbox, a telephone or a page of the gallery; `undefined` for others. A copied address
 * often has white space around it, and a telephone number within it.
 */
export function getPageLink(given: string): string | undefined {
  const url = given.trim();
  if (/^\/(?![/\\])/.test(url))
    return URL.canParse(url, 'http://site') && !/[\t\r\n]/.test(url) ? url : undefined;
  if (/^tel:[\s\S]*\S$/i.test(url)) return url.replace(/\s/g, '');
  return /^mailto:\S+$/i.test(url) ? url : getSafeLink(url);
}

/** Why a value is no content of a page, as the end of a sentence that begins with what it is; `undefined` when it is. */
export function findPageTextFault(value: unknown): string | undefined {
  const fault = findBlocksFault(value, rules);
  if (fault !== undefined) return fault;
  const { length } = toPageWords(value as PageText);
  return length > longest ? `has ${length} characters; it may have ${longest}` : undefined;
}

export const isPageText = (value: unknown): value is PageText => findPageTextFault(value) === undefined;

function findOtherFault(block: Record<string, unknown>, check: Check): string | undefined {
  if (block['type'] === 'quote') return findContentFault(block, check);
  if (block['type'] === 'image') return hasHash(block) ? undefined : 'has a picture without a file';
  if (block['type'] !== 'heading') return describeOther(block);
  if (block['level'] === 2 || block['level'] === 3) return findContentFault(block, check);
  return `has a heading of level ${block['level']}; the title is level 1, so use levels 2 and 3`;
}

const hasHash = ({ image }: Record<string, unknown>): boolean =>
  typeof image === 'object' && image !== null && 'hash' in image && typeof image.hash === 'string';

/** The hashes of the files of a page's pictures, each once. */
export const listPictureHashes = (blocks: PageText): string[] => [
  ...new Set(blocks.flatMap((block) => (block.type === 'image' ? block.image.hash : []))),
];

/** The words of a page, with blank lines between blocks. */
export const toPageWords = (blocks: PageText): string => blocks.map(readBlock).join('\n\n').trim();

function readBlock(block: PageText[number]): string {
  if (block.type === 'image') return '';
  return block.type === 'list' ? readList(block).join('\n') : readInline(block.children);
}

const readList = ({ children }: List): string[] =>
  children.flatMap((child) => (child.type === 'list' ? readList(child) : readInline(child.children)));

/** Puts settings of the gallery into a text: `{gallery}` is its name, and `{contact}` its address of e-mail. */
export const fillIn = (text: string, read: (name: 'name' | 'contactAddress') => string): string =>
  text.replaceAll(/\{(gallery|contact)\}/g, (_, word: string) =>
    read(word === 'gallery' ? 'name' : 'contactAddress'),
  );
