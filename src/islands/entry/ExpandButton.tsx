import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { island } from '../island.tsx';
import { entryActionWords } from '../../words/entry-actions/index.ts';

/** Shows a whole page in place of its first screen. The style sheet shows as much as the button says. */
export const ExpandButton = island(() => {
  const [isOpen, setOpen] = useState(false);
  function toggle({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    flushSync(() => setOpen(!isOpen));
    if (isOpen) currentTarget.scrollIntoView({ block: 'nearest' });
  }
  return (
    <button className="button needs-script" type="button" aria-expanded={isOpen} onClick={toggle}>
      {isOpen ? entryActionWords().showLess : entryActionWords().showWhole}
    </button>
  );
});
