declare module 'koa2-ratelimit' {
  /** A store for the counts of calls. */
  class Store {}
  export const Stores: { Store: typeof Store };
}
