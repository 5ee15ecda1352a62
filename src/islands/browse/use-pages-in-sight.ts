import { flushSync } from 'react-dom';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { countLeading } from '../../lib/count-leading.ts';
import { listPages, type PageRange, type Wall } from '../../stores/wall.ts';
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
  /** How high every page but the last is, in CSS pixels; `undefined` before one was measured, and in a grid. */
  pageHeight: number | undefined;
  /** Receives the element of each page. */
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
  const [pageHeight, setPageHeight] = useState<number>();

  const place = useCallback((number: number, element: HTMLElement | null) => {
    if (element) pages.current.set(number, element);
    else pages.current.delete(number);
  }, []);

  const measure = useCallback(() => {
    const numbers = listPages(wall.$state.get());
    // A wall can have hundreds of pages, so only a few of them are measured while the visitor scrolls.
    const countAbove = (line: number) =>
      countLeading(numbers.length, (index) => {
        const number = numbers[index] ?? 0;
        return getTop(pages.current.get(number)) < line * innerHeight;
      });
    // A page ends where the next one begins.
    const from = Math.max(0, countAbove(-margin) - 1);
    const found = numbers.slice(from, countAbove(1 + margin));
    const range = { first: found.at(0) ?? 0, last: found.at(-1) ?? 0 };
    const first = wall.$state.get().shown?.criteria.page ?? 1;
    const inSight = numbers[countAbove(eyeLine) - 1] ?? first;
    wall.see(inSight, range);
    // The last page may be lower than the others, so the one before it is measured. A list in a grid has no height.
    const whole = pages.current.get(numbers.at(-2) ?? 0);
    const height = whole?.matches('.cards') ? whole.getBoundingClientRect().height : 0;
    if (height > 0) setPageHeight(height);
    setNear((before) => (before.first === range.first && before.last === range.last ? before : range));
  }, [wall]);

  const growIfEndIsNear = useCallback(() => {
    if (end.current && getTop(end.current) / innerHeight < growthLine) wall.grow();
  }, [wall]);

  useEffect(() => {
    let frame = 0;
    const onMove = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        measure();
        growIfEndIsNear();
      });
    };
    addEventListener('scroll', onMove, { passive: true });
    addEventListener('resize', onMove);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onMove);
      removeEventListener('resize', onMove);
    };
  }, [measure, growIfEndIsNear]);

  // On paper, every page has its cards. They are drawn before the page loads its pictures (src/islands/page/printing.ts).
  useEffect(() => {
    const drawAll = () => flushSync(() => setNear({ first: 0, last: Number.POSITIVE_INFINITY }));
    const capture = { capture: true };
    addEventListener('beforeprint', drawAll, capture);
    addEventListener('afterprint', measure);
    return () => {
      removeEventListener('beforeprint', drawAll, capture);
      removeEventListener('afterprint', measure);
    };
  }, [measure]);

  // In the next frame, what the page showed before has gone, and the layout that is measured is the one that is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every list and every page moves the end.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      measure();
      if (scrollY > 0 || isGrid) growIfEndIsNear();
    });
    return () => cancelAnimationFrame(frame);
  }, [measure, growIfEndIsNear, shown, last, isGrid]);

  return { near, pageHeight: isGrid ? undefined : pageHeight, place, end };
}

/** A list without a box of its own has the top of its first card. What is not drawn yet is far below. */
const getTop = (element: Element | null | undefined): number =>
  (element?.firstElementChild ?? element)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
