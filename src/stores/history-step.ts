import { writeScroll } from './scroll.ts';

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
