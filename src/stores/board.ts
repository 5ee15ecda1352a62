import { atom } from 'nanostores';
import type { Call } from '../strapi/call.ts';
import * as calls from '../strapi/moodboards.ts';
import { carryOver } from './carry-over.ts';
import { refreshOnBoards } from './moodboards.ts';
import { createMutex } from './mutex.ts';
import { notify } from './ui.ts';
import { getItemKey, isSameItem } from './saved.ts';
import { type RemoteState, request, toRemoteState, takeValue } from './session.ts';
import { boardWords } from '../words/boards/index.ts';
import { commonWords } from '../words/common/index.ts';

export type { Board, BoardItem } from '../strapi/moodboards.ts';

/** The board that the page shows to its owner. */
export const $board = atom<RemoteState<calls.Board>>({ status: 'LOADING' });

export async function loadBoard(id: string): Promise<void> {
  await carryOver();
  $board.set(toRemoteState(await request(calls.fetchBoard(id))));
}

export const renameBoard = (name: string) =>
  write(
    (id) => calls.updateBoard(id, { name }),
    () => ({ name }),
  );

export const setBoardNote = (note: string) =>
  write(
    (id) => calls.updateBoard(id, { note }),
    () => ({ note }),
  );

export const setItemNote = (item: calls.BoardItem, note: string) =>
  write(
    (id) => calls.saveItem(id, item, { note }),
    () => ({ items: getItems().map((other) => (isSameItem(other, item) ? { ...other, note } : other)) }),
  );

/** Moves an item. If its call still waits, a further move of the item is sent with that call. */
export async function move(item: calls.BoardItem, position: number): Promise<void> {
  const key = getItemKey(item);
  if (unsentMoves.has(key)) return show({ items: withPlaced(item, position) });
  unsentMoves.add(key);
  await change({ items: withPlaced(item, position) }, (id) => {
    unsentMoves.delete(key);
    return calls.saveItem(id, item, { position: getItems().findIndex((other) => isSameItem(other, item)) });
  });
}

const unsentMoves = new Set<string>();

/** Removes an item from the board at once. A notice offers to put it back in its place. */
export async function remove(item: calls.BoardItem): Promise<void> {
  const position = getItems().findIndex((other) => isSameItem(other, item));
  const isDone = await change({ items: withoutItem(item) }, (id) => calls.removeItem(id, item));
  if (!isDone) return;
  void refreshOnBoards();
  const run = async () => {
    await change({ items: withPlaced(item, position) }, (id) =>
      calls.saveItem(id, item, { note: item.note, position }),
    );
    await refreshOnBoards();
  };
  notify({
    title: boardWords().removed,
    ...(item.entry && { text: item.entry.title }),
    action: { label: commonWords().undo, run: () => void run() },
  });
}

export async function setShared(isShared: boolean): Promise<void> {
  const state = $board.get();
  if (state.status !== 'SUCCESS') return;
  const { documentId } = state.value;
  const answer = takeValue(await runExclusive(() => request(calls.setShared(documentId, isShared))));
  if (answer) show(answer);
}

/** @returns The id of the copy. */
export async function duplicate(id: string): Promise<string | undefined> {
  return takeValue(await runExclusive(() => request(calls.duplicateBoard(id))))?.documentId;
}

/** @returns Whether the board was deleted. */
export async function deleteBoard(id: string): Promise<boolean> {
  const outcome = await request(calls.deleteBoard(id));
  takeValue(outcome);
  const isGone = outcome.outcome === 'success';
  if (isGone) await refreshOnBoards();
  return isGone;
}

/** Saves a text that its field already shows. @returns Whether it was saved. */
async function write(
  callFor: (id: string) => Call<unknown>,
  partWith: () => Partial<calls.Board>,
): Promise<boolean> {
  const state = $board.get();
  if (state.status !== 'SUCCESS') return false;
  const { documentId } = state.value;
  const isSaved = takeValue(await runExclusive(() => request(callFor(documentId)))) !== undefined;
  if (isSaved) show(partWith());
  return isSaved;
}

/** Shows a change at once. If it cannot be saved, shows the CMS's board or the previous one. @returns Whether it was saved. */
async function change(part: Partial<calls.Board>, callFor: (id: string) => Call<unknown>): Promise<boolean> {
  const before = $board.get();
  if (before.status !== 'SUCCESS') return false;
  const { documentId } = before.value;
  show(part);
  const outcome = await runExclusive(() => request(callFor(documentId)));
  if (outcome.outcome === 'success') return true;
  takeValue(outcome);
  const kept = await runExclusive(() => request(calls.fetchBoard(documentId)));
  $board.set(kept.outcome === 'success' ? { status: 'SUCCESS', value: kept.value } : before);
  return false;
}

function show(part: Partial<calls.Board>): void {
  const state = $board.get();
  if (state.status === 'SUCCESS') $board.set({ status: 'SUCCESS', value: { ...state.value, ...part } });
}

/** A network may reorder calls, but a board must be shared or copied as the page shows it. */
const runExclusive = createMutex();

function getItems(): calls.BoardItem[] {
  const state = $board.get();
  return state.status === 'SUCCESS' ? state.value.items : [];
}

const withoutItem = (item: calls.BoardItem) => getItems().filter((other) => !isSameItem(other, item));

const withPlaced = (item: calls.BoardItem, position: number) =>
  withoutItem(item).toSpliced(position, 0, item);
