import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { $boards, type ItemKey, type ListedBoard, loadBoards, toggleItem } from '../../stores/moodboards.ts';
import { $itemToSave } from '../../stores/overlays.ts';
import { isSameItem } from '../../stores/saved.ts';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { PressButton } from '../forms/PressButton.tsx';
import { restoreTyped } from '../forms/typed-text.ts';
import { NewBoardForm } from './NewBoardForm.tsx';

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
  return (
    <dialog
      className="modal save"
      aria-labelledby={headingId}
      closedby="any"
      ref={dialog}
      onClose={() => $itemToSave.set(undefined)}
    >
      <h2 id={headingId} tabIndex={-1} ref={heading}>
        Save to a moodboard
      </h2>
      <ul className="board-choice">
        <Boards item={item} />
      </ul>
      <NewBoardForm items={[item]} announce={(name) => `Saved to ${name}`} />
      <button className="button" type="button" onClick={() => dialog.current?.close()}>
        Done
      </button>
    </dialog>
  );
}

/** The boards, each a button that adds the entry or takes it off. */
function Boards({ item }: { item: ItemKey }) {
  const state = useStore($boards);
  switch (state.status) {
    case 'LOADING':
      return <li className="data">One moment …</li>;
    case 'ERROR':
      return <li role="alert">{state.message}</li>;
    case 'SUCCESS':
      return state.value.map((board) => (
        <li key={board.documentId}>
          <PressButton isPressed={isOn(board, item)} onPress={() => toggleItem(board, item)}>
            {board.name}
          </PressButton>
        </li>
      ));
    default:
      return state satisfies never;
  }
}

const isOn = (board: ListedBoard, item: ItemKey) => board.items.some((one) => isSameItem(one, item));
