import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type Face, rules, writeFonts } from './fonts.ts';
import { shopPage } from './shop.ts';
import type { Site } from './site.ts';
import { loadSites } from './sites.ts';

const target = new URL('public/demo/', import.meta.url);

/** Writes every site, and each font family once, with the characters of all sites that use it. */
async function buildSites(): Promise<void> {
  const sites = await loadSites();
  const base = await readFile(new URL('base.css', import.meta.url), 'utf8');
  for (const site of sites) await writeSite(site, base);
  await writeShop(sites.filter(({ entry }) => entry.kind === 'template'));
  await rm(new URL('fonts/', target), { recursive: true, force: true });
  for (const { face, characters } of usedFaces(sites))
    await writeFonts(face, characters, new URL('fonts/', target));
  console.log(`${sites.length} sites written.`);
}

async function writeSite(site: Site, base: string): Promise<void> {
  const folder = new URL(`${site.slug}/`, target);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('style.css', folder), styleSheet(site, base));
  for (const [name, page] of Object.entries(site.pages)) await writeFile(new URL(name, folder), page);
}

/** Writes a page for each template, which its link to the shop opens. */
async function writeShop(sites: Site[]): Promise<void> {
  const folder = new URL('shop/', target);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(new URL('shop.css', import.meta.url), new URL('shop.css', folder));
  for (const site of sites) {
    await mkdir(new URL(`${site.slug}/`, folder));
    await writeFile(new URL(`${site.slug}/index.html`, folder), shopPage(site));
  }
}

function styleSheet(site: Site, base: string): string {
  const colours = Object.entries(site.palette).map(([name, hex]) => `--${name}: ${hex};`);
  const families = Object.entries(site.fonts).map(
    ([name, face]) => `--${name}: '${face.family}', ${face.fallback};`,
  );
  const faces = new Set(Object.values(site.fonts).map(rules));
  return [...faces, `:root { ${[...colours, ...families].join(' ')} }`, base, ...site.css].join('\n');
}

function usedFaces(sites: Site[]): { face: Face; characters: string }[] {
  const used = new Map<string, { face: Face; characters: string }>();
  for (const site of sites) {
    const text = `${Object.values(site.pages).join('')}${site.css.join('')}`;
    for (const face of Object.values(site.fonts)) {
      const key = rules(face);
      used.set(key, { face, characters: (used.get(key)?.characters ?? '') + text + text.toUpperCase() });
    }
  }
  return [...used.values()].map(({ face, characters }) => ({
    face,
    characters: [...new Set(characters)].sort().join(''),
  }));
}

await buildSites();
