import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { setItemNote } from '../../stores/board.ts';
import { getItemKey } from '../../stores/saved.ts';
import { Icon } from '../Icon.tsx';
import { AutosavedText } from './AutosavedText.tsx';
import { Pin } from './Pin.tsx';
import { useFocus } from './use-focus.ts';
import { boardWords } from '../../words/boards/index.ts';

type Props = Pick<ComponentProps<typeof Pin>, 'item' | 'cards'> & {
  /** Its position, counted from 0, and the number of items. */
  index: number;
  total: number;
  /** Whether its handle gets the focus. */
  isFocused: boolean;
  isDragged: boolean;
  onDrag(): void;
  onMove(position: number): void;
  /** @param note What the field for the note shows. */
  onRemove(note: string): void;
};

/** An item with the controls of its owner: to move it, write a note and remove it. */
export function OwnPin(props: Props) {
  const { item, cards, index, total, isFocused, isDragged, onDrag, onMove, onRemove } = props;
  const note = useRef<HTMLTextAreaElement>(null);
  const handle = useFocus<HTMLButtonElement>(isFocused);
  const words = boardWords();
  const title = item.entry?.title ?? words.unknownItem;
  return (
    <Pin
      item={item}
      cards={cards}
      className={isDragged ? 'pin is-dragged' : 'pin'}
      data-failure={words.notSaved}
    >
      <AutosavedText
        name={`note on ${getItemKey(item)}`}
        value={item.note}
        onSave={(text) => setItemNote(item, text)}
        aria-label={words.noteOn({ title })}
        placeholder={words.addNote}
        maxLength={1000}
        ref={note}
      />
      <div className="pin-tools">
        <button
          className="pin-handle"
          type="button"
          aria-label={words.move({ title, place: index + 1, total })}
          ref={handle}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.preventDefault();
            onDrag();
          }}
          onKeyDown={(event) => {
            const step = getStep(event);
            if (step === 0) return;
            event.preventDefault();
            onMove(index + step);
          }}
        />
        {/* For those who cannot drag (WCAG 2.5.7). */}
        <button
          type="button"
          aria-label={words.putEarlier({ title })}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <Icon path="M11 4 6 9l5 5" />
        </button>
        <button
          type="button"
          aria-label={words.putLater({ title })}
          aria-disabled={index === total - 1}
          onClick={() => onMove(index + 1)}
        >
          <Icon path="m7 4 5 5-5 5" />
        </button>
        <button
          className="pin-remove"
          type="button"
          aria-label={words.remove({ title })}
          onClick={() => onRemove(note.current?.value.trim() ?? item.note)}
        >
          <Icon path="m5 5 8 8M13 5l-8 8" />
        </button>
      </div>
    </Pin>
  );
}

function getStep({ key }: KeyboardEvent): -1 | 0 | 1 {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return -1;
    case 'ArrowRight':
    case 'ArrowDown':
      return 1;
    default:
      return 0;
  }
}
