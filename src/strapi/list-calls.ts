// Shared by Node and the browser: calls to the lists of the CMS.

import { stringify } from 'qs';
import type * as v from 'valibot';
import { LoadError, type Pagination } from '../catalogue/query.ts';
import { type Caller, sendAsAnybody } from './call.ts';
import type { Params } from './list-params.ts';

export type ListCallerOptions = Caller & {
  /** The address of the CMS's API, such as `/api`. */
  base: string;
  /** The time limit of a call in milliseconds. */
  timeout?: number;
};

type ListCall<Answer> = {
  path: string;
  params: Params;
  answer: v.GenericSchema<unknown, Answer>;
  signal: AbortSignal;
};

type PageCalls<Item> = Omit<ListCall<{ data: Item[]; meta: { pagination: Pagination } }>, 'params'> & {
  paramsOf(page: number): Params;
};

export type ListCaller = {
  /** Rejects with a `LoadError`. */
  call<Answer>(call: ListCall<Answer>): Promise<Answer>;
  /** Reads the items of a list, page by page. */
  readPages<Item>(calls: PageCalls<Item>): AsyncGenerator<Item[]>;
};

export function createListCaller({ base, timeout, ...caller }: ListCallerOptions): ListCaller {
  async function call<Answer>({ path, params, answer, signal }: ListCall<Answer>): Promise<Answer> {
    const query = stringify(params, { encodeValuesOnly: true, addQueryPrefix: true });
    const get = { method: 'GET', path: `/${path}${query}`, answer } as const;
    const options = { signal, ...(timeout !== undefined && { timeout }) };
    const sent = await sendAsAnybody(get, base, caller, options);
    if (sent.outcome === 'success') return sent.value;
    throw new LoadError(sent.failure.message ?? '', { cause: sent.failure });
  }

  async function* readPages<Item>({ paramsOf, ...calls }: PageCalls<Item>): AsyncGenerator<Item[]> {
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const { data, meta } = await call({ ...calls, params: paramsOf(page) });
      yield data;
      pageCount = meta.pagination.pageCount;
    }
  }

  return { call, readPages };
}
