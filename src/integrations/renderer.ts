import type { AstroIntegration } from 'astro';

/** Compiles the site into a bundle that renders single pages inside our own process; it listens on no port. */
export function renderer(): AstroIntegration {
  return {
    name: 'vitrine:renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // With all packages inside it the bundle runs from any folder, and there are few files to load.
        if (command === 'build') updateConfig({ vite: { ssr: { noExternal: true } } });
      },
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
