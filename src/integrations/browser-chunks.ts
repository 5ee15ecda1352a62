import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/**
 * Groups of modules for the bundler, given as files and folders below `root`. A module in several groups belongs to the first.
 * Throws an error when a file or folder is missing, since its modules would silently get separate chunks.
 */
export function createChunkGroups(root: string, groups: Record<string, string[]>) {
  return Object.entries(groups).map(([name, paths], index, { length }) => {
    for (const path of paths) {
      if (existsSync(join(root, path))) continue;
      throw new Error(
        `There is no ${path}, which the chunk "${name}" in astro.config.mjs lists. Correct the path there.`,
      );
    }
    const modules = paths.join('|').replaceAll('.', String.raw`\.`);
    return { name, test: new RegExp(`/(${modules})([/?]|$)`), priority: length - index };
  });
}

/**
 * Gives some folders or files a separate copy of a package in the browser. A bundler keeps one copy for all pages, with all code
 * that any page uses. A separate copy has only the code that its importers use.
 *
 * @param importers Parts of paths, by the name of the copy. An importer that matches several copies gets the first.
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
