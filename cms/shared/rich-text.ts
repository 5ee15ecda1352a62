// Shared by Node and the browser: descriptions with paragraphs, lists, links and emphasis, in the form of Strapi's blocks.

import { getSafeLink } from './entry-fields.ts';

export type Text = { type: 'text'; text: string; bold?: boolean; italic?: boolean; code?: boolean };
export type Link = { type: 'link'; url: string; children: Text[] };
export type Inline = Text | Link;
export type Item = { type: 'list-item'; children: Inline[] };
export type List = { type: 'list'; format: 'ordered' | 'unordered'; children: (Item | List)[] };
export type Paragraph = { type: 'paragraph'; children: Inline[] };
export type RichText = (Paragraph | List)[];

/** What differs between the texts that are checked here. */
export type TextRules = {
  /** In UTF-16 units. */
  longest: number;
  links: string;
  isLink(url: string): boolean;
  /** Why a block other than paragraphs and lists is no part of the text. */
  findOtherFault(block: Node, check: Check): string | undefined;
};

const longestLink = 2048;
/** Together they keep a page small, whatever the nodes are. */
const mostNodes = 5000;
/** How deep lists may be inside lists. */
export const deepest = 4;

/** What Strapi's editor can make and a description cannot have, as editors know it. */
const others = new Map<unknown, string>([
  ['heading', 'a heading'],
  ['quote', 'a quote'],
  ['code', 'a block of code'],
  ['image', 'a picture'],
]);
/** Underlined texts look like links. */
const otherMarks = ['underline', 'strikethrough'] as const;

type Node = Record<string, unknown>;
/** How many nodes may still be looked at. */
export type Check = { left: number; rules: TextRules };

/** A description has the length of the plain one. */
const ofDescriptions: TextRules = {
  longest: 25_500,
  links: 'links begin with https:// or http://',
  isLink: (url) => getSafeLink(url) !== undefined,
  findOtherFault: describeOther,
};

/**
 * Why a value is no description, as the end of a sentence that begins with what it is; `undefined` when it is one. The depth and the number of
 * nodes that are looked at are bounded, so the value may come from anybody.
 */
export function findRichTextFault(value: unknown): string | undefined {
  const fault = findBlocksFault(value, ofDescriptions);
  if (fault !== undefined) return fault;
  const { length } = toPlainText(value as RichText);
  const { longest } = ofDescriptions;
  return length > longest ? `has ${length} characters; it may have ${longest}` : undefined;
}

/** As `findRichTextFault`, for any text of blocks; the length of the whole is not checked. */
export function findBlocksFault(value: unknown, rules: TextRules): string | undefined {
  if (!Array.isArray(value)) return 'is not a list of blocks';
  const check = { left: mostNodes, rules };
  for (const block of value) {
    const fault = findBlockFault(block, 0, check);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

export const isRichText = (value: unknown): value is RichText => findRichTextFault(value) === undefined;

function findBlockFault(block: unknown, depth: number, check: Check): string | undefined {
  if (!isNode(block)) return 'has a block that is none';
  if (block['type'] === 'paragraph' || (depth > 0 && block['type'] === 'list-item'))
    return findFault(block, check, findInlineFault);
  if (block['type'] !== 'list')
    return depth === 0 ? check.rules.findOtherFault(block, check) : describeOther(block);
  if (depth === deepest) return `has lists more than ${deepest} levels deep`;
  if (block['format'] !== 'ordered' && block['format'] !== 'unordered') return 'has a list of no known kind';
  return findFault(block, check, (item) =>
    isNode(item) && item['type'] === 'paragraph'
      ? 'has a paragraph as an item of a list'
      : findBlockFault(item, depth + 1, check),
  );
}

/** What a text has that it cannot have. */
export function describeOther({ type }: Node): string {
  return `has ${others.get(type) ?? 'a block of an unknown kind'}`;
}

/** Why a block has something else than texts and links. */
export const findContentFault = (block: Node, check: Check): string | undefined =>
  findFault(block, check, findInlineFault);

function findInlineFault(node: unknown, check: Check): string | undefined {
  if (!isNode(node) || node['type'] !== 'link') return findTextFault(node);
  const { url } = node;
  if (typeof url !== 'string') return 'has a link without an address';
  if (url.length > longestLink || !check.rules.isLink(url))
    return `has the link "${url.slice(0, 100)}"; ${check.rules.links} and have at most ${longestLink} characters`;
  return findFault(node, check, findTextFault);
}

function findTextFault(node: unknown): string | undefined {
  if (!isNode(node) || node['type'] !== 'text' || typeof node['text'] !== 'string')
    return 'has a text that is none';
  const mark = otherMarks.find((name) => node[name]);
  return mark && `has a text with the mark "${mark}"; a text may be bold, italic or code`;
}

/** Looks at the children of a node, until there are too many of all. */
function findFault(
  { children }: Node,
  check: Check,
  find: (child: unknown, check: Check) => string | undefined,
): string | undefined {
  if (!Array.isArray(children)) return 'has a block without content';
  for (const child of children) {
    check.left -= 1;
    if (check.left < 0) return `has more than ${mostNodes} parts`;
    const fault = find(child, check);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A plain text in this form. `toPlainText` gives it back, to the last character. */
export const fromPlainText = (text: string): RichText =>
  text
    .split('\n\n')
    .map((paragraph) => ({ type: 'paragraph', children: [{ type: 'text', text: paragraph }] }));

/** The words alone: blank lines between blocks, and a line for each item of a list. */
export const toPlainText = (blocks: RichText): string =>
  blocks
    .map((block) => (block.type === 'list' ? listLines(block).join('\n') : readInline(block.children)))
    .join('\n\n');

const listLines = ({ children }: List): string[] =>
  children.flatMap((child) => (child.type === 'list' ? listLines(child) : readInline(child.children)));

export const readInline = (nodes: Inline[]): string =>
  nodes.map((node) => (node.type === 'link' ? readInline(node.children) : node.text)).join('');

/** Whether a text shows nothing that its plain text does not. */
export const isPlain = (blocks: RichText): boolean =>
  blocks.every(
    ({ type, children }) =>
      type === 'paragraph' &&
      children.every((node) => node.type === 'text' && !node.bold && !node.italic && !node.code),
  );
