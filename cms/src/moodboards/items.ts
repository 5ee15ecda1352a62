import { errors } from '@strapi/utils';
import { mostItems } from '../../shared/form-rules.ts';
import { ENTRIES } from '../catalogue/kinds.ts';
import { en as messages } from '../words/messages/en.ts';
import { fill } from '../words/translate.ts';

/** Identifies a saved entry. The id is a documentId. The entry may have been unpublished or deleted since. */
export interface ItemKey {
  kind: EntryType;
  id: string;
}
/** A saved entry, as a board stores it. */
export interface Item extends ItemKey {
  note: string;
}
export type EntryType = (typeof ENTRIES)[number]['type'];

const MAX_NOTE = 1000;
const ID = /^[a-z0-9]{20,30}$/;

/** Refuses a value that is not a list of items. Removes duplicate items. */
export function parseItems(value: unknown): Item[] {
  if (!Array.isArray(value)) throw new errors.ValidationError('items must be a list.');
  const items = new Map(value.map((item) => [getKey(parseItem(item)), parseItem(item)]));
  return assertItemLimit([...items.values()]);
}

export function parseItem(value: unknown): Item {
  const { kind, id, note = '' } = Object(value);
  const isKnown = ENTRIES.some(({ type }) => type === kind);
  if (!isKnown || typeof id !== 'string' || !ID.test(id)) {
    throw new errors.ValidationError(
      `The kind of an item must be ${ENTRIES.map(({ type }) => type).join(' or ')}, and its id a document id.`,
    );
  }
  if (typeof note !== 'string' || note.length > MAX_NOTE) {
    throw new errors.ValidationError(fill(messages.longNote, { most: MAX_NOTE }));
  }
  return { kind, id, note };
}

/** Adds an item at the front, or changes the note of an item in its place. With a position, the item moves there. */
export function withItem(items: Item[], item: Item, position?: number): Item[] {
  const others = withoutItem(items, item);
  const before = items.findIndex((other) => getKey(other) === getKey(item));
  return assertItemLimit(others.toSpliced(position ?? Math.max(before, 0), 0, item));
}

export function withoutItem(items: Item[], { kind, id }: ItemKey): Item[] {
  return items.filter((item) => item.kind !== kind || item.id !== id);
}

function assertItemLimit(items: Item[]): Item[] {
  if (items.length <= mostItems) return items;
  throw new errors.ValidationError(fill(messages.manyItems, { most: mostItems }));
}

const getKey = ({ kind, id }: ItemKey) => `${kind} ${id}`;
