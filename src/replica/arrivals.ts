import { entryKinds } from '../../cms/shared/kinds.ts';
import type { Arrival } from '../catalogue/reads.ts';
import { parseStored } from '../lib/damage.ts';
import type { Head } from './records/schema.ts';
import type { Tables } from './tables/tables.ts';

const most = 48;

/** The answer to the read `arrivals`. */
export const findArrivals = ({ listings }: Pick<Tables, 'listings'>): Arrival[] =>
  entryKinds
    .flatMap((kind) =>
      listings.page(kind, 'all', 'createdAt:desc', most).map(({ id, head }) => {
        const { createdAt }: Head = parseStored(head);
        return { kind, id, createdAt };
      }),
    )
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, most);
