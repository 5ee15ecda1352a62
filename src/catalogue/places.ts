// Shared by Node and the browser: the places of the gallery beside entries, which the search dialog shows (specification §7.14).
//
// `/places.json` is a list of places, each a list: its group, its name, its path, and the value of a colour. Migration: none, since
// an open tab fetches the file again, and shows no places when it cannot read it.

import { fold } from '../../cms/shared/fold.ts';
import { placeWords } from '../words/places/index.ts';
import { findHex, getColorPath } from './hexes.ts';

export const placesFile = 'places.json';

/** `group`: what it is, such as *Style*. `hex`: the value of a colour. */
export type Place = { group: string; name: string; path: string; hex?: string };

/** A place and the folded words of its name. */
export type FindablePlace = Place & { words: readonly string[] };

export const createPlace = (group: string, name: string, path: string | undefined, hex?: string): Place[] =>
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
  if (color)
    return [toFindable({ group: placeWords().color, name: color, path: getColorPath(color), hex: color })];
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
