import { type Card, type Entry, type Picture, socialSize } from '../../../src/catalogue/entry.ts';
import { viewSharedLookups } from '../../../src/catalogue/alike.ts';
import { getColorPath } from '../../../src/catalogue/hexes.ts';
import { comparedFacets } from '../../../src/likeness/neighbours.ts';
import { createRecord } from '../../../src/lib/objects.ts';
import { getPalette } from '../../../src/catalogue/palette.ts';
import { getFacetLead, getFacetTitle } from '../../../src/catalogue/words.ts';
import { facets } from '../../../cms/shared/facets.ts';
import { getExcerpt, formatDay, formatPrice, formatShare, isOffer } from '../../../src/catalogue/format.ts';
import { embedEntry, splitParagraphs } from '../../../src/catalogue/html/entry-html.ts';
import { getSocialPicture } from '../../../src/catalogue/head/social-pictures.ts';
import { describeEntry, describeListing } from '../../../src/catalogue/head/structured-data.ts';
import { viewCards } from '../../../src/catalogue/html/card-html.ts';
import { heroSizes, getSources } from '../../../src/catalogue/html/picture-html.ts';
import { byKind, entryKinds } from '../../../cms/shared/kinds.ts';
import { getAuthorPath, getFacetPath, getPath } from '../../../src/catalogue/paths.ts';
import type { ReplicaReader } from '../../../src/replica/reader.ts';
import { kindWords } from '../../../src/words/kinds/index.ts';

const origin = 'https://vitrine.example';
const gallery = 'Vitrine';
const currency = 'USD';

/** The layout around the content of a page. */
export type Frame = 'entry' | 'author' | 'facet';

/** A page for Hugo: its front matter, and the path of its file without the suffix. */
export type HugoPage = { frame: Frame; file: string; matter: { title: string; url: string } };

/** The pages of all entries, authors and facets. */
export function* createPages(reader: ReplicaReader): Generator<HugoPage> {
  for (const kind of entryKinds) {
    for (const slug of reader.slugs(kind)) {
      const entry = reader.entry(kind, slug);
      if (!entry) continue;
      const matter = createEntryMatter(entry, reader);
      yield { frame: 'entry', file: `${byKind[kind].folder}/${entry.id}`, matter };
    }
    for (const { type } of facets) {
      for (const { id, slug, name } of reader.facets(kind, type)) {
        const path = getFacetPath(kind, type, slug);
        if (path === undefined) continue;
        const { items } = reader.list(kind, `${type}:${slug}`, shown);
        const lead = getFacetLead(kind, type);
        const texts = { title: getFacetTitle(kind, type, name), lead };
        const matter = createListingMatter({ path, ...texts, description: `${texts.title}. ${lead}` }, items);
        yield { frame: 'facet', file: `facets/${byKind[kind].folder}-${id}`, matter };
      }
    }
  }
  for (const username of reader.authors()) {
    const path = getAuthorPath(username);
    const author = reader.author(username);
    if (path === undefined || author === undefined) continue;
    const templates = reader.list('template', `author:${username}`, shown);
    const inspirations = reader.list('inspiration', `author:${username}`, shown);
    const lead = `${templates.total} templates, ${inspirations.total} inspirations`;
    const texts = { title: username, lead, description: `${username} on Vitrine: ${lead}.` };
    const portrait = createPicture(author.picture, '5rem', { isFirst: true, look: 'portrait' });
    const matter = {
      ...createListingMatter({ path, ...texts }, templates.items, inspirations.items),
      portrait,
    };
    yield { frame: 'author', file: `authors/${author.id}`, matter };
  }
}

/** The file of an address. Hugo's front matter calls it `url`. */
const getFile = (path: string) => `${decodeURI(path)}.html`;

/** The part of a list that its page shows. */
const shown = { sort: 'updatedAt:desc', limit: 5 } as const;

function createListingMatter(
  { path, title, lead, description }: { path: string; title: string; lead: string; description: string },
  cards: Card[],
  others: Card[] = [],
) {
  const address = new URL(path, origin);
  return {
    title,
    url: getFile(path),
    caption: `${title} | Vitrine`,
    description,
    lead,
    described: describeListing(
      { title, description, cards: [...cards, ...others] },
      { address, currency, gallery },
    ),
    cards: createCards(cards, { isFirst: true }),
    others: createCards(others),
  };
}

