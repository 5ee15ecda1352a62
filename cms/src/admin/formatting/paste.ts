import { getSafeLink } from '../../../shared/entry-fields.ts';
import { getPageLink } from '../../../shared/pages.ts';
import { fromPlainText } from '../../../shared/rich-text.ts';
import type { TextEditor } from '../actions.ts';
import { type Block, joinLines } from './gather.ts';
import { readOwnCopy } from './own-copies.ts';
import { readHtml } from './read-html.ts';

/**
 * Has an editor of formatted texts keep the paragraphs, lists, links and marks of what is pasted, as far as the text may have them. The
 * editor itself makes a link of a pasted address.
 */
export function keepPastedFormatting(editor: TextEditor, isPage: () => boolean): TextEditor {
  const { insertData } = editor;
  editor.insertData = (data) => {
    if (isAddress(data.getData('text/plain'), isPage())) return insertData(data);
    const own = readOwnCopy(data, isPage());
    if (own && own.length > 0) return insertOwn(editor, own);
    const blocks = own ?? readData(data, isPage());
    return blocks.length > 0 ? insertBlocks(editor, blocks) : editor.insertTextData(data);
  };
  return editor;
}

/** Whether a text is nothing but a link that the text may have. */
const isAddress = (text: string, isPage: boolean): boolean =>
  /^\s*\S+\s*$/.test(text) && (isPage ? getPageLink : getSafeLink)(text) !== undefined;

function readData(data: DataTransfer, isPage: boolean): Block[] {
  const blocks = readHtml(data.getData('text/html'), isPage);
  if (blocks.length > 0) return blocks;
  const lines = data
    .getData('text/plain')
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/);
  return lines.length > 1 ? fromPlainText(lines.filter((line) => line.trim() !== '').join('\n\n')) : [];
}

/** Slate joins a copy with the block of the caret, but would put items beside paragraphs, and paragraphs into lists. */
function insertOwn(editor: TextEditor, blocks: Block[]): void {
  const [first, second] = blocks;
  const isInList = isIn(editor, 'list');
  const isOneItem =
    first?.type === 'list' && first.children.length === 1 && first.children[0]?.type !== 'list';
  const canJoin = blocks.some(({ type }) => type === 'list') ? !second && (isInList || isOneItem) : !isInList;
  if (canJoin) editor.insertFragment(blocks);
  else insertBlocks(editor, blocks);
}

const isIn = (editor: TextEditor, name: string): boolean =>
  editor.above({ match: ({ type }) => type === name }) !== undefined;

function insertBlocks(editor: TextEditor, blocks: Block[]): void {
  editor.deleteFragment();
  const [first, second] = blocks;
  if (first?.type === 'paragraph' && !second) insertWords(editor, first);
  else editor.withoutNormalizing(() => insertBetween(editor, blocks));
}

/** No link may be in a link. */
function insertWords(editor: TextEditor, paragraph: Block): void {
  const words = joinLines([paragraph], '');
  const children = isIn(editor, 'link')
    ? words.flatMap((node) => (node.type === 'link' ? node.children : node))
    : words;
  editor.insertNodes(children, { select: true });
}

/** Splits the block with the caret, and removes what then is empty beside the new blocks. */
function insertBetween(editor: TextEditor, blocks: Block[]): void {
  const before = editor.selection?.anchor.path[0] ?? 0;
  editor.splitNodes({ always: true, match: (_, { length }) => length === 1 });
  const after = before + 1;
  editor.insertNodes(blocks, { at: [after] });
  editor.select(editor.end([after + blocks.length - 1]));
  removeEmpty(editor, editor.start([after + blocks.length]).path);
  removeEmpty(editor, editor.end([before]).path);
}

/** Removes the largest part around a text, such as its item or its list, that has no words. */
function removeEmpty(editor: TextEditor, path: number[]): void {
  const empty = path.map((_, depth) => path.slice(0, depth + 1)).find((part) => editor.string(part) === '');
  if (empty && empty.length < path.length) editor.removeNodes({ at: empty });
}
