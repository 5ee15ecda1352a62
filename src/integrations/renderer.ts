import type { AstroIntegration } from 'astro';

/** Compiles the site into a bundle that renders one page at a time inside our own process; it listens on no port. */
export function renderer(): AstroIntegration {
  return {
    name: 'vitrine:renderer',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'vitrine:renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./bundle-entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable' },
        });
      },
    },
  };
}
