import type { Inline, Item, Link, Text } from '../../shared/rich-text.ts';
import type { PageText } from '../../shared/pages.ts';

type Part = string | Text | Link;

/** Blocks of Strapi, in short: parts are texts, or what `linkTo` and `code` make. */
export const heading = (text: string): PageText => [
  { type: 'heading', level: 2, children: [{ type: 'text', text }] },
];

export const paragraph = (...parts: Part[]): PageText => [{ type: 'paragraph', children: toInline(parts) }];

export const list = (...items: (Part | Part[])[]): PageText => [
  {
    type: 'list',
    format: 'unordered',
    children: items.map((item): Item => ({ type: 'list-item', children: toInline([item].flat()) })),
  },
];

export const linkTo = (url: string, text: string): Link => ({
  type: 'link',
  url,
  children: [{ type: 'text', text }],
});

export const code = (text: string): Text => ({ type: 'text', text, code: true });

/** These texts as code, with commas between them. */
export const listCode = (...texts: string[]): Part[] =>
  texts.flatMap((text, index) => (index === 0 ? code(text) : [', ', code(text)]));

/** Strapi's editor expects a text on both sides of a link. */
function toInline(parts: Part[]): Inline[] {
  const nodes = parts.map((part) => (typeof part === 'string' ? toText(part) : part));
  const begin = nodes[0]?.type === 'link' ? [toText('')] : [];
  const end = nodes.at(-1)?.type === 'link' ? [toText('')] : [];
  return [...begin, ...nodes, ...end];
}

const toText = (text: string): Text => ({ type: 'text', text });
