// Shared by Node and the browser: what the owner calls the kinds of entries and the facets. Each line of these settings is a kind or a
// facet, an equals sign, and its name.

import { facets, type LookupType } from './facets.ts';
import { byKind, type EntryKind, entryKinds, isEntryKind, mapKinds } from './kinds.ts';

/** What visitors call one entry, with and without its article, and several, such as *poster*, *a poster* and *posters*. */
export type OwnKindName = { one: string; withArticle: string; many: string };
/** The folder of a kind in addresses, then those whose addresses lead to it. */
export type Folders = readonly [current: string, ...former: string[]];
export type KindFolders = Readonly<Record<EntryKind, Folders>>;
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

/** A line that has only folders leaves the name as it is. */
type KindLine = { name: OwnKindName | undefined; folders: string[] };

/** A folder in addresses, as slugs are written. */
const plainFolder = /^\/([a-z\d]+(?:-[a-z\d]+)*)$/;

function parseKindLine({ left, right }: Line): [EntryKind, KindLine] | undefined {
  const isNamed = !right.startsWith('/');
  const names = isNamed ? right : `,,${right}`;
  const [withArticle = '', many = '', paths, ...rest] = names.split(',').map((name) => name.trim());
  const one = withArticle.replace(/^\S+\s+/, '');
  const folders = paths?.split(/\s+/).map((path) => plainFolder.exec(path)?.[1]) ?? [];
  const isWhole = (!isNamed || (one !== '' && many !== '')) && rest.length === 0;
  return isEntryKind(left) && isWhole && folders.every((folder) => folder !== undefined)
    ? [left, { name: isNamed ? { one, withArticle, many } : undefined, folders }]
    : undefined;
}

const parseKindLines = (text: string): Partial<Record<EntryKind, KindLine>> =>
  Object.fromEntries(
    splitLines(text)
      .map(parseKindLine)
      .filter((pair) => pair !== undefined),
  );

/** A facet is meant by its heading or by its name in addresses. */
function parseFacetName({ left, right }: Line): [LookupType, string] | undefined {
  const facet = facets.find(({ type, heading }) => type === left || heading.toLowerCase() === left);
  return facet && right !== '' ? [facet.type, right] : undefined;
}

/** The names of a setting such as *template = a poster, posters*. Lines that are none are left out. */
export const parseKindNames = (text: string): OwnKindNames =>
  Object.fromEntries(
    Object.entries(parseKindLines(text)).flatMap(([kind, { name }]) => (name ? [[kind, name]] : [])),
  );

/**
 * The folders of a setting such as *template = a poster, posters, /posters /prints*: the second one and further ones are former. The
 * folder that a kind has without the setting always belongs to it.
 */
export function parseKindFolders(text: string): KindFolders {
  const lines = parseKindLines(text);
  return mapKinds((kind): Folders => {
    const [current = byKind[kind].folder, ...former] = lines[kind]?.folders ?? [];
    const others = new Set([...former, byKind[kind].folder]);
    others.delete(current);
    return [current, ...others];
  });
}

/**
 * Adds to a setting the folders that its kinds had before, so that their addresses lead to the present ones. A kind whose line was
 * deleted gets one without a name.
 */
export function addFormerFolders(text: string, before: KindFolders): string {
  const after = parseKindFolders(text);
  const named = parseKindLines(text);
  const listLost = (kind: EntryKind) => before[kind].filter((folder) => !after[kind].includes(folder));
  const write = (folders: readonly string[]) => folders.map((folder) => `/${folder}`).join(' ');
  const lines = text.split('\n').map((line) => {
    const [split] = splitLines(line);
    const [kind, { folders }] = (split && parseKindLine(split)) ?? [undefined, { folders: [] }];
    const lost = kind ? listLost(kind) : [];
    if (!kind || lost.length === 0) return line;
    const start = folders.length > 0 ? line.trimEnd() : `${line.trimEnd()}, /${after[kind][0]}`;
    return `${start} ${write(lost)}`;
  });
  const deleted = entryKinds
    .filter((kind) => !named[kind] && listLost(kind).length > 0)
    .map((kind) => `${kind} = ${write([after[kind][0], ...listLost(kind)])}`);
  return [...(text.trim() === '' ? [] : lines), ...deleted].join('\n');
}

/** The names of a setting such as *Platform = Technique*. Lines that are none are left out. */
export const parseFacetNames = (text: string): OwnFacetNames =>
  Object.fromEntries(
    splitLines(text)
      .map(parseFacetName)
      .filter((pair) => pair !== undefined),
  );

/** The first line that names no kind. */
export const findWrongKindName = (text: string): string | undefined =>
  splitLines(text).find((line) => !parseKindLine(line))?.line;

/** The first line that names no facet. */
export const findWrongFacetName = (text: string): string | undefined =>
  splitLines(text).find((line) => !parseFacetName(line))?.line;
