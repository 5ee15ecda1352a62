// Shared by Node and the browser: what Strapi's lists hold, as pages and islands see it.

import * as v from 'valibot';
import type { Author, Card, Entry, Lookup, Picture } from '../catalogue/entry.ts';
import { facetFields } from '../catalogue/facets.ts';
import type { EntryKind } from '../catalogue/kinds.ts';
import { linesOf } from '../lib/lines.ts';
import { recordOf } from '../lib/record-of.ts';
import { safeLink } from '../lib/safe-link.ts';

const text = v.nullish(v.string(), '');
const size = v.nullish(v.number(), 0);
const file = v.object({ url: v.string(), width: size, height: size });
const media = v.object({
  ...file.entries,
  documentId: v.string(),
  mime: v.string(),
  alternativeText: text,
  formats: v.nullish(v.record(v.string(), file), {}),
  provider_metadata: v.nullish(v.object({ public_id: v.optional(v.string()) })),
});
const picture = v.nullish(media, null);

export const lookup = v.pipe(
  v.object({
    documentId: v.string(),
    name: v.string(),
    slug: v.string(),
    hex: v.fallback(v.optional(v.pipe(v.string(), v.hexColor())), undefined),
  }),
  v.transform(({ documentId, name, slug, hex }): Lookup => ({
    id: documentId,
    name,
    slug,
    ...(hex !== undefined && { hex }),
  })),
);
const lookups = v.nullish(v.array(lookup), []);

/** An entry with as much as the query populates. */
export const entry = v.object({
  documentId: v.string(),
  slug: v.string(),
  name: text,
  title: text,
  price: v.nullish(v.number(), 0),
  isPromoted: v.nullish(v.boolean(), false),
  description: text,
  purchase_link: text,
  preview_link: text,
  pages: v.pipe(text, v.transform(linesOf)),
  features: v.pipe(text, v.transform(linesOf)),
  source: text,
  createdAt: v.string(),
  updatedAt: v.string(),
  author: v.nullish(v.object({ username: v.string(), profilePicture: picture }), null),
  thumbnail: picture,
  screenshots: v.nullish(v.array(media), []),
  mobileView: picture,
  desktopView: picture,
  ...recordOf(facetFields, () => lookups),
});
type Sent = v.InferOutput<typeof entry>;

/** `mediaOrigin` is where root-relative addresses of pictures lead. */
export function toCard(kind: EntryKind, sent: Sent, mediaOrigin: string): Card {
  const { documentId, slug, name, title, price, isPromoted } = sent;
  const author = toAuthor(sent.author, mediaOrigin);
  const thumbnail = toPicture(sent.thumbnail, mediaOrigin);
  const [screenshot] = toPictures(sent.screenshots, mediaOrigin);
  return {
    ...{ kind, id: documentId, slug, name, title, price, isPromoted },
    ...(author && { author }),
    ...(thumbnail && { thumbnail }),
    ...(screenshot && { screenshot }),
  };
}

export function toEntry(kind: EntryKind, sent: Sent, mediaOrigin: string): Entry {
  const { description, pages, features, source, createdAt, updatedAt } = sent;
  const purchaseLink = safeLink(sent.purchase_link);
  const previewLink = safeLink(sent.preview_link);
  const mobileView = toPicture(sent.mobileView, mediaOrigin);
  const desktopView = toPicture(sent.desktopView, mediaOrigin);
  return {
    ...toCard(kind, sent, mediaOrigin),
    ...{ description, pages, features, source, createdAt, updatedAt },
    ...recordOf(facetFields, (field) => sent[field]),
    screenshots: toPictures(sent.screenshots, mediaOrigin),
    ...(purchaseLink !== undefined && { purchaseLink }),
    ...(previewLink !== undefined && { previewLink }),
    ...(mobileView && { mobileView }),
    ...(desktopView && { desktopView }),
  };
}

function toAuthor(author: Sent['author'], mediaOrigin: string): Author | undefined {
  if (!author) return undefined;
  const picture = toPicture(author.profilePicture, mediaOrigin);
  return { username: author.username, ...(picture && { picture }) };
}

const toPictures = (sent: Sent['screenshots'], mediaOrigin: string): Picture[] =>
  sent.flatMap((media) => toPicture(media, mediaOrigin) ?? []);

/** `undefined` when nothing is known of its size: it cannot be laid out. */
function toPicture(sent: Sent['thumbnail'], mediaOrigin: string): Picture | undefined {
  if (!sent || sent.width === 0 || sent.height === 0) return undefined;
  const { documentId, alternativeText, mime, width, height, formats, provider_metadata, url } = sent;
  const locate = (address: string) => (address.startsWith('/') ? mediaOrigin + address : address);
  const publicId = provider_metadata?.public_id;
  const placeholder = formats['thumbnail'];
  const renditions = Object.values(formats).toSorted((one, other) => one.width - other.width);
  return {
    ...{ id: documentId, alt: alternativeText, mime, width, height },
    ...(publicId !== undefined && { publicId }),
    ...(placeholder && { placeholder: locate(placeholder.url) }),
    renditions: [...renditions, { url, width, height }].map((file) => ({ ...file, url: locate(file.url) })),
  };
}
