import type { StrapiApp } from '@strapi/strapi/admin';
import { createGlobalStyle } from 'styled-components';
import { getContentManager, type TextBlock, type TextEditor } from '../actions.ts';
import { keepPastedFormatting } from './paste.ts';
import { RefusedPictures } from './RefusedPictures.tsx';

const ofAllTexts = ['paragraph', 'list-ordered', 'list-unordered'];
/** What pages may have (`cms/shared/pages.ts`), and descriptions not (`cms/shared/rich-text.ts`). */
const ofPages = ['heading-two', 'heading-three', 'quote', 'image'];
const refusedMarks = ['underline', 'strikethrough'];

/** Has the editor of formatted texts offer only what a text may have, in its bar and by keys. */
export function limitFormatting(app: StrapiApp): void {
  getContentManager(app).addRichTextBlocks((blocks) =>
    Object.fromEntries(Object.entries(blocks).map(([name, block]) => [name, limitBlock(name, block)])),
  );
  const panel = app.getPlugin('content-manager');
  panel.injectComponent('editView', 'right-links', { name: 'formatting', Component: AllowedMarks });
  panel.injectComponent('editView', 'right-links', { name: 'pictures', Component: RefusedPictures });
}

/** All forms have the same blocks. The editor reads these properties whenever it is drawn. What adapts it comes after the plugin that makes links. */
function limitBlock(name: string, block: TextBlock): TextBlock {
  const isAllowed = () => ofAllTexts.includes(name) || (ofPages.includes(name) && isOfPage());
  const { isInBlocksSelector, snippets, plugin } = block;
  return Object.defineProperties(
    { ...block, ...(name === 'link' && plugin && { plugin: (editor) => adaptEditor(plugin(editor)) }) },
    {
      isInBlocksSelector: { get: () => isInBlocksSelector && isAllowed() },
      snippets: { get: () => (isAllowed() ? snippets : []) },
    },
  );
}

const adaptEditor = (editor: TextEditor) => keepPastedFormatting(refuseMarks(editor), isOfPage);

/** Whether the form is that of a page. */
const isOfPage = (): boolean => location.pathname.includes('/api::page.page');

/** Ctrl + U does nothing. */
function refuseMarks(editor: TextEditor): TextEditor {
  const { addMark } = editor;
  editor.addMark = (name, value) => {
    if (!refusedMarks.includes(name)) addMark(name, value);
  };
  return editor;
}

/** The bar has a button for each mark. */
const AllowedMarks = createGlobalStyle`
  [data-toolbar-item]:has([aria-label='Underline'], [aria-label='Strikethrough']) {
    display: none;
  }
`;
