import { lookupTypes } from './facets.ts';
import { entryKinds } from './kinds.ts';
import { pick } from '../lib/pick.ts';
import { type Catalogue, type ListingName, listSorts, unescapeMark } from './reads.ts';

/** Asks `catalogue` the question that a key of `keyOf` stands for. Throws when it stands for none. */
export function answerKey(catalogue: Catalogue, key: string): unknown {
  const [scope = '', query = ''] = key.split('?');
  const [read, first = '', ...others] = scope.split('/');
  const rest = others.join('/');
  if (read === 'author') return catalogue.author(unescapeMark(scope.slice('author/'.length)));
  if (read === 'site') return catalogue.site(unescapeMark(scope.slice('site/'.length)));
  if (read === 'authors') return catalogue.authors();
  if (read === 'media') return catalogue.media(first);

  const lookups = pick(lookupTypes, first);
  if (read === 'lookups' && lookups) return catalogue.lookups(lookups);

  const kind = pick(entryKinds, first);
  if (read === 'entry' && kind) return catalogue.entry(kind, rest);
  if (read === 'related' && kind) return catalogue.related(kind, rest);
  if (read === 'neighbours' && kind) return catalogue.neighbours(kind, rest);
  if (read === 'sitemap' && kind)
    return others.length === 0 ? catalogue.sitemapParts(kind) : catalogue.sitemapPart(kind, rest);

  const mark = rest.lastIndexOf('-');
  const section = rest.slice(0, mark);
  if (read === 'data' && kind && others.length === 0) return catalogue.dataManifest(kind);
  if (read === 'data' && kind) return catalogue.dataFile(kind, section, rest.slice(mark + 1));
  const [name, ...slug] = others;
  const type = pick(lookupTypes, name);
  if (read === 'facets' && kind && type) return catalogue.facets(kind, type);
  if (read === 'facet' && kind && type) return catalogue.facet(kind, type, unescapeMark(slug.join('/')));

  const options = new URLSearchParams(query);
  const sort = pick(listSorts, options.get('sort'));
  const limit = Number(options.get('limit'));
  if (read === 'list' && kind && sort)
    return catalogue.list(kind, unescapeMark(rest) as ListingName, { sort, limit });
  throw new Error(`The catalogue knows no question "${key}": build keys with keyOf.`);
}
