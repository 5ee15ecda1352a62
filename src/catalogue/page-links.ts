import { fillIn, type PageMenu } from '../../cms/shared/pages.ts';
import type { NamedLink } from '../../cms/shared/setting-lines.ts';
import { type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import { toOwnPath } from './folders.ts';
import { getListPath, getPagePath } from './paths.ts';
import type { Catalogue } from './reads.ts';
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

/** The pages of a kind, for the footer. One without pages of its own has its list. */
export function listLinksOfKind(kind: EntryKind): readonly NamedLink[] {
  const { footer, footerIndex, newByDate } = frameWords();
  const all: NamedLink = [footer.all, getListPath(kind)];
  const own: { [Kind in EntryKind]?: readonly NamedLink[] } = {
    template: [
      all,
      [newByDate, '/new'],
      [footer.featured, '/featured'],
      [footer.free, '/free-templates'],
      [footer.framer, '/responsive-framer-templates'],
      [footerIndex, '/search#index'],
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
