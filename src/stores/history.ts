// Steps in the history of the tab. Each keeps how far its page is scrolled: browsers restore that before the list is there again.

import { fieldOf } from '../lib/field-of.ts';

type Page = Pick<
  Window,
  'history' | 'scrollY' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
>;

/** A scroll has ended after so many milliseconds without movement. */
const rest = 120;

/** In pixels; `undefined` when the entry does not say. */
export function readScroll(state: unknown): number | undefined {
  const scroll = fieldOf(state, 'scroll');
  return typeof scroll === 'number' ? scroll : undefined;
}

/** Stores the present position. */
function writeScroll({ history, scrollY }: Pick<Page, 'history' | 'scrollY'>): void {
  history.replaceState({ scroll: scrollY }, '');
}

/** Stores the position after every scroll, and when the page is left. Returns how to stop. */
export function keepScroll(page: Page): () => void {
  let timer = 0;
  const write = () => writeScroll(page);
  const onScroll = () => {
    page.clearTimeout(timer);
    timer = page.setTimeout(write, rest);
  };
  page.addEventListener('scroll', onScroll, { passive: true });
  page.addEventListener('pagehide', write);
  page.addEventListener('popstate', onReturn);
  return () => {
    page.clearTimeout(timer);
    page.removeEventListener('scroll', onScroll);
    page.removeEventListener('pagehide', write);
    page.removeEventListener('popstate', onReturn);
  };

  /** The place belongs to an entry that has been left. */
  function onReturn(): void {
    page.clearTimeout(timer);
  }
}

/** How the address becomes that of what was asked for; `scrollY` is where the visitor was then. */
export type HistoryStep = { by: 'push'; scrollY: number } | { by: 'replace' };

/** Throws what the browser does when it refuses: Safari, after a hundred changes in ten seconds. */
export function takeStep(
  { history, location }: Pick<Window, 'history' | 'location'>,
  step: HistoryStep,
  address: string,
): void {
  if (step.by === 'replace') {
    history.replaceState(history.state, '', address + location.hash);
  } else {
    writeScroll({ history, scrollY: step.scrollY });
    history.pushState(null, '', address);
  }
}
