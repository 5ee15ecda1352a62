import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTRIES, type EntryKind, type LookupField } from '../catalogue/kinds.ts';
import { getFile, type Picture } from '../catalogue/seeding.ts';
import type { Interaction } from '../../shared/interactions.ts';

export interface DemoEntry extends Partial<Record<LookupField, string[]>> {
  slug: string;
  name: string;
  title: string;
  description: string;
  price: number | null;
  /** Links are addresses, or paths on this CMS such as `/demo/nordvolum/`. Inspirations are not for sale. */
  purchase_link?: string;
  preview_link: string;
  pages: string[];
  features: string[];
  licence?: string;
  included?: string[];
  isPromoted: boolean;
  source: string;
  /** The name of an author. */
  author: string;
  createdAt: string;
  updatedAt: string;
  thumbnail: Picture;
  screenshots: Picture[];
  mobileView?: Picture;
  desktopView?: Picture;
}

/** A moodboard of a visitor. `items`: notes by the slugs of entries. */
export interface DemoMoodboard {
  owner: string;
  name: string;
  note: string;
  isShared: boolean;
  items: Record<string, string>;
}

export interface DemoCollection extends Partial<Record<`${EntryKind['type']}s`, string[]>> {
  slug: string;
  title: string;
  text: string;
  createdAt: string;
}

/**
 * `catalogue.json` of the demo folder, which also holds the pictures. Entries refer to authors and lookups by name, since nothing
 * has an id. A lookup that is newer than the catalogue has no list in it.
 */
export interface DemoCatalogue extends Partial<Record<`${EntryKind['type']}s`, DemoEntry[]>> {
  authors: { username: string; picture: Picture; link?: string; text?: string }[];
  /** By the plural of their type, such as `design-types`. */
  lookups: Partial<Record<string, (string | { name: string; hex: string })[]>>;
  moodboards?: DemoMoodboard[];
  /** How often visitors seem to have used entries on the day on which the demo is loaded, by slug. */
  interactions?: Record<string, Partial<Record<Interaction, number>>>;
  /** They name their entries by slugs. */
  collections?: DemoCollection[];
}

/** Undefined when the folder holds no catalogue. */
export async function loadCatalogue(demoDir: string): Promise<DemoCatalogue | undefined> {
  const file = join(demoDir, 'catalogue.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}

/** Every picture of the catalogue, each file once, with its alternative text if any mention has one. */
export function listPictures({
  authors,
  ...entries
}: Omit<DemoCatalogue, 'lookups' | 'collections'>): Picture[] {
  const pictures = [
    ...authors.map((author) => author.picture),
    ...ENTRIES.flatMap(({ type }) => entries[`${type}s`] ?? []).flatMap((entry) => [
      entry.thumbnail,
      ...entry.screenshots,
      ...[entry.mobileView, entry.desktopView].filter((view) => view !== undefined),
    ]),
  ];
  const described = pictures.filter((picture) => typeof picture !== 'string');
  return [...new Map([...pictures, ...described].map((picture) => [getFile(picture), picture])).values()];
}
