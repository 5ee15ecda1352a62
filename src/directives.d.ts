// A module, so that it adds to Astro's types instead of standing in for them.
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrated when a visitor is about to use it (src/islands/intent.ts). */
    'client:intent'?: boolean;
  }
}
