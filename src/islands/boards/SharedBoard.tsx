import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { getListPath } from '../../catalogue/paths.ts';
import type { BoardItem } from '../../stores/board.ts';
import { $sharedBoard, loadSharedBoard } from '../../stores/moodboards.ts';
import { $marked, getItemKey } from '../../stores/saved.ts';
import { useKeptCards } from '../cards/use-kept-cards.ts';
import { island } from '../island.tsx';
import { useTitle } from '../use-title.ts';
import { markSavedIn } from './mark-saved.ts';
import { Pin } from './Pin.tsx';
import { boardWords } from '../../words/boards/index.ts';

const none: readonly BoardItem[] = [];

/** A board that its owner shares by a link. The last part of the address is its token. */
export const SharedBoard = island(() => {
  const state = useStore($sharedBoard);
  const board = state.status === 'SUCCESS' ? state.value : undefined;
  useTitle(board?.name);
  useEffect(() => {
    void loadSharedBoard(decodeURIComponent(location.pathname.split('/')[2] ?? ''));
  }, []);
  return (
    <>
      <div className="page-head">
        <div>
          <h1 dir="auto">
            {state.status === 'ERROR' ? boardWords().notOnDisplay : (board?.name ?? boardWords().moodboard)}
          </h1>
          <p className="lead" dir="auto">
            {state.status === 'ERROR' ? state.message : board?.note}
          </p>
          <p className="data board-owner" dir="auto">
            {board?.owner && boardWords().by({ owner: board.owner })}
          </p>
        </div>
      </div>
      <Pins items={board?.items ?? none} />
      {state.status === 'ERROR' && (
        <p className="more">
          <a className="button" href={getListPath('template')}>
            {boardWords().seeDisplay}
          </a>
        </p>
      )}
    </>
  );
});

function Pins({ items }: { items: readonly BoardItem[] }) {
  const { state: cards } = useKeptCards(items);
  const list = useRef<HTMLUListElement>(null);
  const saved = useStore($marked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons of new cards are not marked yet.
  useEffect(() => {
    if (list.current) markSavedIn(list.current, saved);
  }, [saved, cards]);
  return (
    <ul className="cards pins" ref={list}>
      {items.map((item) => (
        <Pin key={getItemKey(item)} item={item} cards={cards}>
          {item.note && (
            <p className="pin-note" dir="auto">
              {item.note}
            </p>
          )}
        </Pin>
      ))}
    </ul>
  );
}
