import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { ItemKey } from '../moodboards/items.ts';
import type { DemoMoodboard } from './catalogue.ts';

/** @param owners The documentIds of visitors by username. @param entries The entries by slug. */
export async function createMoodboards(
  strapi: Core.Strapi,
  boards: readonly DemoMoodboard[],
  owners: ReadonlyMap<string, string>,
  entries: ReadonlyMap<string, ItemKey>,
): Promise<void> {
  for (const { owner, name, note, isShared, items } of boards) {
    const saved = Object.entries(items).map(([slug, noted]) => ({
      ...find(entries, slug, name),
      note: noted,
    }));
    await strapi.documents('api::moodboard.moodboard').create({
      data: {
        name,
        note,
        items: saved,
        owner: find(owners, owner, name),
        ...(isShared && { shareToken: randomBytes(18).toString('base64url') }),
      },
    });
  }
}

function find<Value>(known: ReadonlyMap<string, Value>, name: string, board: string): Value {
  const value = known.get(name);
  if (value !== undefined) return value;
  throw new Error(`The moodboard "${board}" of the demo names "${name}", which the demo does not have.`);
}
