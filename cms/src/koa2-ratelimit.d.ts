declare module 'koa2-ratelimit' {
  /** Where calls are counted. */
  class Store {}
  export const Stores: { Store: typeof Store };
}
