// Shared by Node and the browser: what every order of a list does (orders.ts).

import type { Query, QuerySort } from '../../catalogue/query.ts';
import type { QueryContext } from './query-context.ts';
import type { PageRequest } from './sorted-index.ts';

/** `sort`: the order of the page, if it is not the one of the query. */
type OrderedPage = { docIds: number[]; sort?: QuerySort };

/** Reads one page of the entries that match. */
type ReadOrdered = (request: PageRequest) => Promise<OrderedPage>;

/** Reads what an order needs to know, while the conditions of the query are evaluated. */
export type PrepareOrder = (context: QueryContext, query: Query) => ReadOrdered | Promise<ReadOrdered>;
