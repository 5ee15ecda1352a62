import type { PageText } from '../../../shared/pages.ts';
import type { Inline, List, Paragraph, Text as Words } from '../../../shared/rich-text.ts';

export type Block = PageText[number];
/** A piece of text with its marks and its link. */
export type Run = Words & { url?: string };

/** Makes paragraphs of the texts between blocks. */
export function gather(parts: (Run | Block)[]): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  for (const part of [...parts, undefined]) {
    if (part?.type === 'text') {
      runs.push(part);
      continue;
    }
    blocks.push(...toParagraphs(runs), ...(part ? [part] : []));
    runs = [];
  }
  return blocks;
}

/** A blank line ends a paragraph. */
const PARAGRAPH = /\S[^\n]*(?:\n(?!\s*(?:\n|$))[^\n]*)*/g;
/** Spaces before another space, and at both ends of a line. */
const NEEDLESS_SPACE = / (?=[ \n]|$)|(?<=\n *) /g;

function toParagraphs(runs: Run[]): Paragraph[] {
  const characters = runs.flatMap((run) => run.text.split('').map((text) => ({ ...run, text })));
  const whole = runs.map(({ text }) => text).join('');
  return [...whole.matchAll(PARAGRAPH)].map(({ 0: text, index }) => {
    const needless = new Set([...text.matchAll(NEEDLESS_SPACE)].map((match) => match.index));
    const kept = characters.slice(index, index + text.length).filter((_, at) => !needless.has(at));
    return { type: 'paragraph', children: toInline(kept) };
  });
}

function toInline(runs: Run[]): Inline[] {
  const nodes: Inline[] = [];
  for (const { url, ...words } of runs) {
    const last = nodes.at(-1);
    if (url === undefined) addWords(nodes, words);
    else if (last?.type === 'link' && last.url === url) addWords(last.children, words);
    else nodes.push({ type: 'link', url, children: [words] });
  }
  return nodes;
}

function addWords(nodes: (Inline | Words)[], words: Words): void {
  const last = nodes.at(-1);
  const isContinued =
    last?.type === 'text' && marks.every((mark) => Boolean(last[mark]) === Boolean(words[mark]));
  if (isContinued) last.text += words.text;
  else nodes.push(words);
}

const marks = ['bold', 'italic', 'code'] as const;

/** The words of blocks in one, with a separator between them. */
export const joinLines = (blocks: Block[], separator: string): Inline[] =>
  blocks.flatMap((block, index) => [
    ...(index === 0 ? [] : [{ type: 'text' as const, text: separator }]),
    ...(block.type === 'list' ? joinItems(block) : block.type === 'image' ? [] : block.children),
  ]);

const joinItems = ({ children }: List): Inline[] =>
  joinLines(
    children.map((child) =>
      child.type === 'list' ? child : { type: 'paragraph', children: child.children },
    ),
    '\n',
  );
