import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WholePage as Page } from '../../catalogue/whole-pages.ts';
import { island } from '../island.tsx';
import { Enlarging } from './Enlarging.tsx';

type Props = {
  name: Page['name'];
  isTall: boolean;
  /** The static link to the picture. */
  children?: ReactNode;
};

/** The first screen of a page. A button shows the whole page in place. Without scripts, the whole page is visible. */
export const WholePage = island(({ name, isTall, children }: Props) => (
  <section className={`whole is-${name.toLowerCase()}`} aria-label={`${name} view`}>
    <Enlarging>{children}</Enlarging>
    {isTall && <ExpandButton />}
  </section>
));

/** The style sheet shows as much of the page as the button says. */
function ExpandButton() {
  const [isOpen, setOpen] = useState(false);
  function toggle({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    flushSync(() => setOpen(!isOpen));
    if (isOpen) currentTarget.scrollIntoView({ block: 'nearest' });
  }
  return (
    <button className="button needs-script" type="button" aria-expanded={isOpen} onClick={toggle}>
      {isOpen ? 'Show less' : 'Show the whole page'}
    </button>
  );
}