function createEntryMatter(entry: Entry, reader: ReplicaReader) {
  const { kind, id, slug, title, description, price, author, thumbnail, screenshots, features, pages } =
    entry;
  const href = author && getAuthorPath(author.username);
  const site = entry.previewLink === undefined ? undefined : new URL(entry.previewLink);
  return {
    title,
    url: getFile(getPath({ kind, slug })),
    caption: `${title}, ${kindWords()[kind].searchedAs} | Vitrine`,
    description: getExcerpt(description, 160),
    social: { ...getSocialPicture(thumbnail), ...socialSize },
    described: describeEntry(entry, { address: new URL(getPath({ kind, slug }), origin), currency, gallery }),
    kind,
    id,
    author: author && { name: author.username, href, picture: createPicture(author.picture, '') },
    ...(kind === 'template' && { hero: createPicture(thumbnail, heroSizes, { isFirst: true }) }),
    ...(kind === 'inspiration' && {
      views: [
        {
          name: 'desktop',
          label: 'Desktop view',
          picture: createPicture(entry.desktopView, '66vw', { look: 'is-whole' }),
        },
        {
          name: 'mobile',
          label: 'Mobile view',
          picture: createPicture(entry.mobileView, '24rem', { look: 'is-whole' }),
        },
      ],
    }),
    beside: { ...reader.neighbours(kind, id), ...createPicture(screenshots[0] ?? thumbnail, '') },
    price: isOffer(entry) && formatPrice(price),
    links: [
      ...(entry.purchaseLink ? [{ name: 'Buy', href: entry.purchaseLink }] : []),
      ...(entry.previewLink ? [{ name: 'Live preview', href: entry.previewLink }] : []),
    ],
    facets: facets.map(({ type, field, heading }) => ({
      name: heading,
      values: entry[field].map(({ name, slug: of, hex }) => ({
        name,
        hex,
        href: getFacetPath(kind, type, of),
      })),
    })),
    site: site && { href: site.href, name: site.host + site.pathname },
    source: entry.source,
    days: [
      { name: 'Updated', time: entry.updatedAt, day: formatDay(entry.updatedAt) },
      { name: 'Created', time: entry.createdAt, day: formatDay(entry.createdAt) },
    ],
    paragraphs: splitParagraphs(description),
    lists: [
      { name: 'Features', values: features },
      { name: 'Pages', values: pages },
    ],
    shots: screenshots.map((shot) => createPicture(shot, '(width >= 64rem) 32vw, 50vw')),
    related: createCards(reader.related(kind, id)),
    palette: getPalette(entry).map(({ hex, share }) => ({
      hex,
      href: getColorPath(hex, kind),
      words: `Colour ${hex}, ${formatShare(share)} of the page`,
      width: Math.max(1, Math.round(share * 10)),
    })),
    alike: createAlike(entry, reader),
    ...createRelatedParameters(entry, reader),
    data: embedEntry(entry),
  };
}

function createAlike(entry: Entry, reader: ReplicaReader) {
  const { entries, pairs } = reader.alike(entry.kind, entry.id);
  const cards = entries.flatMap(({ kind, id }) => reader.card(kind, id) ?? []);
  return { cards: createCards(cards, { isEven: true }), links: viewSharedLookups(entry, pairs) };
}

const comparedFields = comparedFacets.map(({ field }) => field);

/** What Hugo needs to find the entries alike itself: the names of the compared lookups, and the card to show for the entry. */
function createRelatedParameters(entry: Entry, reader: ReplicaReader) {
  const card = reader.card(entry.kind, entry.id);
  return {
    ...createRecord(comparedFields, (field) => entry[field].map(({ name }) => name)),
    card: createCards(card ? [card] : [], { isEven: true })[0],
  };
}

function createCards(cards: Card[], { isFirst = false, isEven = false } = {}) {
  return viewCards(cards, { isEven }).map(({ thumbnail, screenshot, sizes, ...card }, index) => ({
    ...card,
    picture: {
      ...createPicture(thumbnail, sizes, { isFirst: isFirst && index === 0 }),
      over: createPicture(screenshot, sizes),
    },
  }));
}

function createPicture(
  picture: Picture | undefined,
  sizes: string,
  look: { isFirst?: boolean; look?: string } = {},
) {
  if (!picture) return undefined;
  const { alt, width, height, placeholder } = picture;
  return { ...getSources(picture), alt, width, height, small: placeholder, sizes, ...look };
}
