import { glob } from 'node:fs/promises';
import type { Site } from './site.ts';

/** Every site in `sites/`, by slug. Each module there exports one `site`. */
export async function loadSites(): Promise<Site[]> {
  const sites: Site[] = [];
  for await (const file of glob('sites/*.ts', { cwd: import.meta.dirname })) {
    const module: { site: Site } = await import(`./${file}`);
    sites.push(module.site);
  }
  return sites.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}
