// The demo catalogue with a third of its pictures, for short runs: drawing the renditions of all takes minutes. Every entry has its
// own thumbnail and as many views as in the demo, but the views are those of the first entries.
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryKinds } from '../../cms/shared/kinds.ts';
import type { DemoCatalogue, DemoEntry } from '../../cms/src/demo/catalogue.ts';
import { root } from '../../src/config.ts';
import type { Content } from './seeded-state.ts';

const demo = join(root, 'cms/demo');
const views = ['screenshots', 'mobileView', 'desktopView'] as const;
/** How many entries of each kind lend their views. */
const lenders = 3;

export const thinDemo = (): Content => ({
  name: 'thin-demo',
  sources: [join(demo, 'catalogue.json'), import.meta.filename],
});

/** Writes the catalogue into a new folder. */
export function writeThinDemo(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-thin-demo-'));
  const catalogue: DemoCatalogue = JSON.parse(readFileSync(join(demo, 'catalogue.json'), 'utf8'));
  for (const kind of entryKinds) catalogue[`${kind}s`] = lendViews(catalogue[`${kind}s`] ?? []);
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
  symlinkSync(join(demo, 'pictures'), join(folder, 'pictures'));
  return folder;
}

function lendViews(entries: DemoEntry[]): DemoEntry[] {
  return entries.map((entry, index) => {
    const lender = entries[index % lenders] ?? entry;
    return {
      ...entry,
      ...Object.fromEntries(views.flatMap((view) => (entry[view] ? [[view, lender[view]]] : []))),
    };
  });
}
