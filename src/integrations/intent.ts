import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Brings the directive `client:intent`: an island's code runs when a visitor is about to use it. */
export function intent(): AstroIntegration {
  const entrypoint = fileURLToPath(new URL('../islands/intent.ts', import.meta.url));
  return {
    name: 'vitrine:intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'intent', entrypoint }),
    },
  };
}
