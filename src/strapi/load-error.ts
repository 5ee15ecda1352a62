// Shared by Node and the browser.

/** What was asked for could not be loaded. `message` is the CMS's message for people, or empty (specification §8). */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** The slug of an entry that is asked for, from whatever a script passes (specification §5.2). Throws a `LoadError`. */
export function parseId(id: unknown): string {
  if (typeof id === 'string' && id !== '') return id;
  throw new LoadError(typeof id === 'number' ? 'ID must be of type string' : 'ID must be provided');
}
