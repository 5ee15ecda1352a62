// Shared by Node and the browser.

/** Something that was asked for could not be had. `message` is the server's, for people, or empty (specification §8). */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}
