// Until the script of the page has loaded, keeps keys and presses on the buttons that it answers, and it repeats them
// (src/islands/page/early-presses.ts, src/islands/page/on-demand.ts). If it cannot be loaded, an alert says that nothing answers.

import { describeUnanswered } from '../words/forms/unanswered.ts';

const presses = new Set<HTMLElement>();
let hasFailed = false;
globalThis.earlyPresses = presses;

const keys: KeyboardEvent[] = [];
globalThis.earlyKeys = keys;
addEventListener('keydown', (event) => {
  if (globalThis.earlyKeys && !event.repeat) keys.push(event);
});

addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-save], [data-share]');
  if (!button || !globalThis.earlyPresses) return;
  if (hasFailed) alert(describeUnanswered());
  else presses.add(button);
});

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || !globalThis.earlyPresses) return;
    hasFailed = true;
    if (presses.size > 0) alert(describeUnanswered());
    presses.clear();
  },
  { capture: true },
);
