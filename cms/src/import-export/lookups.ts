import type { Core } from '@strapi/strapi';
import { facetByType, type LookupType } from '../../shared/facets.ts';
import { fold } from '../../shared/fold.ts';
import { type OwnFacetNames, parseFacetNames } from '../../shared/own-names.ts';
import { normalizeName } from '../catalogue/entry-rules.ts';
import { type Lookup, type LookupField, LOOKUPS } from '../catalogue/kinds.ts';
import { toLatin } from '../catalogue/look-alikes.ts';
import { readSettings } from '../gallery/settings.ts';
import { checkTexts } from '../storable-texts.ts';

/** A colour that is new needs its value: *Coral #ff7f50*. */
const WITH_HEX = /^(.*\S)\s+(#[0-9a-fA-F]{6})$/;

interface NewLookup {
  name: string;
  hex?: string;
}

/** The lookups of the CMS, and those that an import makes. */
export interface LookupNames {
  /** The documentId of a lookup with this name; `undefined` while there is none. */
  find(field: LookupField, given: string): string | undefined;
  /** Notes that a name is needed. Throws when no lookup can have it. */
  need(field: LookupField, given: string): void;
  /** The lookups that will be made, below what the owner calls their facets: *Tag: Grid, Calm*. */
  describeNew(): string[];
  /** Makes those that are needed. */
  create(): Promise<void>;
}

export async function openLookups(strapi: Core.Strapi): Promise<LookupNames> {
  const own = parseFacetNames((await readSettings(strapi)).facetNames);
  const lists = new Map(
    await Promise.all(
      LOOKUPS.map(async (lookup) => [lookup.field, await openList(strapi, lookup, own)] as const),
    ),
  );
  const list = (field: LookupField) => {
    const found = lists.get(field);
    if (!found) throw new Error(`There are no lookups for ${field}.`);
    return found;
  };
  return {
    find: (field, given) => list(field).find(given),
    need: (field, given) => list(field).need(given),
    describeNew: () => [...lists.values()].flatMap(({ describe }) => describe()),
    async create() {
      for (const { create } of lists.values()) await create();
    },
  };
}

async function openList(strapi: Core.Strapi, { type, uid }: Lookup, own: OwnFacetNames) {
  const facet = type as LookupType;
  const { heading, hasColor } = facetByType[facet];
  const rows: { name: string; documentId: string }[] = await strapi.db
    .query(uid)
    .findMany({ select: ['name', 'documentId'] });
  const ids = new Map<string, string>();
  const fresh = new Map<string, NewLookup>();
  /** Names that readers cannot tell apart are one (`looksLike`). */
  const keysOf = (name: string) => [`fold ${fold(name)}`, `latin ${toLatin(name)}`];
  const learn = (name: string, id: string) => {
    for (const key of keysOf(name)) if (!ids.has(key)) ids.set(key, id);
  };
  for (const { name, documentId } of rows) learn(name, documentId);
  const isFresh = (name: string) => keysOf(name).some((key) => fresh.has(key));
  const read = (given: string): NewLookup => {
    const [, name = given, hex] = hasColor ? (WITH_HEX.exec(given) ?? []) : [];
    return hex ? { name: normalizeName(name), hex } : { name: normalizeName(name) };
  };
  const find = (given: string) => {
    const { name } = read(given);
    return keysOf(name)
      .map((key) => ids.get(key))
      .find((id) => id !== undefined);
  };
  return {
    find,
    need(given: string) {
      const lookup = read(given);
      if (find(given) !== undefined || isFresh(lookup.name)) return;
      if (hasColor && !lookup.hex)
        throw new Error(
          `There is no colour “${lookup.name}”. Write its value too, such as “${lookup.name} #ff7f50”, or add it in the panel.`,
        );
      checkTexts(strapi, uid, { ...lookup });
      for (const key of keysOf(lookup.name)) fresh.set(key, lookup);
    },
    describe(): string[] {
      const names = [...new Set(fresh.values())].map(({ name }) => name);
      return names.length > 0 ? [`${own[facet] ?? heading}: ${names.join(', ')}`] : [];
    },
    async create() {
      for (const lookup of new Set(fresh.values())) {
        const { documentId } = await strapi.documents(uid).create({ data: { ...lookup } });
        learn(lookup.name, documentId);
      }
      fresh.clear();
    },
  };
}
