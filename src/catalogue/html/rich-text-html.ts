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
    if (block.type === 'list') return renderListWith(block, ofDescriptions);
    const isEmpty = block.children.every((node) => node.type === 'text' && node.text.trim() === '');
    return isEmpty
      ? []
      : html`<p>${block.children.map((node) => renderInlineWith(node, ofDescriptions))}</p>`;
  });

/** A list inside a list belongs to the item before it. */
export function renderListWith({ format, children }: List, inline: InlineRender): Html {
  const items: Html[][] = [];
  for (const child of children) {
    if (child.type === 'list-item') items.push(child.children.map((node) => renderInlineWith(node, inline)));
    else {
      const inner = renderListWith(child, inline);
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

/** How texts and links are rendered. `text`: what is shown of a text. */
export type InlineRender = { text(text: string): string; link(url: string, children: Html[]): Html };

const ofDescriptions: InlineRender = {
  text: (text) => text,
  link: (url, children) => html`<a href="${url.trim()}" rel="noopener nofollow">${children}</a>`,
};

export const renderInlineWith = (node: Inline, inline: InlineRender): Html =>
  node.type === 'link'
    ? inline.link(
        node.url,
        node.children.map((child) => renderText(child, inline)),
      )
    : renderText(node, inline);

function renderText({ text, bold, italic, code }: Text, inline: InlineRender): Html {
  const shown = html`${inline.text(text)}`;
  const set = code ? html`<code>${shown}</code>` : shown;
  const emphasized = italic ? html`<em>${set}</em>` : set;
  return bold ? html`<strong>${emphasized}</strong>` : emphasized;
}
