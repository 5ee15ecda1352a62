// Shared by Node and the browser.

import { LoadError } from './load-error.ts';

/** The slug that a single entry is asked for by, whatever a script passes (specification §5). Throws a `LoadError`. */
export function parseId(id: unknown): string {
  if (typeof id === 'string' && id !== '') return id;
  throw new LoadError(typeof id === 'number' ? 'ID must be of type string' : 'ID must be provided');
}
