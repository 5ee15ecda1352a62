// Shared by Node and the browser: the markup of a description with paragraphs, lists, links and emphasis.

import type { Inline, List, RichText, Text } from '../../../cms/shared/rich-text.ts';
import { html, type Html } from '../../lib/html.ts';
import type { Entry } from '../entry.ts';
import { splitParagraphs } from './entry-html.ts';

/** The description of an entry, with its formatting if there is any. */
export const renderDescription = ({
  description,
  richDescription,
}: Pick<Entry, 'description' | 'richDescription'>): Html[] =>
  richDescription
    ? renderRichText(richDescription)
    : splitParagraphs(description).map((paragraph) => html`<p>${paragraph}</p>`);

/** @param blocks A text that passed `isRichText`, so its links are safe and its lists are not deep. */
const renderRichText = (blocks: RichText): Html[] =>
  blocks.flatMap((block) => {
    if (block.type === 'list') return renderList(block);
    const isEmpty = block.children.every((node) => node.type === 'text' && node.text.trim() === '');
    return isEmpty ? [] : html`<p>${block.children.map(renderInline)}</p>`;
  });

/** A list inside a list belongs to the item before it. */
function renderList({ format, children }: List): Html {
  const items: Html[][] = [];
  for (const child of children) {
    if (child.type === 'list-item') items.push(child.children.map(renderInline));
    else {
      const inner = renderList(child);
      const last = items.at(-1);
      if (last) last.push(inner);
      else items.push([inner]);
    }
  }
  const rows = items.map((parts) => html`<li>${parts}</li>`);
  return format === 'ordered'
    ? html`<ol>
        ${rows}
      </ol>`
    : html`<ul>
        ${rows}
      </ul>`;
}

const renderInline = (node: Inline): Html =>
  node.type === 'link'
    ? html`<a href="${node.url}" rel="noopener nofollow">${node.children.map(renderText)}</a>`
    : renderText(node);

function renderText({ text, bold, italic }: Text): Html {
  const emphasized = italic ? html`<em>${text}</em>` : html`${text}`;
  return bold ? html`<strong>${emphasized}</strong>` : emphasized;
}
