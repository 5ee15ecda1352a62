import { atom } from 'nanostores';
import { lastBoardKey } from '../visitor/storage-keys.ts';
import { recall, remember } from '../lib/memory.ts';
import { createMutex } from './mutex.ts';
import * as calls from '../strapi/moodboards.ts';
import { $onBoards, isSameItem, keepOnBoards } from './saved.ts';
import { carryOver, nameSavedBoard } from './carry-over.ts';
import { type RemoteState, request, requestAsAnybody, toRemoteState, takeValue } from './session.ts';

export type { ItemKey, ListedBoard } from '../strapi/moodboards.ts';

/** The boards of the signed-in visitor, newest first. */
export const $boards = atom<RemoteState<calls.ListedBoard[]>>({ status: 'LOADING' });

/** How many calls have changed a board. A list that was requested before the last of them may lack its change. */
let changes = 0;

export async function loadBoards(): Promise<void> {
  await carryOver();
  const before = changes;
  const list = toRemoteState(await request(calls.fetchBoards()));
  if (changes !== before) return loadBoards();
  show(list);
}

/** Loads which entries are on the boards, for the buttons of a page. Does not ask the visitor to sign in again. */
export async function refreshOnBoards(): Promise<void> {
  await carryOver();
  const before = changes;
  const outcome = await requestAsAnybody(calls.fetchBoards());
  if (outcome.outcome === 'success' && changes === before) show(toRemoteState(outcome));
}

function show(list: RemoteState<calls.ListedBoard[]>): void {
  $boards.set(list);
  if (list.status === 'SUCCESS') keepOnBoards([...coming, ...list.value.flatMap(({ items }) => items)]);
}

/** The entries that are being saved. Their buttons already show it. */
const coming = new Set<calls.ItemKey>();

/**
 * @param options See `ListedBoard`.
 * @returns The id of the new board; `undefined` when it could not be created, in which case a notice is shown.
 */
export async function createBoard(
  name: string,
  items: calls.ItemKey[] = [],
  options: { isDefault?: true } = {},
): Promise<string | undefined> {
  const outcome = await request(calls.createBoard({ name, items, ...options }));
  const made = takeValue(outcome);
  if (!made) return undefined;
  if (items.length > 0) rememberBoard(made);
  await loadBoards();
  return made.documentId;
}

/** A board to which an entry was saved. */
type UsedBoard = { documentId: string; name: string };

const rememberBoard = ({ documentId }: { documentId: string }) =>
  remember(globalThis, 'localStorage', lastBoardKey, documentId);

/**
 * Saves an entry to the board that was used last, or else to the newest; to a new one if there is none. Buttons show it at once.
 *
 * @returns The board; `undefined` when the entry was not saved, in which case a notice is shown.
 */
export async function saveToLastBoard(key: calls.ItemKey): Promise<UsedBoard | undefined> {
  coming.add(key);
  keepOnBoards([key, ...$onBoards.get()]);
  const board = await runExclusive(() => saveToBoard(key));
  coming.delete(key);
  if (!board) keepOnBoards($onBoards.get().filter((item) => item !== key));
  return board;
}

/** The first entry creates the board of the next ones. */
const runExclusive = createMutex();

async function saveToBoard(key: calls.ItemKey): Promise<UsedBoard | undefined> {
  const boards = await getBoards();
  if (!boards) return undefined;
  const last = recall(globalThis, 'localStorage', lastBoardKey);
  const board = boards.find(({ documentId }) => documentId === last) ?? boards[0];
  if (board) return (await changeItem(board, key, 'save')) ? board : undefined;
  const name = nameSavedBoard();
  const documentId = await createBoard(name, [key], { isDefault: true });
  return documentId === undefined ? undefined : { documentId, name };
}

/** The boards, which are loaded only once; `undefined` when they could not be, in which case a notice is shown. */
async function getBoards(): Promise<calls.ListedBoard[] | undefined> {
  const known = $boards.get();
  if (known.status === 'SUCCESS') return known.value;
  const outcome = await request(calls.fetchBoards());
  show(toRemoteState(outcome));
  return takeValue(outcome);
}

/** Takes an item off a board after it was saved to another one. */
export async function leaveBoard(documentId: string, key: calls.ItemKey): Promise<void> {
  await changeItem({ documentId }, key, 'remove');
}

/** Saves an item to a board, or removes it if it is already there. */
export async function toggleItem(board: calls.ListedBoard, key: calls.ItemKey): Promise<void> {
  await changeItem(board, key, board.items.some((item) => isSameItem(item, key)) ? 'remove' : 'save');
}

/** @returns Whether the CMS has done it. */
async function changeItem(
  board: Pick<calls.ListedBoard, 'documentId'>,
  key: calls.ItemKey,
  change: 'save' | 'remove',
): Promise<boolean> {
  const call = change === 'save' ? calls.saveItem : calls.removeItem;
  const changed = takeValue(await request(call(board.documentId, key)));
  if (!changed) return false;
  if (change === 'save') rememberBoard(board);
  changes += 1;
  const state = $boards.get();
  if (state.status !== 'SUCCESS') return true;
  const items = changed.items.map(({ kind, id }) => ({ kind, id }));
  const value = state.value.map((other) =>
    other.documentId === changed.documentId ? { ...other, items } : other,
  );
  show({ status: 'SUCCESS', value });
  return true;
}

/** The shared board of the page. Anybody with its link may see it. */
export const $sharedBoard = atom<RemoteState<calls.SharedBoard>>({ status: 'LOADING' });

export async function loadSharedBoard(token: string): Promise<void> {
  $sharedBoard.set(toRemoteState(await requestAsAnybody(calls.fetchSharedBoard(token))));
}
