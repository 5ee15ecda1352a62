import { useStore } from '@nanostores/react';
import { $pinned, isSameEntry, type Pinned, pressCompare } from '../../stores/compare.ts';
import { island } from '../island.tsx';
import { compareWords } from '../../words/compare/index.ts';

/** Pins the entry of the page, or compares it with the one that is pinned. */
export const CompareButton = island((entry: Pinned) => {
  const words = compareWords();
  const pinned = useStore($pinned, { ssr: 'initial' });
  const isPinned = isSameEntry(pinned, entry);
  const label = pinned && !isPinned ? words.compareWith({ name: pinned.name }) : words.compare;
  return (
    <button
      className="button is-plain compare-button needs-script"
      type="button"
      aria-pressed={isPinned}
      onClick={() => pressCompare(entry)}
    >
      <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
        <path d="M2.5 3.5h5v11h-5zM10.5 3.5h5v11h-5z" />
      </svg>
      <span>{isPinned ? words.pinned : label}</span>
    </button>
  );
});
