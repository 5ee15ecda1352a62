import type { AstroIntegration } from 'astro';

/**
 * Gives each of some folders or files its own copy of a package in the browser. A bundler keeps one copy for all pages, with
 * everything that any of them uses; a copy has only what its importers use.
 *
 * @param importers Parts of paths, by the name of the copy. The copy of an importer that fits several is the first.
 */
export function packageCopies(packageName: string, importers: Record<string, string[]>): AstroIntegration {
  return {
    name: 'vitrine:package-copies',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'vitrine:package-copies',
                apply: 'build',
                enforce: 'pre',
                applyToEnvironment: ({ name }) => name === 'client',
                resolveId: {
                  filter: { id: new RegExp(`^${packageName}$`) },
                  async handler(id, importer = '') {
                    const [copy] =
                      Object.entries(importers).find(([, paths]) =>
                        paths.some((path) => importer.includes(path)),
                      ) ?? [];
                    const resolved = await this.resolve(id, importer, { skipSelf: true });
                    return resolved && copy ? { ...resolved, id: `${resolved.id}?${copy}` } : resolved;
                  },
                },
              },
            ],
          },
        });
      },
    },
  };
}
