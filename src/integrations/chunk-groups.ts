import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Groups of modules for the bundler, by files and folders below the project's own. The group of a module that several name is
 * the first. Throws a sentence when one is not there: what was meant would come in files of its own, and nobody would notice.
 */
export function chunkGroups(root: string, groups: Record<string, string[]>) {
  return Object.entries(groups).map(([name, paths], index, { length }) => {
    for (const path of paths) {
      if (existsSync(join(root, path))) continue;
      throw new Error(
        `There is no ${path}, which the chunk "${name}" of astro.config.mjs holds. Say where it is now.`,
      );
    }
    const modules = paths.join('|').replaceAll('.', String.raw`\.`);
    return { name, test: new RegExp(`/(${modules})([/?]|$)`), priority: length - index };
  });
}
