// Shared by Node and the browser: settings of several lines. Each line is a link, an address, or a section of the home page.

import { otherKinds } from './kinds.ts';

/** Its name, and its address: root-relative, or absolute. */
export type NamedLink = readonly [name: string, address: string];

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whether pages may link to it. A path that begins with two slashes would be of another site. */
const isAddress = (text: string): boolean =>
  /^\/(?!\/)\S*$/.test(text) || (/^(https?:\/\/|mailto:)\S+$/i.test(text) && URL.canParse(text));

const parseLink = (line: string): NamedLink | undefined => {
  const [, name = '', address = ''] = /^(.*\S)\s+(\S+)$/.exec(line) ?? [];
  return isAddress(address) ? [name, address] : undefined;
};

/** The links of a setting, one in each line: the name, a space, and the address. Others are left out. */
export const parseLinks = (text: string): NamedLink[] =>
  splitLines(text).flatMap((line) => {
    const link = parseLink(line);
    return link ? [link] : [];
  });

/** The first line that is no link. */
export const findWrongLink = (text: string): string | undefined =>
  splitLines(text).find((line) => parseLink(line) === undefined);

const isWebAddress = (line: string): boolean => /^https?:\/\/\S+$/i.test(line) && URL.canParse(line);

/** The web addresses of a setting, one in each line. Others are left out. */
export const parseAddresses = (text: string): string[] => splitLines(text).filter(isWebAddress);

/** The first line that is no web address. */
export const findWrongAddress = (text: string): string | undefined =>
  splitLines(text).find((line) => !isWebAddress(line));

/** The sections of the home page, in their order without a setting. */
export const homeSections = [
  'newest',
  'popular',
  'featured',
  ...otherKinds.map((kind) => `${kind}s` as const),
  'collections',
  'new by date',
  'index',
  'free',
] as const;
export type HomeSection = (typeof homeSections)[number];

const toSection = (line: string): HomeSection | undefined =>
  homeSections.find((section) => section === line.toLowerCase());

/** The sections of a setting, one in each line, each once. All of them when the text is empty. */
export function parseSections(text: string): readonly HomeSection[] {
  const sections = splitLines(text).flatMap((line) => toSection(line) ?? []);
  return sections.length === 0 ? homeSections : [...new Set(sections)];
}

/** The first line that is no section. */
export const findWrongSection = (text: string): string | undefined =>
  splitLines(text).find((line) => toSection(line) === undefined);
