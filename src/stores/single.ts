// A single entry as the CMS has it now (specification §7), for live mode.

import type { Entry } from '../catalogue/entry.ts';
import type { EntryKind } from '../catalogue/kinds.ts';
import { parseId } from '../strapi/entry-id.ts';
import type { CmsBackend } from '../strapi/query-backend.ts';
import { createLoad, type Load } from './load.ts';

/** An entry by its slug; nothing when there is no such entry. Whatever else is asked for is an error (specification §5). */
export type SingleLoad = Load<unknown, Entry | undefined>;

type NoEntry = { id?: never };

export function createSingleLoad(kind: EntryKind, read: CmsBackend['readEntry']): SingleLoad {
  return createLoad({
    name: `a single ${kind}`,
    answer: async (id: unknown, signal) => read(kind, parseId(id), signal),
    onFailure: (error) => console.error(`The ${kind} could not be loaded.`, error),
  });
}

/** An empty object when it cannot be had (specification §8), or when there is none. */
export async function fetchSingle(load: SingleLoad, id: unknown): Promise<Entry | NoEntry> {
  await load.ask(id);
  const state = load.$state.get();
  return ('data' in state && state.data) || {};
}
