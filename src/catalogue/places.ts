// Shared by Node and the browser: the places of the gallery beside entries, which the search dialog shows (specification §7.14).
//
// `/places.json` is a list of places, each a list: its group, its name, its path, and the value of a colour. Migration: none, since
// an open tab fetches the file again, and shows no places when it cannot read it.

import { fold } from '../../cms/shared/fold.ts';
import { type LookupType, lookupTypes } from '../../cms/shared/facets.ts';
import type { Feature } from '../../cms/shared/features.ts';
import { fillIn } from '../../cms/shared/pages.ts';
import { parseLinks } from '../../cms/shared/setting-lines.ts';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { hasPage, listFeatures } from './features.ts';
import { findHex, getColorPath } from './hexes.ts';
import {
  getAuthorPath,
  getCollectionPath,
  getFacetPath,
  getPagePath,
  inspirationTabs,
  mainLinks,
} from './paths.ts';
import type { Catalogue } from './reads.ts';
import { facetWords } from '../words/facets/index.ts';

export const placesFile = 'places.json';

/** `group`: what it is, such as *Style*. `hex`: the value of a colour. */
export type Place = { group: string; name: string; path: string; hex?: string };

/** A place and the folded words of its name. */
export type FindablePlace = Place & { words: readonly string[] };

/** The file stays below 10 kB, compressed. A type with more lookups shows those that most entries carry. */
const most = { lookups: 100, collections: 50, authors: 250 };

const pages: readonly (readonly [name: string, path: string])[] = [
  ...mainLinks,
  ...inspirationTabs.slice(1).map(([name, path]) => [`${name} inspirations`, path] as const),
  ['New by date', '/new'],
  ['Collections', '/collections'],
];

export function listPlaces(catalogue: Catalogue): Place[] {
  const present = listFeatures(catalogue);
  const usernames = catalogue.authors();
  // More authors than this are found by their entries.
  const authors = usernames.length > most.authors ? [] : usernames;
  return [
    ...lookupTypes.flatMap((type) => listLookups(catalogue, type)),
    ...catalogue
      .collections()
      .slice(0, most.collections)
      .map(({ slug, title }) => ({ group: 'Collection', name: title, path: getCollectionPath(slug) })),
    ...authors.flatMap((name) => createPlace('Author', name, getAuthorPath(name))),
    ...listPagePlaces(catalogue, present),
  ];
}

/** The main links that the owner has chosen, the pages of every gallery, and its texts. The first name of a page counts. */
function listPagePlaces(catalogue: Catalogue, present: readonly Feature[]): Place[] {
  const links = [
    // A link to another site is no place of the gallery.
    ...parseLinks(catalogue.setting('navigation')).filter(([, path]) => path.startsWith('/')),
    ...pages,
    ...catalogue
      .pages()
      .map(({ slug, name }) => [fillIn(name, catalogue.setting), getPagePath(slug)] as const),
  ];
  const byPath = Map.groupBy(links, ([, path]) => path);
  return [...byPath.values()].flatMap(([first]) =>
    first && hasPage(present, first[1]) ? { group: 'Page', name: first[0], path: first[1] } : [],
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

const createPlace = (group: string, name: string, path: string | undefined, hex?: string): Place[] =>
  path === undefined ? [] : [{ group, name, path, ...(hex && { hex }) }];

export const encodePlaces = (places: readonly Place[]): string =>
  JSON.stringify(places.map(({ group, name, path, hex }) => [group, name, path, ...(hex ? [hex] : [])]));

/** @returns No places when the text is not such a file. */
export function parsePlaces(text: string): FindablePlace[] {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) ? rows.flatMap(parsePlace).map(toFindable) : [];
  } catch (error) {
    // A proxy may answer with a page of its own.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function parsePlace(row: unknown): Place[] {
  if (!Array.isArray(row) || !row.every((value) => typeof value === 'string')) return [];
  const [group, name, path, hex] = row;
  const isPath = path?.startsWith('/') && !path.startsWith('//');
  return group && name && path && isPath ? createPlace(group, name, path, hex) : [];
}

export const toFindable = (place: Place): FindablePlace => ({ ...place, words: splitWords(place.name) });

/** How many places fit in one row. */
const shown = { found: 6, colours: 14 };

/**
 * The places that fit a search: each of its words begins a word of the name. For a colour, the entries that are nearest to it. Facet
 * colours without a search.
 */
export function findPlaces(places: readonly FindablePlace[], search: string): FindablePlace[] {
  const color = findHex(search);
  if (color) return [toFindable({ group: 'Colour', name: color, path: getColorPath(color), hex: color })];
  const sought = splitWords(search);
  if (sought.length === 0) return places.filter(({ hex }) => hex).slice(0, shown.colours);
  const fits = places.flatMap((place) => {
    const isFit = sought.every((begun) => place.words.some((word) => word.startsWith(begun)));
    return isFit ? { place, isFirst: place.words[0]?.startsWith(sought[0] ?? '') } : [];
  });
  const [first, others] = [fits.filter(({ isFirst }) => isFirst), fits.filter(({ isFirst }) => !isFirst)];
  return [...first, ...others].slice(0, shown.found).map(({ place }) => place);
}

const splitWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
