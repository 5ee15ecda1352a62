// In browsers: the list that a visitor came from to the page of an entry, so that keys and swipes go on to its next entry. Kept for the tab.

import { trailKey } from './storage-keys.ts';
import { parseJson } from '../lib/json.ts';
import { recall, remember } from '../lib/memory.ts';
import { readField } from '../lib/objects.ts';

type Tab = Pick<Window, 'sessionStorage'>;

/** @property list The address of the list, root-relative. @property entries The paths of its entries in sight, in their order. */
export type Trail = { list: string; entries: readonly string[] };

/** The place of an entry in the list that it was opened from. `previous` and `next` are paths. */
export type TrailPlace = { list: string; previous?: string; next?: string };

export const rememberTrail = (tab: Tab, trail: Trail) =>
  remember(tab, 'sessionStorage', trailKey, JSON.stringify(trail));

/** The place of the entry with this path; `undefined` when the visitor has not come from a list with it. */
export function findPlace(tab: Tab, path: string): TrailPlace | undefined {
  const { list, entries } = parseTrail(recall(tab, 'sessionStorage', trailKey));
  const index = entries.indexOf(path);
  if (index === -1) return undefined;
  const [previous, next] = [entries[index - 1], entries[index + 1]];
  return { list, ...(previous && { previous }), ...(next && { next }) };
}

function parseTrail(text: string | undefined): Trail {
  const kept: unknown = text === undefined ? undefined : parseJson(text);
  const [list, entries] = [readField(kept, 'list'), readField(kept, 'entries')];
  const paths: unknown[] = Array.isArray(entries) ? entries : [];
  const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value);
  return isPath(list) ? { list, entries: paths.filter(isPath) } : { list: '/', entries: [] };
}
