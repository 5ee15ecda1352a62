import { type MouseEvent, type ReactNode, useState } from 'react';
import { island } from '../island.tsx';
import { isModifiedClick } from '../modified-click.ts';
import { Zoom } from './Zoom.tsx';

/** The links to the pictures of a page, in their order, and which of them is enlarged. */
type Enlarged = { links: readonly HTMLAnchorElement[]; index: number };

/** Opens the pictures that its static links lead to over the page. Without scripts, the links lead to the files. */
export function Enlarging({ children }: { children?: ReactNode }) {
  const [enlarged, setEnlarged] = useState<Enlarged>();

  function open(event: MouseEvent): void {
    const links = listPictureLinks();
    const index = links.findIndex((link) => link.contains(event.target as Node));
    if (index === -1 || isModifiedClick(event)) return;
    event.preventDefault();
    setEnlarged({ links, index });
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed. */}
      <div onClick={open}>{children}</div>
      {enlarged && <Zoom {...enlarged} onClose={() => setEnlarged(undefined)} />}
    </>
  );
}

/** The screenshots below the whole pages. */
export const Screenshots = island(Enlarging);

/** A page has several groups of pictures, and hides one of two views. */
const listPictureLinks = () =>
  [...document.links]
    .filter((link) => link instanceof HTMLAnchorElement)
    .filter((link) => link.closest('[data-zoom]') && link.checkVisibility());
