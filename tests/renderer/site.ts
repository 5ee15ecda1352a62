import { join } from 'node:path';
import { type EntryKind, entryKinds } from '../../src/catalogue/kinds.ts';
import type { Entry } from '../../src/catalogue/entry.ts';
import { root } from '../../src/config.ts';
import { compileBundle, loadBundle } from '../../src/server/bundle.ts';
import { codeKeysOf } from '../../src/server/bundle-key.ts';
import { createRender } from '../../src/server/render.ts';
import { cardOf } from './samples.ts';

export const siteUrl = 'https://vitrine.example';

/** Compiles the project's own pages, unless that has been done since they changed. */
export async function compileSite(): Promise<string> {
  const { bundle: key } = codeKeysOf({ root, environment: {}, siteUrl });
  return compileBundle({ root, directory: join(root, '.cache/bundle'), key, environment: {} });
}

/** Renders outputs of a catalogue that holds these entries; each of them is related to the others, and in every list. */
export async function openSite(mirror = root) {
  const bundle = await loadBundle(await compileSite());
  const render = createRender({ bundle, mirror, siteUrl });
  return {
    bundle,
    render: async (path: string, entries: Entry[]) =>
      Buffer.from(await render(path, readOf(entries))).toString('utf8'),
  };
}

/** Answers the keys of `src/catalogue/reads.ts`. */
export function readOf(entries: Entry[]): (key: string) => unknown {
  const cards = (kind: EntryKind) => entries.filter((entry) => entry.kind === kind).map(cardOf);
  return (key) => {
    const [question, kind, name] = (key.split('?')[0] ?? '').split('/');
    const known = entryKinds.find((one) => one === kind);
    if (question === 'media') return kind === 'known.webp' ? { source: 'package.json' } : undefined;
    if (!known) throw new Error(`The test catalogue cannot answer ${key}.`);
    switch (question) {
      case 'entry':
        return entries.find((entry) => entry.kind === known && entry.slug === name);
      case 'list':
        return { items: cards(known), total: cards(known).length };
      case 'related':
        return cards(known).filter(({ id }) => id !== name);
      case 'sitemap':
        return name === undefined
          ? ['0']
          : entries.filter((entry) => entry.kind === known).map(sitemapEntryOf);
    }
    throw new Error(`The test catalogue cannot answer ${key}.`);
  };
}

const sitemapEntryOf = ({ slug, updatedAt, thumbnail }: Entry) => ({
  slug,
  updatedAt,
  image: thumbnail?.renditions.at(-1)?.url,
});
