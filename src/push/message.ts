import type { Card } from '../catalogue/entry.ts';
import { pathOf } from '../catalogue/paths.ts';

/** What a notification shows; `public/service-worker.js` reads it. Addresses are absolute. */
export type PushMessage = { title: string; body: string; url: string; image?: string };

/** One notification for everything that went live together. `undefined` for nothing. */
export function messageOf(cards: readonly Card[], siteUrl: string): PushMessage | undefined {
  const [first] = cards;
  if (!first) return undefined;
  const picture =
    first.thumbnail?.renditions.findLast(({ width }) => width <= 1280) ?? first.thumbnail?.renditions[0];
  const image = picture && { image: new URL(picture.url, siteUrl).href };
  if (cards.length === 1) {
    const title = first.kind === 'template' ? 'New template' : 'New inspiration';
    return { title, body: first.title, url: new URL(pathOf(first), siteUrl).href, ...image };
  }
  const names = cards.slice(0, 3).map(({ title }) => title);
  const more = cards.length > names.length ? ` and ${cards.length - names.length} more` : '';
  const areInspirations = cards.every(({ kind }) => kind === 'inspiration');
  return {
    title: `${cards.length} new designs`,
    body: `${names.join(' · ')}${more}`,
    url: new URL(areInspirations ? '/inspirations/recent' : '/', siteUrl).href,
    ...image,
  };
}
