import * as actions from '../../stores/board.ts';
import { askToConfirm } from '../../stores/overlays.ts';
import { PressButton } from '../forms/PressButton.tsx';
import { AutosavedText } from './AutosavedText.tsx';
import { ShareLink } from './ShareLink.tsx';

/** The name of a board, what it is for, and what its owner can do with it. */
export const BoardHead = ({ board }: { board: actions.Board }) => (
  <header className="board-head">
    <AutosavedText
      className="board-name"
      name="name"
      value={board.name}
      isLine
      onSave={actions.renameBoard}
      aria-label="Name of the moodboard"
      maxLength={100}
      enterKeyHint="done"
      required
    />
    <AutosavedText
      className="board-note"
      name="note"
      value={board.note ?? ''}
      onSave={actions.setBoardNote}
      aria-label="What the moodboard is for"
      placeholder="What is it for?"
      maxLength={5000}
    />
    <div className="board-tools">
      <PressButton className="button" onPress={() => actions.setShared(board.shareToken === null)}>
        {board.shareToken === null ? 'Share by link' : 'Stop sharing'}
      </PressButton>
      <PressButton className="button" onPress={() => openCopy(board.documentId)}>
        Duplicate
      </PressButton>
      <button className="button board-more" type="button" aria-label="More actions" popoverTarget={menuId}>
        <span aria-hidden="true">…</span>
      </button>
      <div className="board-menu" id={menuId} popover="auto">
        <PressButton onPress={() => deleteWhenMeant(board.documentId)}>Delete this moodboard</PressButton>
      </div>
    </div>
    {board.shareToken !== null && <ShareLink token={board.shareToken} />}
  </header>
);

const menuId = 'board-menu';

async function openCopy(id: string): Promise<void> {
  const copy = await actions.duplicate(id);
  if (copy) location.assign(`/app/moodboard/${copy}`);
}

async function deleteWhenMeant(id: string): Promise<void> {
  const isMeant = await askToConfirm({
    question: 'Delete this moodboard?',
    explanation: 'Its items stay in the gallery.',
    act: 'Delete',
  });
  if (isMeant && (await actions.deleteBoard(id))) location.assign('/moodboards');
}
