import { getSafeLink } from '../../../shared/entry-fields.ts';
import { getPageLink, type PageText } from '../../../shared/pages.ts';
import type { Item, List } from '../../../shared/rich-text.ts';
import { type Block, gather, joinLines, type Run } from './gather.ts';
import { indentList, joinLists } from './lists.ts';

/** What is around a node. */
interface Place {
  isPage: boolean;
  marks: Omit<Run, 'text'>;
  /** Whether texts are bold, whatever their styles say. */
  bold?: boolean;
  /** Whether lines of the text are lines for readers. */
  isPreformatted?: boolean;
}

/**
 * What a text of another program has that a description or a page may have. In a description, a heading is a bold paragraph. A row of
 * a table is a paragraph. What is hidden, and pictures, are left out.
 */
export function readHtml(html: string, isPage: boolean): PageText {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return readBlocks(body, { isPage, marks: { type: 'text' } }).map((block) =>
    block.type === 'list' ? indentList(block) : block,
  );
}

const HIDDEN_TAGS =
  'script, style, title, noscript, template, iframe, object, video, audio, canvas, select, textarea, [hidden]';
/** `mso-list: Ignore` is for the mark of an item in Word. */
const HIDDEN_STYLE =
  /display:\s*none|visibility:\s*hidden|mso-hide:\s*all|mso-list:\s*ignore|font-size:\s*0(?![.\d])/i;
const OWN_LINES =
  /^(address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|header|hr|li|main|nav|p|pre|section|summary|table|tbody|tfoot|thead)$/;
/** An item of a list in Word, with its depth. */
const WORD_ITEM = /mso-list:\s*\S+\s+level(\d)/i;
/** The mark of such an item in a list with numbers. */
const NUMBER = /^\W*\w{1,4}[.)]/;

const readBlocks = (parent: Element, place: Place): Block[] => joinLists(gather(readNodes(parent, place)));

const readNodes = (parent: Element, place: Place): (Run | Block)[] =>
  [...parent.childNodes].flatMap((node) => readNode(node, place));

function readNode(node: Node, place: Place): (Run | Block)[] {
  if (node instanceof Text) return [{ ...place.marks, text: collapse(node.data, place) }];
  if (!(node instanceof HTMLElement) || isHidden(node)) return [];
  const name = node.localName;
  if (name === 'br') return [{ ...place.marks, text: '\n' }];
  if (/^h[1-6]$/.test(name)) return readHeading(node, place);
  const inside = enter(node, place);
  const [, level] = WORD_ITEM.exec(getStyle(node)) ?? [];
  if (level !== undefined) return [readWordItem(node, Number(level), inside)];
  if (name === 'ul' || name === 'ol') return [readList(node, inside)];
  if (name === 'tr') return readRow(node, inside);
  if (name === 'blockquote' && place.isPage) return wrap('quote', readBlocks(node, inside));
  return OWN_LINES.test(name) ? readBlocks(node, inside) : readNodes(node, inside);
}

const getStyle = (element: Element) => element.getAttribute('style') ?? '';

const isHidden = (element: Element) => element.matches(HIDDEN_TAGS) || HIDDEN_STYLE.test(getStyle(element));

const collapse = (text: string, { isPreformatted }: Place) =>
  text.replace(/\r\n?/g, '\n').replace(isPreformatted ? /[ \t\f]+/g : /[ \t\n\f]+/g, ' ');

/** The place of what is in an element. Google Docs wraps all in a `b` that its style makes regular. */
function enter(element: HTMLElement, place: Place): Place {
  const { fontWeight, fontStyle, whiteSpace } = element.style;
  const { marks } = place;
  const bold =
    place.bold ??
    (fontWeight ? /bold|[6-9]\d\d/.test(fontWeight) : marks.bold || element.matches('b, strong, th'));
  const italic = fontStyle
    ? /italic|oblique/.test(fontStyle)
    : marks.italic || element.matches('i, em, cite');
  const code = marks.code || element.matches('code, kbd, samp, tt, pre');
  const url = readLink(element, place) ?? marks.url;
  return {
    ...place,
    marks: {
      type: 'text',
      ...(bold && { bold }),
      ...(italic && { italic }),
      ...(code && { code }),
      ...(url !== undefined && { url }),
    },
    isPreformatted: whiteSpace
      ? whiteSpace.startsWith('pre')
      : place.isPreformatted || element.matches('pre'),
  };
}

function readLink(element: Element, { isPage }: Place): string | undefined {
  const address = element.matches('a') ? element.getAttribute('href') : null;
  return address === null ? undefined : (isPage ? getPageLink : getSafeLink)(address);
}

function readHeading(heading: HTMLElement, place: Place): Block[] {
  const blocks = readBlocks(heading, enter(heading, { ...place, bold: !place.isPage }));
  return place.isPage ? wrap('heading', blocks, /[12]/.test(heading.localName) ? 2 : 3) : blocks;
}

/** One block with the words of several, or none. */
function wrap(type: 'heading' | 'quote', blocks: Block[], level: 2 | 3 = 2): Block[] {
  const children = joinLines(blocks, '\n');
  if (children.length === 0) return [];
  return [type === 'heading' ? { type, level, children } : { type, children }];
}

function readList(list: Element, place: Place): List {
  const format = list.localName === 'ol' ? 'ordered' : 'unordered';
  return { type: 'list', format, children: toItems(readItems(list, place)) };
}

/** The contents of each item, and the lists that are between items. */
const readItems = (list: Element, place: Place): Block[][] =>
  [...list.children].map((child) =>
    child instanceof HTMLElement && child.localName === 'li' && !isHidden(child)
      ? readBlocks(child, enter(child, place))
      : gather(readNode(child, place)),
  );

const toItems = (contents: Block[][]): (Item | List)[] =>
  contents.flatMap((blocks): (Item | List)[] => {
    const children = joinLines(
      blocks.filter(({ type }) => type !== 'list'),
      '\n',
    );
    const lists = blocks.filter((block) => block.type === 'list');
    return children.length > 0 ? [{ type: 'list-item', children }, ...lists] : lists;
  });

/** Word has a paragraph for each item. The lists that are made here have one item, and are joined later. */
function readWordItem(paragraph: HTMLElement, level: number, place: Place): List {
  const mark = paragraph.querySelector('[style*="ignore" i]')?.textContent ?? '';
  const format = NUMBER.test(mark) ? 'ordered' : 'unordered';
  const wrapIn = (depth: number): List => ({
    type: 'list',
    format,
    children: depth > 1 ? [wrapIn(depth - 1)] : toItems([readBlocks(paragraph, place)]),
  });
  return wrapIn(level);
}

/** The cells of a row in one paragraph. A row of one cell is no more than a frame around it. */
function readRow(row: Element, place: Place): Block[] {
  const cells = [...row.children]
    .filter((cell) => cell instanceof HTMLElement)
    .map((cell) => readBlocks(cell, enter(cell, place)))
    .filter((blocks) => blocks.length > 0);
  if (cells.length < 2) return cells.flat();
  const children = cells.flatMap((blocks, index) => [
    ...(index === 0 ? [] : [{ type: 'text' as const, text: ' | ' }]),
    ...joinLines(blocks, ' '),
  ]);
  return [{ type: 'paragraph', children }];
}
