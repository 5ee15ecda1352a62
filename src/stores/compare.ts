// Comparing two entries: the one that a visitor has pinned, and what the page of a comparison shows.

import { computed, type ReadableAtom } from 'nanostores';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { isPageName } from '../../cms/shared/page-name.ts';
import {
  type ComparedEntry,
  type Device,
  type EntryAddress,
  getComparisonPath,
  type Shot,
} from '../catalogue/comparison.ts';
import { extractEntry } from '../catalogue/embedded-entry.ts';
import { findMoved } from '../catalogue/moved-page.ts';
import { getPath } from '../catalogue/paths.ts';
import { pinnedKey } from '../visitor/storage-keys.ts';
import { createLoad, type LoadState } from './load.ts';
import { createStored, parseList } from './stored.ts';
import { notify } from './ui.ts';
import { compareWords } from '../words/compare/index.ts';

export type Pinned = EntryAddress & { name: string };

const { $value, keep, renew } = createStored<readonly Pinned[]>(pinnedKey, [], (kept) =>
  parseList(kept).filter(isPinned).slice(0, 1),
);

/** The entry that waits for another one, if any. */
export const $pinned = computed($value, ([pinned]) => pinned);

function isPinned(kept: unknown): kept is Pinned {
  const { kind, slug, name } = (kept ?? {}) as Partial<Record<keyof Pinned, unknown>>;
  return entryKinds.some((one) => one === kind) && isPageName(String(slug)) && typeof name === 'string';
}

export const isSameEntry = (one: EntryAddress | undefined, other: EntryAddress): boolean =>
  one?.kind === other.kind && one.slug === other.slug;

/** Pins an entry, or compares it with the pinned one. A pinned entry is let go. */
export function pressCompare(entry: Pinned): void {
  renew();
  const [pinned] = $value.get();
  if (!pinned) pin(entry);
  else if (isSameEntry(pinned, entry)) keep([]);
  else location.assign(getComparisonPath(pinned, entry));
}

/** Keeps an entry until another one is chosen. */
export function pin(entry: Pinned): void {
  const words = compareWords();
  if (keep([entry])) notify({ title: words.isPinned(entry), text: words.pressThere });
  else notify({ title: words.cannotCompare(entry), text: words.nothingStored });
}

/** `absent`: the gallery has no such entry. */
export type Side = LoadState<ComparedEntry | 'absent'>;

export type Comparison = { $sides: ReadableAtom<readonly Side[]>; load(index: number): void };

/** @param readPage Reads the page of an entry. */
export function createComparison(
  entries: readonly EntryAddress[],
  readPage: (path: string, signal: AbortSignal) => Promise<Response> = (path, signal) =>
    fetch(path, { signal }),
): Comparison {
  const sides = entries.map(() =>
    createLoad<EntryAddress, ComparedEntry | 'absent'>({
      answer: (entry, signal) => readEntry(getPath(entry), (path) => readPage(path, signal)),
      onFailure: (cause) => console.info('A design could not be loaded for the comparison.', cause),
    }),
  );
  return {
    $sides: computed(
      sides.map(({ $state }) => $state),
      (...states) => states,
    ),
    load(index) {
      const entry = entries[index];
      if (entry) void sides[index]?.run(entry);
    },
  };
}

/** Reads an entry and the pictures of its whole pages from its own page, also from a former address. */
async function readEntry(
  path: string,
  readPage: (path: string) => Promise<Response>,
): Promise<ComparedEntry | 'absent'> {
  const response = await readPage(path);
  if (response.status === 404) return 'absent';
  if (!response.ok) throw new Error(`The page ${path} answered ${response.status}.`);
  const text = await response.text();
  const moved = findMoved(text);
  if (moved) return readEntry(moved.movedTo, readPage);
  const entry = extractEntry(text);
  if (!entry) throw new Error(`The page ${path} is damaged.`);
  return { entry, shots: readShots(new DOMParser().parseFromString(text, 'text/html')) };
}

/** The pictures of `WholePages.astro`. */
function readShots(page: Document): ComparedEntry['shots'] {
  const shots: ComparedEntry['shots'] = {};
  for (const view of page.getElementsByClassName('whole')) {
    const image = [...view.getElementsByTagName('img')].at(-1);
    const device: Device = view.classList.contains('is-mobile') ? 'Mobile' : 'Desktop';
    if (image) shots[device] = toShot(image);
  }
  return shots;
}

const toShot = ({ src, srcset, width, height }: HTMLImageElement): Shot => ({ src, srcset, width, height });
