import type { Card } from '../catalogue/entry.ts';
import { type EntryKind, entryKinds } from '../catalogue/kinds.ts';
import type { Query } from '../catalogue/query.ts';
import type { ListWorld } from './lists.ts';
import { createLoad, type Load } from './load.ts';

/** A few of a kind, and how many there are in all. */
export type Group = { kind: EntryKind; cards: readonly Card[]; total: number };

/** What is found for the longest beginning of a term that finds nothing; `search` is empty where none finds anything. */
export type ShortenedSearch = { term: string; search: string; groups: readonly Group[] };

/** In letters: what has but these in common with a word has little to do with it. */
const shortest = 3;

/** Looks for the beginnings by halves: whatever contains a text contains each of its beginnings. */
export function createShortenedSearch(
  { ask }: ListWorld,
  page: Omit<Query, 'kind' | 'search'>,
): Load<string, ShortenedSearch> {
  return createLoad({
    async answer(term: string, signal) {
      const letters = Array.from(term);
      const find = async (search: string): Promise<Group[]> => {
        const lists = entryKinds.map(async (kind) => {
          const { items, pagination } = await ask({ ask: 'list', query: { ...page, kind, search } }, signal);
          return { kind, cards: items, total: pagination.total };
        });
        return (await Promise.all(lists)).filter(({ total }) => total > 0);
      };
      let longest: ShortenedSearch = { term, search: '', groups: [] };
      let [from, to] = [Math.max(shortest, Math.ceil(letters.length / 2)), letters.length - 1];
      while (from <= to) {
        const length = Math.ceil((from + to) / 2);
        const search = letters.slice(0, length).join('').trimEnd();
        const groups = await find(search);
        if (groups.length > 0) {
          longest = { term, search, groups };
          from = length + 1;
        } else to = length - 1;
      }
      return longest;
    },
  });
}
