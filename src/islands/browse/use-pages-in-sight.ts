import { flushSync } from 'react-dom';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { countLeading } from '../../lib/count-leading.ts';
import {
  blockSize,
  getBlock,
  getFirst,
  isRegular,
  listPages,
  type PageRange,
  type Wall,
} from '../../stores/wall.ts';
import { $isGrid } from '../../stores/wall-look.ts';

/** In heights of the screen: how far from it a page has its cards. */
const margin = 2;
/** In heights of the screen from its top: the page that is there is in sight. */
const eyeLine = 0.4;
/** In heights of the screen from its top: the wall grows when its end is above. */
const growthLine = 1.5;

type PagesInSight = {
  /** The pages near the screen. */
  near: PageRange;
  /** How high a regular block of pages is, in CSS pixels; `undefined` before one was measured. */
  blockHeight: number | undefined;
  /** Receives the element of each page; for a block of one element, as that of its first page. */
  place(number: number, element: HTMLElement | null): void;
  /** The element below the last page. */
  end: RefObject<HTMLDivElement | null>;
};

/**
 * Watches which pages of a wall are on the screen or near it, tells the wall, and lets it grow when the visitor comes near its end.
 * A grid also fills the first screen. Otherwise, growth that nobody has scrolled for would move what is below.
 */
export function usePagesInSight(wall: Wall): PagesInSight {
  const { shown, last } = useStore(wall.$state);
  const isGrid = useStore($isGrid, { ssr: 'initial' });
  const pages = useRef(new Map<number, HTMLElement>());
  const end = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState<PageRange>({ first: 0, last: 0 });
  const [blockHeight, setBlockHeight] = useState<number>();

  const place = useCallback((number: number, element: HTMLElement | null) => {
    if (element) pages.current.set(number, element);
    else pages.current.delete(number);
  }, []);

  const measure = useCallback(() => {
    const state = wall.$state.get();
    const numbers = listPages(state);
    /** In a block of one element, pages are as high as they are on average. */
    const findTop = (number: number): number => {
      const element = pages.current.get(number);
      if (element || blockHeight === undefined) return getTop(element);
      const { first } = getBlock(state, number);
      return getTop(pages.current.get(first)) + (blockHeight * (number - first)) / blockSize;
    };
    // A wall can have hundreds of pages, so only a few of them are measured while the visitor scrolls.
    const countAbove = (line: number) =>
      countLeading(numbers.length, (index) => findTop(numbers[index] ?? 0) < line * innerHeight);
    // A page ends where the next one begins.
    const from = Math.max(0, countAbove(-margin) - 1);
    const found = numbers.slice(from, countAbove(1 + margin));
    const range = { first: found.at(0) ?? 0, last: found.at(-1) ?? 0 };
    const inSight = numbers[countAbove(eyeLine) - 1] ?? getFirst(state);
    wall.see(inSight, range);
    setNear((before) => (before.first === range.first && before.last === range.last ? before : range));

    const block = getBlock(state, state.last - blockSize);
    const end = pages.current.get(block.last);
    if (end && isRegular(state, block)) setBlockHeight(getBottom(end) - findTop(block.first));
  }, [wall, blockHeight]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: in the other look, blocks have another height.
  useLayoutEffect(() => setBlockHeight(undefined), [isGrid]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every list and every page moves the end.
  useEffect(() => {
    let frame = 0;
    const listening = new AbortController();
    const { signal } = listening;
    // In the next frame, what the page showed before has gone, and the layout that is measured is the one that is painted.
    const onMove = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        measure();
        if ((scrollY > 0 || isGrid) && getTop(end.current) < growthLine * innerHeight) wall.grow();
      });
    };
    // On paper, every page has its cards. They are drawn before the page loads its pictures (src/islands/page/printing.ts).
    const drawAll = () => flushSync(() => setNear({ first: 0, last: Number.POSITIVE_INFINITY }));
    const onResize = () => {
      setBlockHeight(undefined);
      onMove();
    };
    onMove();
    addEventListener('scroll', onMove, { passive: true, signal });
    addEventListener('resize', onResize, { signal });
    addEventListener('beforeprint', drawAll, { capture: true, signal });
    addEventListener('afterprint', measure, { signal });
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
    };
  }, [wall, measure, shown, last, isGrid]);

  return { near, blockHeight, place, end };
}

/** A list without a box of its own has the top of its first card. What is not drawn yet is far below. */
const getTop = (element: Element | null | undefined): number =>
  (element?.firstElementChild ?? element)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;

/** The same for the bottom. */
const getBottom = (element: Element): number =>
  (element.lastElementChild ?? element).getBoundingClientRect().bottom;
