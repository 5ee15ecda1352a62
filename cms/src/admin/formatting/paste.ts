import type { TextEditor } from '../actions.ts';
import { fromPlainText } from '../../../shared/rich-text.ts';
import { type Block, joinLines } from './gather.ts';
import { readHtml } from './read-html.ts';

/** What an editor of formatted texts has copied, which it takes as it is. */
export const OWN = 'application/x-slate-fragment';

/** Has an editor of formatted texts keep the paragraphs, lists, links and marks of what is pasted from elsewhere. */
export function keepPastedFormatting(editor: TextEditor, isPage: () => boolean): TextEditor {
  const { insertData } = editor;
  editor.insertData = (data) => {
    const blocks = data.types.includes(OWN) ? [] : readData(data, isPage());
    if (blocks.length === 0) insertData(data);
    else insertBlocks(editor, blocks);
  };
  return editor;
}

function readData(data: DataTransfer, isPage: boolean): Block[] {
  const blocks = readHtml(data.getData('text/html'), isPage);
  if (blocks.length > 0) return blocks;
  const lines = data
    .getData('text/plain')
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/);
  return lines.length > 1 ? fromPlainText(lines.filter((line) => line.trim() !== '').join('\n\n')) : [];
}

function insertBlocks(editor: TextEditor, blocks: Block[]): void {
  editor.deleteFragment();
  const [first] = blocks;
  if (blocks.length === 1 && first?.type === 'paragraph') insertWords(editor, first);
  else editor.withoutNormalizing(() => insertBetween(editor, blocks));
}

/** No link may be in a link. */
function insertWords(editor: TextEditor, paragraph: Block): void {
  const isInLink = editor.above({ match: ({ type }) => type === 'link' }) !== undefined;
  const words = joinLines([paragraph], '');
  const children = isInLink ? words.flatMap((node) => (node.type === 'link' ? node.children : node)) : words;
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
