import * as actions from '../../stores/board.ts';
import { askToConfirm } from '../../stores/overlays.ts';
import { PressButton } from '../forms/PressButton.tsx';
import { AutosavedText } from './AutosavedText.tsx';
import { ShareLink } from './ShareLink.tsx';
import { boardWords } from '../../words/boards/index.ts';

/** The name of a board, what it is for, and what its owner can do with it. */
export const BoardHead = ({ board }: { board: actions.Board }) => (
  <header className="board-head" data-failure={boardWords().notSaved}>
    <AutosavedText
      className="board-name"
      name="name"
      value={board.name}
      isLine
      onSave={actions.renameBoard}
      aria-label={boardWords().name}
      maxLength={100}
      enterKeyHint="done"
      required
    />
    <AutosavedText
      className="board-note"
      name="note"
      value={board.note ?? ''}
      onSave={actions.setBoardNote}
      aria-label={boardWords().purpose}
      placeholder={boardWords().purposeExample}
      maxLength={5000}
    />
    <div className="board-tools">
      <PressButton className="button" onPress={() => actions.setShared(board.shareToken === null)}>
        {board.shareToken === null ? boardWords().share : boardWords().stopSharing}
      </PressButton>
      <PressButton className="button" onPress={() => openCopy(board.documentId)}>
        {boardWords().duplicate}
      </PressButton>
      <button
        className="button board-more"
        type="button"
        aria-label={boardWords().moreActions}
        popoverTarget={menuId}
      >
        <span aria-hidden="true">…</span>
      </button>
      <div className="board-menu" id={menuId} popover="auto">
        <PressButton onPress={() => deleteWhenMeant(board.documentId)}>{boardWords().deleteThis}</PressButton>
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
    question: boardWords().deleteQuestion,
    explanation: boardWords().deleteExplanation,
    act: boardWords().delete,
  });
  if (isMeant && (await actions.deleteBoard(id))) location.assign('/moodboards');
}
