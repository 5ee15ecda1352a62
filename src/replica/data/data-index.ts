import type { Database } from 'better-sqlite3';
import {
  blockSections,
  type DataSection,
  indexOf,
  listSections,
  orderSections,
  seatSections,
  seatsPerBlock,
  seatsPerPart,
} from '../../catalogue/data/data-files.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { keyOf } from '../../catalogue/reads.ts';
import { pick } from '../../lib/pick.ts';
import type { Entries } from '../tables/entries.ts';
import type { Facets } from '../read/facets.ts';
import type { Listings } from '../tables/listings.ts';
import type { Resolver } from '../read/resolver.ts';
import { createBlocks } from './blocks.ts';
import { buildSections } from './build.ts';
import { createContents } from './contents.ts';
import { countEdits, type Edits, editsOf } from './edits.ts';
import { type Facts, factsOf } from './facts.ts';
import { createFileTable } from './file-table.ts';
import { createLookupsFile } from './lookups-file.ts';
import { type FactsChange, seatChanges } from './seated.ts';
import { capacityOf, createSeats } from './seats.ts';
import { createSections } from './sections.ts';
import { TokenEdits } from './token-edits.ts';

export type DataNews = {
  /** The entries whose words, listings or values may have changed. */
  changes: FactsChange[];
  /** The ids of all entries whose cards may have changed. */
  redrawn: Iterable<string>;
  /** Whether lookups may have other names. */
  areLookupsNew: boolean;
};

type Parts = { entries: Entries; facets: Facets; listings: Listings; resolver: Resolver };

/** The data files (src/catalogue/data/data-files.ts). Whatever changes them yields the scopes of all files that come or go. */
export function createDataIndex(database: Database, { entries, facets, listings, resolver }: Parts) {
  const table = createFileTable(database);
  const seats = createSeats(database);
  const sections = createSections(table);
  const { lists, orders } = sections;
  const blocks = createBlocks(database, table, resolver);
  const contents = createContents(table, sections);
  const lookups = createLookupsFile(table, facets);

  const totalOf = (kind: EntryKind): number => listings.total(kind, 'all');
  const factsOfRow = (n: number): Facts | undefined => factsOf(entries.getByRow(n), resolver);

  function* seatedFacts(kind: EntryKind): Generator<{ seat: number; facts: Facts }> {
    for (const { seat, n } of seats.all(kind)) {
      const facts = factsOfRow(n);
      if (facts) yield { seat, facts };
    }
  }

  /** Makes all files of a kind in one pass. Returns the scopes of the files that there were and that there are now. */
  function build(kind: EntryKind): string[] {
    const before = table.scopes(kind);
    table.clear(kind);
    seats.assign(kind);
    buildSections(kind, sections, {
      capacity: capacityOf(totalOf(kind)),
      entries: seatedFacts(kind),
      inOrder: (section) => seats.inOrder(kind, section),
    });
    const last = seats.last(kind);
    for (const section of blockSections) blocks.build(kind, section, last);
    for (let part = 0; part * seatsPerPart <= last; part += 1) contents.add(kind, part);
    lookups.add(kind);
    return [...before, ...table.scopes(kind), keyOf.dataManifest(kind)];
  }

  /** Brings the files of a kind up to date with the stored entries. */
  function* update(kind: EntryKind, { changes, redrawn, areLookupsNew }: DataNews): Generator<string> {
    const seated = seatChanges(kind, changes, totalOf(kind), seats, factsOfRow);
    if (seated === undefined) {
      yield* build(kind);
      return;
    }
    const edits = editsOf(seated, capacityOf(totalOf(kind)));
    for (const id of redrawn) {
      const seat = seats.ofId(kind, id);
      if (seat !== undefined) edits.blocks.cards.add(Math.floor(seat / seatsPerBlock.cards));
    }
    const scopes = [...editSections(kind, edits)];
    if (areLookupsNew || !edits.lists.listings.isEmpty) scopes.push(...lookups.update(kind));
    yield* scopes;
    if (scopes.length > 0) yield keyOf.dataManifest(kind);
  }

  function* editSections(kind: EntryKind, edits: Edits): Generator<string> {
    const tokens = new TokenEdits();
    for (const section of seatSections) {
      const listEdits = edits.lists[section].edits((key, exists) => {
        if (section === 'words') tokens.set(key, exists);
      });
      yield* lists[section].edit(kind, listEdits);
    }
    yield* lists.tokens.edit(kind, tokens.edits());
    yield* lists.counts.edit(kind, countEdits(edits.counts));
    for (const section of orderSections) yield* orders[section].edit(kind, edits.orders[section]);
    const parts = new Set<number>();
    for (const section of blockSections) {
      const perPart = seatsPerPart / seatsPerBlock[section];
      for (const block of edits.blocks[section]) {
        yield* blocks.update(kind, section, block);
        parts.add(Math.floor(block / perPart));
      }
    }
    for (const part of parts) yield* contents.update(kind, part);
  }

  return {
    build,
    update,
    manifest: (kind: EntryKind): string => contents.manifest(kind, totalOf(kind), lookups.totals(kind)),
    file(kind: EntryKind, section: DataSection, name: string): string | undefined {
      const list = pick(listSections, section);
      if (list) return lists[list].file(kind, name);
      const indexed = listSections.find((one) => indexOf(one) === section);
      if (indexed) return lists[indexed].indexFile(kind, name);
      const order = pick(orderSections, section);
      if (order) return orders[order].file(kind, name);
      const block = pick(blockSections, section);
      if (block) return blocks.file(kind, block, name);
      return section === 'lookups' ? lookups.file(kind, name) : contents.file(kind, name);
    },
    /** The names of all files of a section, sorted. */
    names: table.names,
  };
}
