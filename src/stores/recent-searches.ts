import { toTerm } from '../catalogue/search-term.ts';
import { recentSearchesKey } from '../visitor/storage-keys.ts';
import { fold } from '../../cms/shared/fold.ts';
import { createStored, parseList } from './stored.ts';

const kept = 4;
/** In UTF-16 units. A longer search is pasted text that nobody repeats. */
const longest = 60;

const { $value, keep } = createStored<readonly string[]>(recentSearchesKey, [], (searches) =>
  parseList(searches)
    .filter((search) => typeof search === 'string')
    .slice(0, kept),
);

/** The last searches on this device, newest first. */
export const $recentSearches = $value;

export function rememberSearch(search: string): void {
  const text = search.trim();
  if (toTerm(text) === '' || text.length > longest) return;
  const others = $recentSearches.get().filter((one) => fold(one) !== fold(text));
  keep([text, ...others].slice(0, kept));
}

export const forgetSearches = (): boolean => keep([]);
