import { atom } from 'nanostores';
import * as calls from '../strapi/moodboards.ts';
import { $saved, isSameItem, keepOnBoards, keepSaved } from './saved.ts';
import { type RemoteState, request, requestAsAnybody, toRemoteState, takeValue } from './session.ts';

export type { ItemKey, ListedBoard } from '../strapi/moodboards.ts';

/** The boards of the signed-in visitor, newest first. */
export const $boards = atom<RemoteState<calls.ListedBoard[]>>({ status: 'LOADING' });

/** How many calls have changed a board. A list that was requested before the last of them may lack its change. */
let changes = 0;

export async function loadBoards(): Promise<void> {
  await importSaved();
  const before = changes;
  const list = toRemoteState(await request(calls.fetchBoards()));
  if (changes !== before) return loadBoards();
  show(list);
}

/** Loads which entries are on the boards, for the buttons of a page. Does not ask the visitor to sign in again. */
export async function refreshOnBoards(): Promise<void> {
  const before = changes;
  const outcome = await requestAsAnybody(calls.fetchBoards());
  if (outcome.outcome === 'success' && changes === before) show(toRemoteState(outcome));
}

function show(list: RemoteState<calls.ListedBoard[]>): void {
  $boards.set(list);
  if (list.status !== 'SUCCESS') return;
  keepOnBoards(list.value.flatMap(({ items }) => items));
}

/** @returns The id of the new board; `undefined` when it could not be created, in which case a notice is shown. */
export async function createBoard(name: string, items: calls.ItemKey[] = []): Promise<string | undefined> {
  const outcome = await request(calls.createBoard({ name, items }));
  const made = takeValue(outcome);
  if (made) await loadBoards();
  return made?.documentId;
}

/** Saves an item to a board, or removes it if it is already there. */
export async function toggleItem(board: calls.ListedBoard, key: calls.ItemKey): Promise<void> {
  const isSaved = board.items.some((item) => isSameItem(item, key));
  const call = isSaved ? calls.removeItem(board.documentId, key) : calls.saveItem(board.documentId, key);
  const changed = takeValue(await request(call));
  if (!changed) return;
  changes += 1;
  const state = $boards.get();
  if (state.status !== 'SUCCESS') return;
  const items = changed.items.map(({ kind, id }) => ({ kind, id }));
  const value = state.value.map((other) =>
    other.documentId === changed.documentId ? { ...other, items } : other,
  );
  show({ status: 'SUCCESS', value });
}

let importing: Promise<void> | undefined;

/** Moves the entries that were saved on the device before the sign-in to a separate board. Does nothing while another tab does it. */
export async function importSaved(): Promise<void> {
  const stop = $saved.listen(() => undefined);
  if ($saved.get().length > 0) {
    importing ??= runInOneTab(moveSaved).finally(() => {
      importing = undefined;
    });
    await importing;
  }
  stop();
}

/** Browsers have locks only where pages are served with TLS, and on this machine. */
async function runInOneTab(task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request('import of saved entries', { ifAvailable: true }, async (lock) => {
    if (lock) await task();
  });
}

/**
 * The visitor may leave the page at any moment. So entries stay on the device until their board exists, and those that an
 * interrupted import has put on a board already are not put on another one.
 */
async function moveSaved(): Promise<void> {
  const saved = $saved.get();
  const boards = await request(calls.fetchBoards());
  if (boards.outcome === 'failure') return;
  const onBoards = boards.value.flatMap(({ items }) => items);
  const items = saved.filter((item) => !onBoards.some((other) => isSameItem(item, other)));
  if (items.length > 0) {
    const made = await request(calls.createBoard({ name: 'Saved before sign-in', items }));
    if (made.outcome === 'failure') return;
  }
  keepSaved($saved.get().filter((item) => !saved.some((other) => isSameItem(item, other))));
}

/** The shared board of the page. Anybody with its link may see it. */
export const $sharedBoard = atom<RemoteState<calls.SharedBoard>>({ status: 'LOADING' });

export async function loadSharedBoard(token: string): Promise<void> {
  $sharedBoard.set(toRemoteState(await requestAsAnybody(calls.fetchSharedBoard(token))));
}
