// The directive `client:intent` (astro.config.mjs). Astro puts it into every page that has such an island.

import type { ClientDirective } from 'astro';
import { describeUnanswered } from '../words/forms/unanswered.ts';
import { isModifiedClick } from './modified-click.ts';
import { rememberMarkup } from './rendered-markup.ts';

/** Events that announce the use of an island. */
const intentEvents = ['pointerover', 'touchstart', 'focusin', 'keydown'];
/** Events that use an island. They are kept while its code loads. */
const actionEvents = ['click', 'change', 'submit'];
/** Text input is not deferred: hydration would delay the character. */
const textEvents = ['keydown', 'keypress', 'beforeinput', 'textInput', 'input', 'selectionchange', 'keyup'];

/** `value`: the value that a select was set to; empty for other elements. */
type Action = { type: string; value: string };

/** In milliseconds: how long an island waits for the first results before it loads. If they fail, only the island can show it. */
const patience = 3000;

export type IntentOptions = {
  /** Events in the island's slots are meant for the island, too. Otherwise the page handles them. */
  hasSlots?: boolean;
  /** The island is hydrated when an event with this name reaches the window, and not on a sign of the visitor. */
  event?: string;
  /**
   * The island is hydrated at once, for pages that are nothing without it. Earlier actions are still kept, except those on links,
   * which work without it.
   */
  atOnce?: boolean;
  /** The island is hydrated when it comes into view. */
  onceSeen?: boolean;
  /** The island is also hydrated when the page is scrolled. */
  onScroll?: boolean;
  /** The name of a data attribute. If the root has it, the island is hydrated when the page is idle. */
  ifMarked?: string;
};

declare global {
  /** Settles when the script in the head has drawn the first results of a list; absent if it has not tried. */
  var firstResults: Promise<unknown> | undefined;
}

const hydrateWhenNeeded: ClientDirective = (load, { value }, island) => {
  const options: IntentOptions = typeof value === 'object' ? value : {};
  if (options.event !== undefined) hydrateOnEvent(load, options.event, island);
  else hydrateOnIntent(load, options, island);
};

export default hydrateWhenNeeded;

type Load = Parameters<ClientDirective>[0];

/** If the code of the island cannot be fetched, the next event tries again. */
function hydrateOnEvent(load: Load, event: string, island: HTMLElement): void {
  const listen = () => addEventListener(event, begin, { once: true });
  async function begin(): Promise<void> {
    const hydrate = await load();
    await globalThis.wordsLoading;
    await hydrate();
  }
  island.addEventListener('astro:hydration-error', listen);
  listen();
}

/**
 * Hydrates an island at the first sign that it will be used. If the page must show other content than it was rendered with
 * (`data-asked`, src/head/listing.ts), the island is hydrated after its first results. Earlier actions are repeated
 * after hydration, only the last one on each control: a second click on a slow connection is impatience. The page handles events
 * in the island's slots. When the page is idle, the code is fetched but not run.
 */
