import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $sharedBoard, loadSharedBoard } from '../../stores/moodboards.ts';
import { getItemKey } from '../../stores/saved.ts';
import { island } from '../island.tsx';
import { useTitle } from '../use-title.ts';
import { Pin } from './Pin.tsx';

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
          <h1 dir="auto">{state.status === 'ERROR' ? 'Not on display' : (board?.name ?? 'Moodboard')}</h1>
          <p className="lead" dir="auto">
            {state.status === 'ERROR' ? state.message : board?.note}
          </p>
          <p className="data board-owner" dir="auto">
            {board?.owner && `A moodboard by ${board.owner}`}
          </p>
        </div>
      </div>
      <ul className="pins">
        {board?.items.map((item) => (
          <Pin key={getItemKey(item)} item={item}>
            {item.note && (
              <p className="pin-note" dir="auto">
                {item.note}
              </p>
            )}
          </Pin>
        ))}
      </ul>
      {state.status === 'ERROR' && (
        <p className="more">
          <a className="button" href="/featured">
            See what is on display
          </a>
        </p>
      )}
    </>
  );
});
