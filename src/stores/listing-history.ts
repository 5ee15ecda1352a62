// The border between a listing and the browser: its address, and the history with the scroll position of each step.

import type { Criteria, ListingDefinition } from '../catalogue/listing.ts';
import { readField } from '../lib/objects.ts';
import { formatCriteria, parseCriteria, withOwnPageSize } from './listing-address.ts';

export type HistoryWindow = Pick<
  Window,
  'history' | 'scrollY' | 'addEventListener' | 'setTimeout' | 'clearTimeout'
>;

/** What a step of the history stores. */
type StepState = {
  /** The scroll position, in pixels. */
  scroll: number;
  /** The pages of the wall, if it has more than one. */
  wall?: { first: number; last: number };
};

/** @property address `undefined` when it stays. */
type Step = { state: StepState; address?: string };

/** The criteria of a step, and what the visitor saw there. */
export type Restored = {
  criteria: Criteria;
  /** The last page of the wall. */
  last: number;
  /** The scroll position, in pixels; `undefined` when none is stored. */
  scroll: number | undefined;
};

/** What the visitor sees: the page in sight, and the pages of its wall. */
export type Sight = { criteria: Criteria; wall: { first: number; last: number } };

type World = {
  window: HistoryWindow & Pick<Window, 'location' | 'localStorage'>;
  log(message: string, error: unknown): void;
};

/** A scroll has ended after this time without movement, in milliseconds. */
const rest = 120;

/** The window of `world` is not used before `open`. */
export class ListingHistory {
  readonly #definition: ListingDefinition;
  readonly #world: World;
  readonly #getSight: () => Sight | undefined;
  readonly #closing = new AbortController();
  /** Parameters of the address that are not of a listing. They stay. */
  #parameters = new URLSearchParams();
  #due: { by: 'push'; leaving: Step } | { by: 'replace' } | undefined;
  /** Reading it from the window would force a layout. */
  #scrollY = 0;
  #resting = 0;

  /** @param getSight `undefined` while the page shows something else than its address says. */
  constructor(definition: ListingDefinition, world: World, getSight: () => Sight | undefined) {
    this.#definition = definition;
    this.#world = world;
    this.#getSight = getSight;
  }

  /** The address for the criteria. */
  format(criteria: Criteria): string {
    return this.#definition.path + formatCriteria(this.#definition, criteria, this.#parameters);
  }

  /**
   * Reads the criteria of the address and the visitor's own page size, corrects an address that spells them otherwise, and follows
   * the history of the browser from now on. Stores the scroll position after every scroll, and when the visitor leaves the page:
   * browsers restore it too early, before the list has loaded again.
   *
   * @param onReturn Called after Back or Forward.
   */
  open(onReturn: (restored: Restored) => void): Restored {
    const { window } = this.#world;
    const { signal } = this.#closing;
    const criteria = withOwnPageSize(this.#read(), this.#parameters, window);
    this.#correct(criteria);
    this.#scrollY = window.scrollY;
    window.addEventListener('scroll', () => this.#onScroll(), { passive: true, signal });
    window.addEventListener('pagehide', () => this.#store(this.#describe(window.scrollY)), { signal });
    window.addEventListener(
      'popstate',
      ({ state }) => {
        // What was to be stored belongs to the step that the visitor has left.
        window.clearTimeout(this.#resting);
        this.#due = undefined;
        onReturn(restore(this.#read(), state));
      },
      { signal },
    );
    return restore(criteria, window.history.state);
  }

  close(): void {
    this.#world.window.clearTimeout(this.#resting);
    this.#closing.abort();
  }

  /** The next `move` adds a step to the history. */
  push(): void {
    this.#due = { by: 'push', leaving: this.#describe(this.#scrollY) };
  }

  /** The next `move` replaces the step, unless a step is already to be added. */
  replace(): void {
    this.#due ??= { by: 'replace' };
  }

  /** Whether the address will change with the next `move`. After Back or Forward, the browser has already changed it. */
  isDue(): boolean {
    return this.#due !== undefined;
  }

  /** Changes the address, if a change is due. */
  move(criteria: Criteria): void {
    if (!this.#due) return;
    const due = this.#due;
    this.#due = undefined;
    const { history, location } = this.#world.window;
    const address = this.format(criteria);
    this.#attempt(() => {
      if (due.by === 'replace') return history.replaceState(history.state, '', address + location.hash);
      this.#store(due.leaving);
      history.pushState(null, '', address);
    });
  }

  #read(): Criteria {
    this.#parameters = new URLSearchParams(this.#world.window.location.search);
    return parseCriteria(this.#definition, this.#parameters);
  }

  #correct(criteria: Criteria): void {
    const { history, location } = this.#world.window;
    const address = this.format(criteria);
    if (address !== location.pathname + location.search)
      history.replaceState(history.state, '', address + location.hash);
  }

  #onScroll(): void {
    const { window } = this.#world;
    this.#scrollY = window.scrollY;
    window.clearTimeout(this.#resting);
    this.#resting = window.setTimeout(
      () => this.#attempt(() => this.#store(this.#describe(this.#scrollY))),
      rest,
    );
  }

  /** The present step, with the page in sight as its address. */
  #describe(scroll: number): Step {
    const sight = this.#getSight();
    if (!sight) return { state: { scroll } };
    const { wall, criteria } = sight;
    const state = { scroll, ...(wall.last > wall.first && { wall }) };
    return { state, address: this.format(criteria) + this.#world.window.location.hash };
  }

  /** Each change of a step delays the page, so that a step which is stored already stays. */
  #store({ state, address }: Step): void {
    const { history, location } = this.#world.window;
    const isThere = address === undefined || address === location.pathname + location.search + location.hash;
    if (!isThere || !isSame(state, readState(history.state))) history.replaceState(state, '', address);
  }

  /** Browsers may refuse a change and throw: Safari does after a hundred changes in ten seconds. */
  #attempt(change: () => void): void {
    try {
      change();
    } catch (cause) {
      this.#world.log('The browser refused to change the address.', cause);
    }
  }
}

/** The criteria begin with the first page of the wall, of which the address names the page that was in sight. */
function restore(criteria: Criteria, state: unknown): Restored {
  const { scroll, wall } = readState(state);
  const isOfWall = wall && wall.first <= criteria.page && criteria.page <= wall.last;
  return isOfWall
    ? { criteria: { ...criteria, page: wall.first }, last: wall.last, scroll }
    : { criteria, last: criteria.page, scroll };
}

const isPage = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1;

/** Other scripts of the page may have stored something else. */
function readState(state: unknown): Partial<StepState> {
  const scroll = readField(state, 'scroll');
  const wall = readField(state, 'wall');
  const [first, last] = [readField(wall, 'first'), readField(wall, 'last')];
  return {
    ...(typeof scroll === 'number' && { scroll }),
    ...(isPage(first) && isPage(last) && { wall: { first, last } }),
  };
}

const isSame = (one: StepState, other: Partial<StepState>): boolean =>
  one.scroll === other.scroll && one.wall?.first === other.wall?.first && one.wall?.last === other.wall?.last;