function hydrateOnIntent(
  load: Load,
  { hasSlots = false, atOnce = false, onceSeen = false, onScroll = false, ifMarked }: IntentOptions,
  island: HTMLElement,
): void {
  const restoreMarkup = rememberMarkup(island);
  const kept = new Map<EventTarget, Action>();
  let editedField: EventTarget | undefined;
  let hasBegun = false;

  const isMeant = (target: EventTarget | null) => hasSlots || !isInSlot(target);

  const onIntent = ({ target }: Event) => {
    if (isMeant(target)) void begin();
  };

  const onAction = (event: Event) => {
    const { target } = event;
    if (!target || !isMeant(target) || isTextField(target) || isNative(target)) return;
    if (atOnce && isLink(target)) return;
    if (event instanceof MouseEvent && isModifiedClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const control = findControl(target);
    kept.delete(control);
    kept.set(control, { type: event.type, value: target instanceof HTMLSelectElement ? target.value : '' });
    showWaiting(control, true);
    void begin();
  };

  const onText = (event: Event) => {
    if (!event.target || !isTextField(event.target)) return;
    event.stopImmediatePropagation();
    editedField = event.target;
  };

  async function begin(): Promise<void> {
    if (hasBegun) return;
    hasBegun = true;
    for (const type of textEvents) island.addEventListener(type, onText, { capture: true });
    const isHydrated = await tryToHydrate();
    for (const type of textEvents) island.removeEventListener(type, onText, { capture: true });
    if (!isHydrated) {
      // The next action tries again.
      if (kept.size > 0) reportLoss(island);
      for (const control of kept.keys()) showWaiting(control, false);
      kept.clear();
      hasBegun = false;
      return;
    }
    for (const type of intentEvents) island.removeEventListener(type, onIntent);
    if (editedField) announceInput(editedField);
    for (const type of actionEvents) island.removeEventListener(type, onAction, { capture: true });
    for (const [control, action] of kept) {
      showWaiting(control, false);
      repeat(control, action);
      // Lets React draw before the next action.
      await delay(0);
    }
  }

  /**
   * Nothing runs between putting the nodes back and React finishing with them, so that no translation or extension can change them:
   * React would draw the island anew, which closes its dialog and empties its fields.
   *
   * @returns Whether the island works: its code may be unavailable.
   */
  async function tryToHydrate(): Promise<boolean> {
    let hasFailed = false;
    const onFailure = () => {
      hasFailed = true;
    };
    island.addEventListener('astro:hydration-error', onFailure);
    const hydrate = await load();
    await globalThis.wordsLoading;
    restoreMarkup();
    const isBegun = hydrate();
    finishHydrating(island);
    await isBegun;
    island.removeEventListener('astro:hydration-error', onFailure);
    return !hasFailed;
  }

  for (const type of actionEvents) island.addEventListener(type, onAction, { capture: true });
  if (atOnce) return void begin();
  if (onceSeen) runWhenSeen(island, begin);
  if (onScroll) addEventListener('scroll', begin, { once: true, passive: true });
  // The visitor may have scrolled before this code was there.
  if (onScroll && scrollY > 0) void begin();
  if (ifMarked !== undefined && ifMarked in document.documentElement.dataset) runWhenIdle(() => void begin());
  for (const type of intentEvents) island.addEventListener(type, onIntent, { passive: true });
  if (document.documentElement.dataset['asked'] === undefined) runWhenIdle(() => preload(island));
  else void Promise.race([globalThis.firstResults, delay(patience)]).then(begin);
}

/** Lets the island answer what was typed. */
const announceInput = (field: EventTarget) => field.dispatchEvent(new InputEvent('input', { bubbles: true }));

/** Shows that a control was pressed, and is about to answer. */
function showWaiting(control: EventTarget, isWaiting: boolean): void {
  if (control instanceof Element) control.ariaBusy = isWaiting ? 'true' : null;
}

/** The page says that nothing answers (src/islands/page/failed-loads.ts), unless its own script is missing, too. */
function reportLoss(island: HTMLElement): void {
  const loss = new Event('vitrine:action-lost', { bubbles: true, cancelable: true });
  if (island.dispatchEvent(loss)) alert(describeUnanswered());
}

/** An event that React cannot answer before it has hydrated its target makes it hydrate the island at once. */
const finishHydrating = (island: HTMLElement) =>
  island.firstElementChild?.dispatchEvent(new MouseEvent('mousedown'));

function repeat(target: EventTarget, { type, value }: Action): void {
  const ways = { bubbles: true, cancelable: true };
  if (target instanceof HTMLSelectElement) target.value = value;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.dispatchEvent(type === 'click' ? new MouseEvent(type, ways) : new Event(type, ways));
}

const isInSlot = (target: EventTarget | null) =>
  target instanceof Element && target.closest('astro-slot') !== null;

/**
 * Actions in text fields are not repeated: their result is in the value. A repeated click would make React hydrate everything at
 * once, between two characters.
 */
const isTextField = (target: EventTarget) =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea');

/** What a click was meant for. A translator puts nodes into it, which are gone when the click is repeated. */
const findControl = (target: EventTarget): EventTarget =>
  (target instanceof Element && target.closest('a, button, input, select, label, summary')) || target;

/** Whether the browser itself does what was asked for: the values of a form are read when it is sent. */
const isNative = (target: EventTarget) =>
  target instanceof Element &&
  (target.closest('[method=post] :is(summary, label, [type=checkbox], [type=radio])') !== null ||
    ('command' in HTMLButtonElement.prototype && target.closest('[commandfor]') !== null));

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a[href]') !== null;

const preloaded = new Set<string>();

function preload(island: HTMLElement): void {
  for (const name of ['component-url', 'renderer-url']) {
    const href = island.getAttribute(name);
    if (!href || preloaded.has(href)) continue;
    preloaded.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/** Runs the task when a child of the island comes into view. The island itself has no box. */
function runWhenSeen(island: HTMLElement, task: () => Promise<void>): void {
  const observer = new IntersectionObserver((changes) => {
    if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void task();
  });
  for (const child of island.children) observer.observe(child);
}

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Runs the task when the page is idle, after two seconds at the latest. */
function runWhenIdle(task: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 500);
}
