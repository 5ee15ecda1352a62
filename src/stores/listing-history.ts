// The border between a listing and the browser: its address, and the history with the scroll position of each step.

import type { Criteria, ListingDefinition } from '../catalogue/listing.ts';
import { readField } from '../lib/objects.ts';
import { formatCriteria, parseCriteria, withOwnPageSize } from './listing-address.ts';

export type HistoryWindow = Pick<
  Window,
  'history' | 'scrollY' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
>;

export type ListingHistory = {
  /** The address for the criteria. Parameters that are not of a listing stay. */
  format(criteria: Criteria): string;
  /**
   * Reads the criteria of the address and the visitor's own page size, corrects an address that spells them otherwise, and follows
   * the history of the browser from now on.
   *
   * @param onReturn Called after Back or Forward. The page is scrolled to its earlier position when it resolves.
   */
  open(onReturn: (criteria: Criteria) => Promise<void>): { criteria: Criteria; scroll: number | undefined };
  /** The next `move` adds a step to the history. */
  push(): void;
  /** The next `move` replaces the step, unless a step is already to be added. */
  replace(): void;
  /** Whether the address will change with the next `move`. After Back or Forward, the browser has already changed it. */
  isDue(): boolean;
  /** Changes the address, if a change is due. */
  move(criteria: Criteria): void;
  close(): void;
};

/** @param world Its window is not used before `open`. */
export function createListingHistory(
  definition: ListingDefinition,
  world: {
    window: HistoryWindow & Pick<Window, 'location' | 'localStorage' | 'scrollTo'>;
    log(message: string, error: unknown): void;
  },
): ListingHistory {
  let parameters = new URLSearchParams();
  let due: HistoryStep | undefined;
  let scroll: ReturnType<typeof keepScroll> | undefined;
  let stopFollowing: (() => void) | undefined;

  const format = (criteria: Criteria) => definition.path + formatCriteria(definition, criteria, parameters);

  function read(): Criteria {
    parameters = new URLSearchParams(world.window.location.search);
    return parseCriteria(definition, parameters);
  }

  function correct(criteria: Criteria): void {
    const { history, location } = world.window;
    const address = format(criteria);
    if (address !== location.pathname + location.search)
      history.replaceState(history.state, '', address + location.hash);
  }

  return {
    format,
    open(onReturn) {
      const { window } = world;
      const returned = readScroll(window.history.state);
      const criteria = withOwnPageSize(read(), parameters, window);
      correct(criteria);
      scroll = keepScroll(window);
      const onPopState = async ({ state }: PopStateEvent) => {
        const scrolled = readScroll(state);
        due = undefined;
        await onReturn(read());
        if (scrolled !== undefined) window.scrollTo(0, scrolled);
      };
      window.addEventListener('popstate', onPopState);
      stopFollowing = () => window.removeEventListener('popstate', onPopState);
      return { criteria, scroll: returned };
    },
    push() {
      due = { by: 'push', scrollY: scroll?.position() ?? 0 };
    },
    replace() {
      due ??= { by: 'replace' };
    },
    isDue: () => due !== undefined,
    move(criteria) {
      if (!due) return;
      const step = due;
      due = undefined;
      try {
        takeStep(world.window, step, format(criteria));
      } catch (cause) {
        world.log('The browser refused to change the address.', cause);
      }
    },
    close() {
      scroll?.stop();
      stopFollowing?.();
    },
  };
}

/** A scroll has ended after this time without movement, in milliseconds. */
const rest = 120;

/** The scroll position that is stored in a step of the history, in pixels; `undefined` when none is stored. */
function readScroll(state: unknown): number | undefined {
  const scroll = readField(state, 'scroll');
  return typeof scroll === 'number' ? scroll : undefined;
}

/** Stores the position in the current step of the history, unless it is already there: each change of a step delays the page. */
function writeScroll({ history, scrollY }: Pick<HistoryWindow, 'history' | 'scrollY'>): void {
  if (readScroll(history.state) !== scrollY) history.replaceState({ scroll: scrollY }, '');
}

/**
 * Stores the scroll position after every scroll, and when the visitor leaves the page. Browsers restore it too early, before the
 * list has loaded again.
 *
 * @returns A function that stops it, and the current position. Reading it from the window would force a layout.
 */
function keepScroll(page: HistoryWindow): { stop(): void; position(): number } {
  let timer = 0;
  let position = page.scrollY;
  const write = () => writeScroll(page);
  const onScroll = () => {
    position = page.scrollY;
    page.clearTimeout(timer);
    timer = page.setTimeout(write, rest);
  };
  page.addEventListener('scroll', onScroll, { passive: true });
  page.addEventListener('pagehide', write);
  page.addEventListener('popstate', onReturn);
  return {
    position: () => position,
    stop() {
      page.clearTimeout(timer);
      page.removeEventListener('scroll', onScroll);
      page.removeEventListener('pagehide', write);
      page.removeEventListener('popstate', onReturn);
    },
  };

  /** Drops the position, which belongs to the step that the visitor has left. */
  function onReturn(): void {
    page.clearTimeout(timer);
  }
}

/** How the address changes. `scrollY` is the position to store in the step that the visitor leaves. */
type HistoryStep = { by: 'push'; scrollY: number } | { by: 'replace' };

/** Changes the address. Browsers may refuse and throw: Safari does after a hundred changes in ten seconds. */
function takeStep(
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
