// Runs in Node only: the places of the gallery for the search dialog (places.ts).

import { type LookupType, lookupTypes } from '../../cms/shared/facets.ts';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { fillIn } from '../../cms/shared/pages.ts';
import { type NamedLink, parseLinks } from '../../cms/shared/setting-lines.ts';
import { facetWords } from '../words/facets/index.ts';
import { frameWords } from '../words/frame/index.ts';
import { kindWords } from '../words/kinds/index.ts';
import { placeWords } from '../words/places/index.ts';
import { leadsSomewhere, type Present, readPresent } from './features.ts';
import { toOwnPath } from './folders.ts';
import { listMainLinks, toOwnLinks } from './page-links.ts';
import { getAuthorPath, getCollectionPath, getFacetPath, getPagePath } from './paths.ts';
import { createPlace, type Place } from './places.ts';
import type { Catalogue } from './reads.ts';

/** The file stays below 10 kB, compressed. A type with more lookups shows those that most entries carry. */
const most = { lookups: 100, collections: 50, authors: 250 };

function listPagesOfGallery(): NamedLink[] {
  const words = frameWords();
  const { inspiration } = kindWords();
  return [
    ...listMainLinks(),
    [words.recent(inspiration), toOwnPath('/inspirations/recent')],
    [inspiration.all, toOwnPath('/inspirations/all')],
    [words.newByDate, '/new'],
    [words.collections, '/collections'],
  ];
}

export function listPlaces(catalogue: Catalogue): Place[] {
  const words = placeWords();
  const present = readPresent(catalogue);
  const usernames = catalogue.authors();
  // More authors than this are found by their entries.
  const authors = usernames.length > most.authors ? [] : usernames;
  return [
    ...lookupTypes.flatMap((type) => listLookups(catalogue, type)),
    ...catalogue
      .collections()
      .slice(0, most.collections)
      .map(({ slug, title }) => ({ group: words.collection, name: title, path: getCollectionPath(slug) })),
    ...authors.flatMap((name) => createPlace(words.author, name, getAuthorPath(name))),
    ...listPagePlaces(catalogue, present),
  ];
}

/** The main links that the owner has chosen, the pages of every gallery, and its texts. The first name of a page counts. */
function listPagePlaces(catalogue: Catalogue, present: Present): Place[] {
  const links = [
    // A link to another site is no place of the gallery.
    ...toOwnLinks(parseLinks(catalogue.frame().navigation)).filter(([, path]) => path.startsWith('/')),
    ...listPagesOfGallery(),
    ...catalogue
      .pages()
      .map(({ slug, name }) => [fillIn(name, catalogue.setting), getPagePath(slug)] as const),
  ];
  const byPath = Map.groupBy(links, ([, path]) => path);
  return [...byPath.values()].flatMap(([first]) =>
    first && leadsSomewhere(present, first[1])
      ? { group: placeWords().page, name: first[0], path: first[1] }
      : [],
  );
}

/** The lookups of a type with their pages: that of the first kind whose entries carry them. */
function listLookups(catalogue: Catalogue, type: LookupType): Place[] {
  const places = new Map<string, Place & { total: number }>();
  for (const kind of entryKinds) {
    for (const { id, name, slug, hex, total } of catalogue.facets(kind, type)) {
      const known = places.get(id);
      const [place] = createPlace(facetWords()[type].heading, name, getFacetPath(kind, type, slug), hex);
      if (known) known.total += total;
      else if (place) places.set(id, { ...place, total });
    }
  }
  const common = [...places.values()]
    .toSorted((one, other) => other.total - one.total)
    .slice(0, most.lookups);
  const chosen = new Set(common);
  return [...places.values()]
    .filter((place) => chosen.has(place))
    .map(({ total: _total, ...place }) => place);
}
