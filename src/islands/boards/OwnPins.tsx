import { Fragment, useState } from 'react';
import { getListPath } from '../../catalogue/paths.ts';
import { type BoardItem, move, remove } from '../../stores/board.ts';
import { listOtherKinds } from '../../stores/beginning.ts';
import { getItemKey, isSameItem } from '../../stores/saved.ts';
import { useKeptCards } from '../cards/use-kept-cards.ts';
import { OwnPin } from './OwnPin.tsx';
import { useDrag } from './use-drag.ts';
import { useFocus } from './use-focus.ts';
import { boardWords } from '../../words/boards/index.ts';
import { kindWords } from '../../words/kinds/index.ts';

/** The items of a board. Their owner moves, describes and removes them. */
export function OwnPins({ items }: { items: readonly BoardItem[] }) {
  const { list, drag, begin } = useDrag<HTMLUListElement>(({ from, to }) => {
    const item = items[from];
    if (item) moveTo(item, to);
  });
  const { state: cards } = useKeptCards(items);
  const [words, setWords] = useState('');
  /** The item that gets the focus, or that no item is left to get it. */
  const [toFocus, setToFocus] = useState<string>();

  function moveTo(item: BoardItem, position: number): void {
    if (position < 0 || position >= items.length) return;
    setWords(boardWords().moved({ place: position + 1, total: items.length }));
    void move(item, position);
  }

  function removeAndFocusNext(item: BoardItem): void {
    const position = items.findIndex((one) => isSameItem(one, item));
    const next = items[position + 1] ?? items[position - 1];
    setToFocus(next ? getItemKey(next) : 'none');
    void remove(item);
  }

  return (
    <>
      {items.length === 0 && <Nothing isFocused={toFocus === 'none'} />}
      <ul className="cards pins is-own" ref={list} onFocus={() => setToFocus(undefined)}>
        {arrange(items, drag).map((item, index) => (
          <OwnPin
            key={getItemKey(item)}
            {...{ item, cards, index }}
            total={items.length}
            isFocused={toFocus === getItemKey(item)}
            isDragged={index === drag?.to}
            onDrag={() => begin(index)}
            onMove={(position) => moveTo(item, position)}
            onRemove={(note) => removeAndFocusNext({ ...item, note })}
          />
        ))}
      </ul>
      <p className="unseen" role="status">
        {words}
      </p>
    </>
  );
}

/** The items in the order in which they are shown while one of them is dragged. */
function arrange(items: readonly BoardItem[], drag: { from: number; to: number } | undefined) {
  const dragged = drag && items[drag.from];
  return dragged ? items.toSpliced(drag.from, 1).toSpliced(drag.to, 0, dragged) : items;
}

function Nothing({ isFocused }: { isFocused: boolean }) {
  return (
    <p className="board-empty" tabIndex={-1} ref={useFocus<HTMLParagraphElement>(isFocused)}>
      <span>{boardWords().emptyBegin}</span>
      <a href={getListPath('template')}>{kindWords().template.many}</a>
      {listOtherKinds().map((kind) => (
        <Fragment key={kind}>
          <span>{boardWords().emptyAnd}</span>
          <a href={getListPath(kind)}>{kindWords()[kind].many}</a>
        </Fragment>
      ))}
      <span>{boardWords().emptyEnd}</span>
    </p>
  );
}
