// Shared by Node and the browser: the addresses of comparisons, and what the page of an entry gives them.

import { type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import { isPageName } from '../../cms/shared/page-name.ts';
import { decode } from '../lib/decode.ts';
import type { EntrySummary } from './entry.ts';
import { getFolder, getFolders } from './folders.ts';
import { comparePath } from './paths.ts';
import type { WholePage } from './whole-pages.ts';

/** An entry by its page. */
export type EntryAddress = { kind: EntryKind; slug: string };

export type Device = WholePage['name'];

/** A picture of a whole page: its files as in `srcset`, and its size in pixels. */
export type Shot = { src: string; srcset: string; width: number; height: number };

export type ComparedEntry = { entry: EntrySummary; shots: Partial<Record<Device, Shot>> };

/** Such as `/compare?one=templates/slowconf&two=inspirations/oat`. */
export const getComparisonPath = (one: EntryAddress, two: EntryAddress): string =>
  `${comparePath}?one=${formatEntry(one)}&two=${formatEntry(two)}`;

const formatEntry = ({ kind, slug }: EntryAddress) => `${getFolder(kind)}/${encodeURIComponent(slug)}`;

/** The entries that a query compares, at most two. What names no entry is left out. */
export function parseComparison(search: string): EntryAddress[] {
  const query = new URLSearchParams(search);
  return ['one', 'two'].flatMap((name) => parseEntryPath(`/${query.get(name) ?? ''}`) ?? []);
}

/** The entry with a page at this path, in a present or former folder, whether the path is percent-encoded or not; `undefined` if there can be none. */
export function parseEntryPath(path: string): EntryAddress | undefined {
  const [, folder = '', text = '', ...rest] = path.split('/');
  const kind = entryKinds.find((one) => getFolders(one).includes(folder));
  const slug = decode(text) ?? '';
  return kind && rest.length === 0 && isPageName(slug) ? { kind, slug } : undefined;
}
