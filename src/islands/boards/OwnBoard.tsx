import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $board, type Board, loadBoard } from '../../stores/board.ts';
import { readToken } from '../../stores/token.ts';
import { keepTypedOnLeave, restoreTyped } from '../forms/typed-text.ts';
import { island } from '../island.tsx';
import { useTitle } from '../use-title.ts';
import { BoardHead } from './BoardHead.tsx';
import { OwnPins } from './OwnPins.tsx';
import { boardWords } from '../../words/boards/index.ts';

/** A board as its owner sees it. The last part of the address is its id. */
export const OwnBoard = island(() => {
  const state = useStore($board);
  useEffect(() => {
    // Without a session, the page is about to leave for the login page.
    if (readToken()) void loadBoard(decodeURIComponent(location.pathname.split('/')[3] ?? ''));
  }, []);
  return (
    <>
      <p className="board-back">
        <a href="/moodboards">{boardWords().yourMoodboards}</a>
      </p>
      <p className="form-message" role="alert">
        {state.status === 'ERROR' ? state.message : ''}
      </p>
      {state.status === 'SUCCESS' && <LoadedBoard board={state.value} />}
    </>
  );
});

function LoadedBoard({ board }: { board: Board }) {
  useTitle(board.name);
  useEffect(() => {
    restoreTyped(document);
    return keepTypedOnLeave(document);
  }, []);
  return (
    <div className="board">
      <BoardHead board={board} />
      <OwnPins items={board.items} />
    </div>
  );
}
