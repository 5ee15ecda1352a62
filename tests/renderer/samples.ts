import type { Card, Entry, Picture } from '../../src/catalogue/entry.ts';
import { createTestEntry } from '../catalogue/test-entry.ts';

export function samplePicture(name: string): Picture {
  const renditions = [500, 1000, 1600].map((width) => ({
    url: `/_media/${name}-${width}.webp`,
    width,
    height: (width * 3) / 4,
  }));
  return { id: name, alt: `Picture ${name}`, mime: 'image/webp', width: 1600, height: 1200, renditions };
}

/** A template with every field filled, except for `overrides`. */
export function sampleEntry(overrides: Partial<Entry> = {}): Entry {
  const lookup = (name: string) => ({ id: name, name, slug: name });
  return {
    ...createTestEntry('template'),
    id: 'atlas-id',
    slug: 'atlas',
    name: 'atlas',
    title: 'Atlas',
    price: 49,
    isPromoted: true,
    author: { username: 'ines', picture: samplePicture('ines') },
    thumbnail: samplePicture('thumbnail'),
    screenshot: samplePicture('screenshot'),
    description: 'First paragraph.\n\nSecond paragraph.',
    purchaseLink: 'https://shop.example.com/atlas?from=vitrine&item=1',
    previewLink: 'https://atlas.example.com/',
    pages: ['Home', 'Pricing'],
    features: ['Dark mode', 'Search'],
    screenshots: [samplePicture('screenshot'), samplePicture('second')],
    source: 'Framer',
    licence: 'One site',
    included: ['The Framer project', 'Two pages'],
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-02-03T04:05:06.000Z',
    madeFor: ['Framer'],
    platforms: [lookup('Framer')],
    industries: [lookup('Travel')],
    design_styles: [lookup('Minimal')],
    design_types: [lookup('Responsive')],
    tags: [lookup('Framer')],
    typographies: [lookup('Serif')],
    colors: [{ ...lookup('Ink'), hex: '#112233' }],
    ...overrides,
  };
}

/** The same template with only the fields that every entry has. */
export function bareEntry(overrides: Partial<Entry> = {}): Entry {
  const { kind, id, slug, name, title, createdAt, updatedAt } = sampleEntry();
  return createTestEntry(kind, { id, slug, name, title, createdAt, updatedAt, ...overrides });
}

export function cardOf(entry: Entry): Card {
  const { kind, id, slug, name, title, price, isPromoted, author, thumbnail, screenshot, madeFor } = entry;
  return {
    ...{ kind, id, slug, name, title, price, isPromoted },
    ...(author && { author }),
    ...(thumbnail && { thumbnail }),
    ...(screenshot && { screenshot }),
    ...(madeFor && { madeFor }),
  };
}
