// Runs in Node only: the markup of the texts of the gallery.

import type { Inline } from '../../../cms/shared/rich-text.ts';
import { fillIn, getPageLink, type PageText } from '../../../cms/shared/pages.ts';
import { html, type Html } from '../../lib/html.ts';
import type { Catalogue, Page } from '../reads.ts';
import { renderImage } from './picture-html.ts';
import { renderInlineWith, renderListWith, type InlineRender } from './rich-text-html.ts';

/** A section of a page. A page may begin without a heading. */
export type Section = { heading?: Html[]; blocks: Html[] };

/** The widths of `texts.css`. */
const sizes = '(width >= 45rem) 40rem, 100vw';

/** The sections of a page: a heading of level 2 begins each. Empty paragraphs and pictures that cannot be shown are left out. */
export function renderSections(
  { content, pictures }: Pick<Page, 'content' | 'pictures'>,
  read: Catalogue['setting'],
): Section[] {
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
    if (block.type === 'heading' && block.level === 2) {
      sections.push({ heading: renderContent(block, inline), blocks: [] });
      continue;
    }
    const rendered = renderBlock(block, pictures, inline);
    if (!rendered) continue;
    if (sections.length === 0) sections.push({ blocks: [] });
    sections.at(-1)?.blocks.push(rendered);
  }
  return sections;
}

/** `undefined` when the block shows nothing. */
function renderBlock(
  block: PageText[number],
  pictures: Page['pictures'],
  inline: InlineRender,
): Html | undefined {
  if (block.type === 'list') return renderListWith(block, inline);
  if (block.type === 'image') {
    const picture = pictures[block.image.hash];
    return picture && html`<p>${renderImage(picture, { sizes })}</p>`;
  }
  const content = renderContent(block, inline);
  if (content.join('').trim() === '') return undefined;
  switch (block.type) {
    case 'heading':
      return html`<h3>${content}</h3>`;
    case 'quote':
      return html`<blockquote>${content}</blockquote>`;
    case 'paragraph':
      return html`<p>${content}</p>`;
  }
}

const renderContent = ({ children }: { children: Inline[] }, inline: InlineRender): Html[] =>
  children.map((node) => renderInlineWith(node, inline));
