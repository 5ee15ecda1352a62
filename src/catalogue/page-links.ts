import { fillIn, type PageMenu } from '../../cms/shared/pages.ts';
import type { NamedLink } from '../../cms/shared/setting-lines.ts';
import type { LookupType } from '../../cms/shared/facets.ts';
import { type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import { toOwnPath } from './folders.ts';
import { getListPath, getPagePath } from './paths.ts';
import type { Catalogue } from './reads.ts';
import { nameFacets } from '../words/facets/index.ts';
import { frameWords } from '../words/frame/index.ts';
import { kindWords } from '../words/kinds/index.ts';

/** The links to the texts of the gallery in some menus. */
export const listPages = (
  catalogue: Pick<Catalogue, 'pages' | 'setting'>,
  menus: readonly PageMenu[],
): NamedLink[] =>
  catalogue
    .pages()
    .filter(({ menu }) => menus.includes(menu))
    .map(({ slug, name }) => [fillIn(name, catalogue.setting), getPagePath(slug)]);

/** Whether the gallery has a text with this address. */
export const hasText = (catalogue: Pick<Catalogue, 'pages'>, slug: string): boolean =>
  catalogue.pages().some((page) => page.slug === slug);

/** The links of the header, apart from the search. */
export const listMainLinks = (): NamedLink[] => [
  ...entryKinds.map((kind): NamedLink => [kindWords()[kind].title, getListPath(kind)]),
  ...nameLinks(frameWords().mainLinks),
];

/** The facets that say most, which the link to the index names first. */
const telling: readonly LookupType[] = ['industry', 'design-style', 'color'];

/** The link to the lists of lookups on the page of the search. It names up to three of the facets that templates have. */
function listIndexLink(facets: readonly LookupType[]): NamedLink[] {
  if (facets.length === 0) return [];
  const ordered = [
    ...telling.filter((type) => facets.includes(type)),
    ...facets.filter((type) => !telling.includes(type)),
  ];
  return [[frameWords().footerIndex(nameFacets(ordered).slice(0, 3)), '/search#index']];
}

/** The pages of a kind, for the footer. One without pages of its own has its list. @param facets Those that templates have. */
export function listLinksOfKind(kind: EntryKind, facets: readonly LookupType[]): readonly NamedLink[] {
  const { footer, newByDate } = frameWords();
  const all: NamedLink = [footer.all, getListPath(kind)];
  const own: { [Kind in EntryKind]?: readonly NamedLink[] } = {
    template: [
      all,
      [newByDate, '/new'],
      [footer.featured, '/featured'],
      [footer.free, toOwnPath('/free-templates')],
      [footer.framer, '/responsive-framer-templates'],
      ...listIndexLink(facets),
    ],
    inspiration: listInspirationTabs(),
  };
  return own[kind] ?? [all];
}

/** The lists of inspirations, as tabs. */
export const listInspirationTabs = (): NamedLink[] => nameLinks(frameWords().inspirationTabs);

/** Links of the owner's with the folders of `byKind` lead to the folders that visitors see. */
export const toOwnLinks = (links: readonly NamedLink[]): NamedLink[] =>
  links.map(([name, path]) => [name, toOwnPath(path)]);

const nameLinks = (names: Record<string, string>): NamedLink[] =>
  Object.entries(names).map(([path, name]) => [name, toOwnPath(path)]);
