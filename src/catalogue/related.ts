// Shared by Node and the browser: the choice of entries related to a shown one (specification §7).

import { byKind } from '../../cms/shared/kinds.ts';
import type { Card, EntrySummary } from './entry.ts';
import { facetByType, facets } from '../../cms/shared/facets.ts';
import type { FacetChoice, RelatedQuery } from './query.ts';

/** Numbers from 0 up to 1, like `Math.random`. */
export type Random = () => number;

const sorts = ['updatedAt:desc', 'createdAt:desc', 'title:asc', 'title:desc'] as const;

/** The probability of each optional condition: a second facet, and for inspirations a match in the description. */
const chance = 0.5;

/** How many related entries to show. @param width The width of the screen, in CSS pixels. */
export const countWanted = (width: number): number => (width > 650 ? 4 : 2);

/** A query for five times as many candidates as wanted, by randomly chosen facets of the entry. */
export function drawRelatedQuery(entry: EntrySummary, wanted: number, random: Random): RelatedQuery {
  const carried = facets.flatMap(({ type, field, weight }): FacetChoice[] =>
    weight > 0 && entry[field].length > 0 ? [{ type, slugs: entry[field].map(({ slug }) => slug) }] : [],
  );
  const main = pickByWeight(carried, random);
  const others = carried.filter((choice) => choice !== main);
  const other = random() < chance ? pick(others, random) : undefined;
  const text =
    byKind[entry.kind].isRelatedByText && random() < chance ? pick(listNames(entry), random) : undefined;
  return {
    kind: entry.kind,
    except: entry.id,
    anyOf: [main, other].filter((choice) => choice !== undefined),
    ...(text !== undefined && { description: text }),
    sort: pick(sorts, random) ?? sorts[0],
    limit: wanted * 5,
  };
}

/** A random selection of the candidates, in random order. */
export function drawRelated(found: readonly Card[], wanted: number, random: Random): Card[] {
  const cards = [...found];
  const drawn: Card[] = [];
  while (drawn.length < wanted && cards.length > 0) {
    drawn.push(...cards.splice(Math.floor(random() * cards.length), 1));
  }
  return drawn;
}

const listNames = ({ title, name }: EntrySummary) => [title, name].filter((text) => text !== '');

const pick = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

function pickByWeight(choices: FacetChoice[], random: Random): FacetChoice | undefined {
  const weightOf = ({ type }: FacetChoice) => facetByType[type].weight;
  let left = random() * choices.reduce((sum, choice) => sum + weightOf(choice), 0);
  return choices.find((choice) => {
    left -= weightOf(choice);
    return left < 0;
  });
}
