import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Entry } from '../catalogue/entry.ts';
import { facets } from '../catalogue/facets.ts';
import { entryKinds } from '../catalogue/kinds.ts';
import { keyOf } from '../catalogue/read-keys.ts';
import type { Catalogue } from '../catalogue/reads.ts';
import type { Inputs, QueryKey } from '../rebuild/types.ts';
import type { CompiledSite } from './compiled-site.ts';

/** How many entries of a kind: V8 compiles what has run some hundred times. */
const entriesOfKind = 20;

/**
 * Renders the pages around the newest entries and throws them away, so that the engine of JavaScript has compiled what renders
 * pages before the first publish has to wait for it. Requests are answered in between.
 */
export async function warmUp(
  { outputs, render }: Pick<CompiledSite, 'outputs' | 'render'>,
  catalogue: Pick<Catalogue, 'entry' | 'list'> & Pick<Inputs, 'answer'>,
): Promise<void> {
  for (const kind of entryKinds) {
    const { items } = catalogue.list(kind, 'all', { sort: 'updatedAt:desc', limit: entriesOfKind });
    for (const { slug } of items) {
      const entry = catalogue.entry(kind, slug);
      for (const path of entry ? keysAround(entry).flatMap(outputs.of) : []) {
        // A page that cannot be rendered is named when it is published.
        await render(path, catalogue.answer).catch(() => undefined);
        await nextTurn();
      }
    }
  }
}

/** The keys that the pages of an entry, of its author and of its facets stand for. */
function keysAround(entry: Entry): QueryKey[] {
  const { kind, slug, author } = entry;
  return [
    keyOf('entry', kind, slug),
    ...(author ? [keyOf('author', author.username)] : []),
    ...facets.flatMap(({ type, field }) =>
      entry[field].map((facet) => keyOf('facet', kind, type, facet.slug)),
    ),
  ];
}
