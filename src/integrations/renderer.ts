import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { writeNothingTo } from './package-insides.ts';

/** Compiles the site into a bundle that renders single pages inside our own process; it listens on no port. */
export function renderer(): AstroIntegration {
  return {
    name: 'vitrine:renderer',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        // Not in node_modules or in the project's folder, which may be on a disk that can only be read.
        const cache = new URL('cache/', config.outDir);
        writeNothingTo(fileURLToPath(new URL('.astro/', config.root)));
        updateConfig({
          cacheDir: cache,
          vite: {
            cacheDir: fileURLToPath(cache),
            // With all packages inside it the bundle runs from any folder, and there are few files to load.
            ssr: { noExternal: true },
            // Vite leaves this to the process that renders, and React with it both of its builds.
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
