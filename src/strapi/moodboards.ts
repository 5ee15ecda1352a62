// Shared by Node and the browser: the calls about moodboards.

import * as v from 'valibot';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { focalPoint } from '../lib/focal-point.ts';
import { anyObject, type Call, createDataSchema, nothing } from './call.ts';

const picture = v.object({ url: v.string(), width: v.number(), height: v.number(), alt: v.string() });
const entry = v.object({
  slug: v.string(),
  title: v.string(),
  price: v.nullable(v.number()),
  picture: v.nullable(picture),
});
const itemKey = v.object({ kind: v.picklist(entryKinds), id: v.string() });
const item = v.object({
  ...itemKey.entries,
  note: v.string(),
  /** `null` when the entry is no longer published. */
  entry: v.nullable(entry),
});
const board = v.object({
  documentId: v.string(),
  name: v.string(),
  note: v.nullable(v.string()),
  /** The last part of the link that shows the board to anybody; `null` while the board is private. */
  shareToken: v.nullable(v.string()),
  items: v.array(item),
});
/** A board in the list of all boards. */
const listedBoard = v.object({
  documentId: v.string(),
  name: v.string(),
  /** Whether it was made for entries that were saved without naming a board. A CMS of an earlier version does not know. */
  isDefault: v.nullish(v.boolean()),
  items: v.array(itemKey),
  /** A few pictures of its items. A CMS of an earlier version sends none. */
  coverPictures: v.optional(v.array(v.object({ url: v.string(), focalPoint })), []),
});
const sharedBoard = v.object({
  name: v.string(),
  note: v.nullable(v.string()),
  owner: v.nullable(v.string()),
  items: v.array(item),
});

export type BoardItem = v.InferOutput<typeof item>;
export type ListedBoard = v.InferOutput<typeof listedBoard>;
export type Board = v.InferOutput<typeof board>;
export type SharedBoard = v.InferOutput<typeof sharedBoard>;
/** Identifies a saved entry. */
export type ItemKey = v.InferOutput<typeof itemKey>;

const made = createDataSchema(v.object({ documentId: v.string() }));
const getPath = (id: string) => `/moodboards/${encodeURIComponent(id)}`;
const getItemPath = (id: string, { kind, id: itemId }: ItemKey) => `${getPath(id)}/items/${kind}/${itemId}`;

export const fetchBoards = (): Call<ListedBoard[]> => ({
  method: 'GET',
  path: '/moodboards',
  answer: createDataSchema(v.array(listedBoard)),
});

export const fetchBoard = (id: string): Call<Board> => ({
  method: 'GET',
  path: getPath(id),
  answer: createDataSchema(board),
});

export const fetchSharedBoard = (token: string): Call<SharedBoard> => ({
  method: 'GET',
  path: `/moodboards/shared/${encodeURIComponent(token)}`,
  answer: createDataSchema(sharedBoard),
});

export const createBoard = (data: {
  name: string;
  items: readonly ItemKey[];
  isDefault?: true;
}): Call<{ documentId: string }> => ({
  method: 'POST',
  path: '/moodboards',
  body: { data },
  answer: made,
});

export const updateBoard = (id: string, data: { name?: string; note?: string }): Call<unknown> => ({
  method: 'PUT',
  path: getPath(id),
  body: { data },
  answer: anyObject,
});

export const deleteBoard = (id: string): Call<unknown> => ({
  method: 'DELETE',
  path: getPath(id),
  answer: nothing,
});

export const duplicateBoard = (id: string): Call<{ documentId: string }> => ({
  method: 'POST',
  path: `${getPath(id)}/duplicate`,
  answer: made,
});

/** Adds an item, or changes its note or its position, which counts from 0. */
export const saveItem = (
  id: string,
  key: ItemKey,
  data: { note?: string; position?: number } = {},
): Call<Board> => ({
  method: 'PUT',
  path: getItemPath(id, key),
  body: { data },
  answer: createDataSchema(board),
});

export const removeItem = (id: string, key: ItemKey): Call<Board> => ({
  method: 'DELETE',
  path: getItemPath(id, key),
  answer: createDataSchema(board),
});

export const setShared = (id: string, isShared: boolean): Call<{ shareToken: string | null }> => ({
  method: isShared ? 'POST' : 'DELETE',
  path: `${getPath(id)}/share`,
  answer: createDataSchema(v.object({ shareToken: v.nullable(v.string()) })),
});
