// Shared by Node and the browser: what the owner calls the kinds of entries and the facets. Each line of these settings is a kind or a
// facet, an equals sign, and its name.

import { facets, type LookupType } from './facets.ts';
import { type EntryKind, isEntryKind } from './kinds.ts';

/** What visitors call one entry, with and without its article, and several, such as *poster*, *a poster* and *posters*. */
export type OwnKindName = { one: string; withArticle: string; many: string };
export type OwnKindNames = Partial<Record<EntryKind, OwnKindName>>;

/** The headings of facets. */
export type OwnFacetNames = Partial<Record<LookupType, string>>;

type Line = { line: string; left: string; right: string };

const splitLines = (text: string): Line[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [left = '', ...right] = line.split('=');
      return { line, left: left.trim().toLowerCase(), right: right.join('=').trim() };
    });

function parseKindName({ left, right }: Line): [EntryKind, OwnKindName] | undefined {
  const [withArticle = '', many = '', ...rest] = right.split(',').map((name) => name.trim());
  const one = withArticle.replace(/^\S+\s+/, '');
  return isEntryKind(left) && one !== '' && many !== '' && rest.length === 0
    ? [left, { one, withArticle, many }]
    : undefined;
}

/** A facet is meant by its heading or by its name in addresses. */
function parseFacetName({ left, right }: Line): [LookupType, string] | undefined {
  const facet = facets.find(({ type, heading }) => type === left || heading.toLowerCase() === left);
  return facet && right !== '' ? [facet.type, right] : undefined;
}

/** The names of a setting such as *template = a poster, posters*. Lines that are none are left out. */
export const parseKindNames = (text: string): OwnKindNames =>
  Object.fromEntries(
    splitLines(text)
      .map(parseKindName)
      .filter((pair) => pair !== undefined),
  );

/** The names of a setting such as *Platform = Technique*. Lines that are none are left out. */
export const parseFacetNames = (text: string): OwnFacetNames =>
  Object.fromEntries(
    splitLines(text)
      .map(parseFacetName)
      .filter((pair) => pair !== undefined),
  );

/** The first line that names no kind. */
export const findWrongKindName = (text: string): string | undefined =>
  splitLines(text).find((line) => !parseKindName(line))?.line;

/** The first line that names no facet. */
export const findWrongFacetName = (text: string): string | undefined =>
  splitLines(text).find((line) => !parseFacetName(line))?.line;
