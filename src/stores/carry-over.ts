// What a visitor saved without an account becomes the account's at the sign-in.

import { mostItems } from '../../cms/shared/form-rules.ts';
import * as calls from '../strapi/moodboards.ts';
import { $onBoards, forgetOnDevice, isSameItem, type ItemKey, keepOnBoards, readOnDevice } from './saved.ts';
import { requestAsAnybody } from './session.ts';
import { readToken } from './token.ts';
import { createMutex } from './mutex.ts';
import { en } from '../words/save/en.ts';
import { saveWords } from '../words/save/index.ts';

/** The name of the board that is made for entries which are saved without naming one. */
export const nameSavedBoard = (): string => saveWords().saved;

/** Boards of earlier versions are known by their names only. */
const isSavedBoard = ({ isDefault, name }: calls.ListedBoard): boolean =>
  isDefault === true || name === nameSavedBoard() || name === en.saved;

/**
 * Moves the entries that were saved on this device to the board *Saved* of the signed-in visitor. The device forgets an entry only
 * when the account has it. After a failure, the next page tries again with the rest.
 */
export const carryOver = (): Promise<void> => runAlone(moveAll);

const runExclusive = createMutex();

/** Two calls, also of two tabs, must not create two boards. Browsers have locks only on pages with TLS and on this machine. */
function runAlone(task: () => Promise<void>): Promise<void> {
  const { locks } = globalThis.navigator as Partial<Navigator>;
  return runExclusive(() => (locks ? locks.request('carry-over', task) : task()));
}

async function moveAll(): Promise<void> {
  if (!readToken() || readOnDevice().length === 0) return;
  const boards = await requestAsAnybody(calls.fetchBoards());
  if (boards.outcome === 'failure') return;
  const own = boards.value.filter(isSavedBoard);
  const present = own.flatMap(({ items }) => items);
  const items = readOnDevice();
  const missing = items.filter((item) => !present.some((one) => isSameItem(one, item)));
  forgetOnDevice(items.filter((item) => !missing.includes(item)));

  const board = own.find((one) => one.items.length < mostItems);
  const room = board ? mostItems - board.items.length : 0;
  const [added, others] = [missing.slice(0, room), missing.slice(room)];
  // Each is put at the front of the board, so the oldest comes first.
  const calledFor = added
    .toReversed()
    .map((item) => ({ items: [item], call: calls.saveItem(board?.documentId ?? '', item) }));
  for (const { items, call } of calledFor) if (!(await moveBy(call, items))) return;
  for (let rest = others; rest.length > 0; rest = rest.slice(mostItems)) {
    const items = rest.slice(0, mostItems);
    if (!(await moveBy(calls.createBoard({ name: nameSavedBoard(), items, isDefault: true }), items))) return;
  }
}

/** Makes the call that saves these items. @returns Whether it succeeded. */
async function moveBy(
  call: Parameters<typeof requestAsAnybody>[0],
  items: readonly ItemKey[],
): Promise<boolean> {
  const outcome = await requestAsAnybody(call);
  if (outcome.outcome === 'failure') return false;
  keepOnBoards([...items, ...$onBoards.get()]);
  forgetOnDevice(items);
  return true;
}
