import type { Card } from '../catalogue/entry.ts';
import { type ListingDefinition, createQuery, type Criteria, withSearch } from '../catalogue/listing.ts';
import { type Filter, listFilters, withoutFilter } from '../catalogue/listing-filters.ts';
import type { Query } from '../catalogue/query.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import { toTerm } from '../catalogue/search-term.ts';
import { countedSize, createLoad, type ListWorld, type Load } from './load.ts';

type Alternative = { criteria: Criteria; total: number };

/**
 * Alternatives to a list without entries: the search that the visitor probably meant, single filters to drop and single words to
 * search for, each with its number of results, and other entries: popular ones, or featured ones while nobody has used any.
 */
export type Alternatives = {
  spelling?: { criteria: Criteria; search: string };
  drops: (Alternative & { filter: Filter })[];
  words: (Alternative & { word: string })[];
  others: { are: 'popular' | 'featured'; cards: Card[] };
};
export type AlternativesLoad = Load<{ criteria: Criteria; now: number }, Alternatives>;

/** How many other entries are offered. */
const othersSize = 5;

export function createAlternatives(definition: ListingDefinition, { runQuery }: ListWorld): AlternativesLoad {
  async function findSpelling(criteria: Criteria, now: number, signal: AbortSignal) {
    if (!criteria.search) return undefined;
    const query = createQuery(definition, criteria, now);
    const search = await runQuery({ name: 'spelling', query }, signal);
    return search === undefined ? undefined : { criteria: withSearch(criteria, search), search };
  }

  async function findOthers(kind: EntryKind, signal: AbortSignal): Promise<Alternatives['others']> {
    const any = { kind, search: '', facets: [], page: 1, pageSize: othersSize };
    const popular: Query = { ...any, sort: 'popularity:desc' };
    const { items, sort } = await runQuery({ name: 'list', query: popular }, signal);
    if (sort === undefined) return { are: 'popular', cards: items };
    const promoted: Query = { ...any, isPromoted: true, sort: 'updatedAt:desc' };
    const featured = await runQuery({ name: 'list', query: promoted }, signal);
    return { are: 'featured', cards: featured.items };
  }

  return createLoad<{ criteria: Criteria; now: number }, Alternatives>({
    async answer({ criteria, now }, signal) {
      const count = async (wider: Criteria): Promise<Alternative> => {
        const query = { ...createQuery(definition, wider, now), pageSize: countedSize };
        const { pagination } = await runQuery({ name: 'list', query }, signal);
        return { criteria: wider, total: pagination.total };
      };
      const drops = listFilters(criteria).map(async (filter) => ({
        filter,
        ...(await count(withoutFilter(criteria, filter))),
      }));
      const words = splitWords(criteria).map(async (word) => ({
        word,
        ...(await count(withSearch(criteria, word))),
      }));
      const others = await findOthers(criteria.kind, signal);
      const spelling = await findSpelling(criteria, now, signal);
      return {
        ...(spelling && { spelling }),
        drops: (await Promise.all(drops)).filter(hasResults),
        words: (await Promise.all(words)).filter(hasResults),
        others,
      };
    },
  });
}

const hasResults = ({ total }: Alternative): boolean => total > 0;

/** Up to four words of a search that has several. The search itself treats them as one phrase. */
function splitWords({ search = '' }: Criteria): string[] {
  const words = [...new Set(toTerm(search).split(' '))];
  return words.length > 1 ? words.filter((word) => toTerm(word) !== '').slice(0, 4) : [];
}
