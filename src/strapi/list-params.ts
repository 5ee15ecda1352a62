// Shared by Node and the browser: queries as parameters of Strapi's lists (specification §7).

import { type FieldName, fieldNames, getField, getSentName } from '../../cms/shared/entry-fields.ts';
import { facets, type LookupType } from '../../cms/shared/facets.ts';
import { byKind, type EntryKind, mapKinds } from '../../cms/shared/kinds.ts';
import type { FacetChoice, PriceFilter, Query, QuerySort, RelatedQuery } from '../catalogue/query.ts';
import { searchedFields, toTerm } from '../catalogue/search-term.ts';

/** Nested parameters, as Strapi accepts them. */
export type Params = Record<string, unknown>;

/** The texts that a search covers (specification §7.3): fields of the entry, and the names of its author and lookups. */
const searched: readonly string[][] = [
  ...searchedFields.map((field) => [field]),
  ['author', 'username'],
  ...facets.filter(({ isSearched }) => isSearched).map(({ field }) => [field, 'name']),
];

const picture = {
  fields: ['url', 'alternativeText', 'mime', 'width', 'height', 'formats', 'provider_metadata', 'focalPoint'],
};
/** What Strapi must populate, by the type of the field. It sends fields of other types anyway. */
const populations: Record<string, Params> = {
  author: { fields: ['username'], populate: { profilePicture: picture } },
  picture,
  pictures: picture,
};
const populateFields = (names: readonly FieldName[]): Params =>
  Object.fromEntries(
    names.flatMap((name) => {
      const population = populations[getField(name).type];
      return population ? [[getSentName(name), population]] : [];
    }),
  );

const everyFacet = Object.fromEntries(
  facets.map(({ field, hasColor }) => [field, { fields: ['name', 'slug', ...(hasColor ? ['hex'] : [])] }]),
);
const listed = {
  ...populateFields(fieldNames.filter((name) => getField(name).in)),
  ...Object.fromEntries(
    facets.filter(({ isListed }) => isListed).map(({ field }) => [field, everyFacet[field]]),
  ),
};
/** Some calls of the product ask for every facet, and colours are not `listed`. Cards show no facets. */
const related = mapKinds((kind): Params =>
  byKind[kind].asksForEveryFacet ? { ...listed, ...everyFacet } : listed,
);

export function createListParams(query: Query): Params {
  const { sort, page, pageSize } = query;
  return {
    populate: listed,
    filters: createFilters(query),
    sort: joinSorts(sort),
    pagination: { page, pageSize },
  };
}

/** The same query, reduced to the lookups of each entry. */
export function createCountParams(query: Query, types: readonly LookupType[], page: number): Params {
  const counted = facets.filter(({ type }) => types.includes(type));
  const populate = Object.fromEntries(counted.map(({ field }) => [field, { fields: ['slug'] }]));
  return {
    fields: ['slug'],
    populate,
    filters: createFilters(query),
    sort: joinSorts(query.sort),
    pagination: { page, pageSize: 100 },
  };
}

export function createSingleParams(kind: EntryKind, slug: string): Params {
  const names = fieldNames.filter((name) => (getField(name).only ?? kind) === kind);
  return {
    populate: { ...everyFacet, ...populateFields(names) },
    filters: { slug: { $eq: slug } },
    pagination: { limit: 1 },
  };
}

export function createRelatedParams({
  kind,
  except,
  anyOf,
  description = '',
  sort,
  limit,
}: RelatedQuery): Params {
  const term = toTerm(description);
  const alternatives = [
    ...createFacetFilters(anyOf),
    ...(term === '' ? [] : [{ description: { $containsi: term } }]),
  ];
  return {
    populate: related[kind],
    filters: { documentId: { $ne: except }, ...(alternatives.length > 0 && { $or: alternatives }) },
    sort: toSentSort(sort),
    pagination: { limit },
  };
}

/** @param ids At most 100, which is the most that a page of a list has. */
export const createCardsParams = (ids: readonly string[]): Params => ({
  populate: listed,
  filters: { documentId: { $in: ids } },
  pagination: { limit: 100 },
});

/** The CMS knows no best match. */
export const toSentSort = (sort: QuerySort): QuerySort => (sort === 'match' ? 'updatedAt:desc' : sort);

/** Equally popular entries are in the order of the last change. */
const joinSorts = (sort: QuerySort): string =>
  sort === 'popularity:desc' ? `${sort},updatedAt:desc` : toSentSort(sort);

function createFilters({ search, facets: choices, price, isPromoted, createdSince, author }: Query): Params {
  const term = toTerm(search);
  return {
    ...(term !== '' && { $or: searched.map((path) => nest(path, { $containsi: term })) }),
    ...(term === '' && isPromoted && { isPromoted: { $eq: true } }),
    ...(price !== undefined && { price: createPriceFilter(price) }),
    ...(createdSince !== undefined && { createdAt: { $gte: createdSince } }),
    ...(author !== undefined && { author: { username: { $eq: author } } }),
    $and: createFacetFilters(choices),
  };
}

/** A facet without a choice adds no filter. */
function createFacetFilters(choices: readonly FacetChoice[]): Params[] {
  return facets.flatMap(({ type, field }) =>
    choices
      .filter((choice) => choice.type === type && choice.slugs.length > 0)
      .map(({ slugs }) => ({ [field]: { slug: { $in: slugs } } })),
  );
}

function createPriceFilter(price: PriceFilter): Params {
  if (price === 'free') return { $eq: 0 };
  if (price === 'paid') return { $gt: 0 };
  return {
    ...('from' in price && { $gte: price.from }),
    ...(price.to !== undefined && { $lte: price.to }),
  };
}

const nest = (path: readonly string[], condition: Params): Params =>
  path.reduceRight((inner, name) => ({ [name]: inner }), condition);
