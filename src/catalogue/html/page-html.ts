// Runs in Node only: the markup of the texts of the gallery.

import { fillIn, getPageLink, type PageText } from '../../../cms/shared/pages.ts';
import { html, type Html } from '../../lib/html.ts';
import type { Catalogue } from '../reads.ts';
import { renderInlineWith, renderListWith, type InlineRender } from './rich-text-html.ts';

/** A section of a page. A page may begin without a heading. */
export type Section = { heading?: Html[]; blocks: Html[] };

/** The sections of a page: a heading of level 2 begins each. Empty paragraphs are left out. */
export function renderSections(content: PageText, read: Catalogue['setting']): Section[] {
  const inline: InlineRender = {
    text: (text) => fillIn(text, read),
    link: (url, children) => {
      const address = getPageLink(fillIn(url, read));
      if (address === undefined) return html`${children}`;
      return address.startsWith('http')
        ? html`<a href="${address}" rel="noopener">${children}</a>`
        : html`<a href="${address}">${children}</a>`;
    },
  };
  const sections: Section[] = [];
  for (const block of content) {
    const rendered =
      block.type === 'list' ? [] : block.children.map((node) => renderInlineWith(node, inline));
    if (block.type === 'heading' && block.level === 2) sections.push({ heading: rendered, blocks: [] });
    else {
      const isEmpty = block.type !== 'list' && rendered.join('').trim() === '';
      if (isEmpty) continue;
      if (sections.length === 0) sections.push({ blocks: [] });
      sections.at(-1)?.blocks.push(renderBlock(block, rendered, inline));
    }
  }
  return sections;
}

function renderBlock(block: PageText[number], content: Html[], inline: InlineRender): Html {
  switch (block.type) {
    case 'heading':
      return html`<h3>${content}</h3>`;
    case 'quote':
      return html`<blockquote>${content}</blockquote>`;
    case 'list':
      return renderListWith(block, inline);
    case 'paragraph':
      return html`<p>${content}</p>`;
  }
}
