import type { Core } from '@strapi/strapi';
import { ENTRIES } from '../catalogue/kinds.ts';
import { beginFeed } from '../feed/change-log.ts';
import { generateEntry } from './generate-entry.ts';
import { insertEntries } from './insert-entries.ts';
import { insertPool } from './insert-pool.ts';
import { createRandom } from './random.ts';

const SEED = 20_261_101;
const CHUNK = 500;
const CACHE_KIBIBYTES = 250_000;
const PROGRESS_STEP = 10_000;

/** Fills an empty CMS with `count` templates and half as many entries of each other kind; equal counts give equal catalogues. */
export async function seedScale(strapi: Core.Strapi, count: number): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') await prepareSqlite(strapi);
  const random = createRandom(SEED);
  const pool = await insertPool(strapi, random, count);
  for (const kind of ENTRIES) {
    const total = kind === ENTRIES[0] ? count : Math.floor(count / 2);
    const slots = random.sample([...Array(total).keys()], total);
    for (let start = 0; start < total; start += CHUNK) {
      const chunk = slots.slice(start, start + CHUNK);
      const entries = chunk.map((slot, offset) =>
        generateEntry(random, pool, kind.type, { index: start + offset, slot, total }),
      );
      await strapi.db.transaction(() => insertEntries(strapi, kind, entries));
      const done = start + chunk.length;
      if (done % PROGRESS_STEP === 0 || done === total) {
        console.log(`${done} of ${total} ${kind.type}s written`);
      }
    }
  }
  await beginFeed(strapi);
}

/**
 * Settings for this process only. A large cache keeps the indexes in memory, since they are filled in random order. No write
 * waits for the disk. Foreign keys are not checked: links are right by construction, and each check would take four lookups.
 */
async function prepareSqlite({ db }: Core.Strapi): Promise<void> {
  await db.connection.raw(`PRAGMA cache_size = -${CACHE_KIBIBYTES}`);
  await db.connection.raw('PRAGMA synchronous = OFF');
  await db.connection.raw('PRAGMA foreign_keys = OFF');
}
