import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Compiles the site into a bundle that renders single pages in our own process. The bundle listens on no port. */
export function renderer(): AstroIntegration {
  return {
    name: 'vitrine:renderer',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        // node_modules may be on a read-only disk.
        const cache = new URL('cache/', config.outDir);
        updateConfig({
          cacheDir: cache,
          vite: {
            cacheDir: fileURLToPath(cache),
            // With all packages included, the bundle runs from any folder and has few files to load.
            ssr: { noExternal: true },
            // Otherwise Vite leaves the value to the rendering process, and includes both builds of React.
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          },
        });
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
