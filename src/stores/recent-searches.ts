import { atom, onMount } from 'nanostores';
import { recentSearchesKey } from '../catalogue/habits.ts';
import { fold, termOf } from '../catalogue/search-term.ts';
import { recall, remember } from '../lib/memory.ts';

const kept = 4;
/** What is longer was pasted, and is not looked for again. */
const longest = 60;

/** What was looked for on this device, newest first. */
export const $recentSearches = atom<readonly string[]>([]);

onMount($recentSearches, () => {
  const read = () => $recentSearches.set(parse(recall(globalThis, 'localStorage', recentSearchesKey)));
  read();
  globalThis.addEventListener('storage', read);
  return () => globalThis.removeEventListener('storage', read);
});

/** As far as it can be read. */
function parse(text = '[]'): string[] {
  try {
    const searches: unknown = JSON.parse(text);
    return Array.isArray(searches) ? searches.filter((one) => typeof one === 'string').slice(0, kept) : [];
  } catch (cause) {
    if (cause instanceof SyntaxError) return [];
    throw cause;
  }
}

export function rememberSearch(search: string): void {
  const text = search.trim();
  if (termOf(text) === '' || text.length > longest) return;
  const others = $recentSearches.get().filter((one) => fold(one) !== fold(text));
  keep([text, ...others].slice(0, kept));
}

export const forgetSearches = (): void => keep([]);

function keep(searches: readonly string[]): void {
  const text = searches.length > 0 ? JSON.stringify(searches) : undefined;
  remember(globalThis, 'localStorage', recentSearchesKey, text);
  $recentSearches.set(searches);
}
