import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import {
  $boards,
  createBoard,
  type ItemKey,
  leaveBoard,
  type ListedBoard,
  loadBoards,
  toggleItem,
} from '../../stores/moodboards.ts';
import { $itemToSave } from '../../stores/overlays.ts';
import { isSameItem } from '../../stores/saved.ts';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { PressButton } from '../forms/PressButton.tsx';
import { restoreTyped } from '../forms/typed-text.ts';
import { NewBoardForm } from './NewBoardForm.tsx';
import { boardWords } from '../../words/boards/index.ts';
import { commonWords } from '../../words/common/index.ts';

/** Asks a signed-in visitor on which of their moodboards to save an entry. */
export function BoardChoice() {
  const item = useStore($itemToSave);
  const dialog = useOpenDialog();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    // In the field for a new board, the focus would open a phone's keyboard, which covers the boards.
    heading.current?.focus();
    if (dialog.current) restoreTyped(dialog.current);
    void loadBoards();
  }, [dialog]);
  if (!item) return null;
  const key = { kind: item.kind, id: item.id };
  /** The entry leaves the board where one press has saved it, once the visitor has chosen another one. */
  async function leaveFirst(chosen: string): Promise<void> {
    const { from } = item ?? {};
    if (from === undefined) return;
    $itemToSave.set(key);
    if (from !== chosen) await leaveBoard(from, key);
  }
  async function toggle(board: ListedBoard): Promise<void> {
    await toggleItem(board, key);
    await leaveFirst(board.documentId);
  }
  async function create(name: string): Promise<string | undefined> {
    const created = await createBoard(name, [key]);
    if (created !== undefined) await leaveFirst(created);
    return created;
  }
  return (
    <dialog
      className="modal save"
      aria-labelledby={headingId}
      closedby="any"
      ref={dialog}
      onClose={() => $itemToSave.set(undefined)}
    >
      <h2 id={headingId} tabIndex={-1} ref={heading}>
        {boardWords().saveToBoard}
      </h2>
      <ul className="board-choice">
        <Boards item={key} onToggle={toggle} />
      </ul>
      <NewBoardForm create={create} announce={(board) => boardWords().savedTo({ board })} />
      <button className="button" type="button" onClick={() => dialog.current?.close()}>
        {boardWords().done}
      </button>
    </dialog>
  );
}

/** The boards, each a button that adds the entry or takes it off. */
function Boards({ item, onToggle }: { item: ItemKey; onToggle(board: ListedBoard): Promise<void> }) {
  const state = useStore($boards);
  switch (state.status) {
    case 'LOADING':
      return <li className="remark">{commonWords().oneMoment}</li>;
    case 'ERROR':
      return <li role="alert">{state.message}</li>;
    case 'SUCCESS':
      return state.value.map((board) => (
        <li key={board.documentId}>
          <PressButton isPressed={isOn(board, item)} onPress={() => onToggle(board)}>
            <span>{board.name}</span>
            {/* Screen readers announce that the button is pressed. */}
            <span className="press-word" aria-hidden={isOn(board, item)}>
              {isOn(board, item) ? boardWords().saved : boardWords().save}
            </span>
          </PressButton>
        </li>
      ));
    default:
      return state satisfies never;
  }
}

const isOn = (board: ListedBoard, item: ItemKey) => board.items.some((one) => isSameItem(one, item));
