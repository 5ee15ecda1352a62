import { getSafeLink } from '../../../shared/entry-fields.ts';
import { isPageText, type PageText } from '../../../shared/pages.ts';
import type { Inline, Item, List, Text as Words } from '../../../shared/rich-text.ts';
import type { Block } from './gather.ts';

/** The type of what an editor of formatted texts has copied. Other programs that are made with Slate have nodes of their own in it. */
const OWN = 'application/x-slate-fragment';

/**
 * What an editor of the panel has copied, as a description or a page may have it; `undefined` for what comes from elsewhere. In a
 * description, a heading is a bold paragraph, a quote is a paragraph, and pictures are left out.
 */
export function readOwnCopy(data: DataTransfer, isPage: boolean): PageText | undefined {
  const copied = decode(data.getData(OWN));
  if (!isPageText(copied)) return undefined;
  return isPage ? copied : copied.flatMap(toDescription);
}

function decode(copied: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(atob(copied)));
  } catch {
    // It is empty, or of another program.
    return undefined;
  }
}

function toDescription(block: Block): Block[] {
  if (block.type === 'image') return [];
  if (block.type === 'list') return [limitList(block)];
  const marks = block.type === 'heading' ? { bold: true } : {};
  return [{ type: 'paragraph', children: limitLinks(block.children, marks) }];
}

const limitList = (list: List): List => ({
  ...list,
  children: list.children.map((child): Item | List =>
    child.type === 'list' ? limitList(child) : { ...child, children: limitLinks(child.children) },
  ),
});

/** Leaves only the words of links that a description cannot have. */
function limitLinks(nodes: Inline[], marks: Partial<Words> = {}): Inline[] {
  const mark = (words: Words): Words => ({ ...words, ...marks });
  return nodes.flatMap((node) => {
    if (node.type === 'text') return mark(node);
    const children = node.children.map(mark);
    return getSafeLink(node.url) === undefined ? children : { ...node, children };
  });
}
