import { findPlace } from '../../visitor/trail.ts';
import { notify } from '../../stores/ui.ts';
import { keyWords } from '../../words/keys/index.ts';

/**
 * Goes to the next or previous entry of the list that the visitor came from. It takes the place of this one in the history, so that
 * Back leads to the list.
 *
 * @returns Whether this is an entry of such a list.
 */
export function goTo(direction: 'next' | 'previous'): boolean {
  const place = findPlace(window, location.pathname);
  if (!place) return false;
  const path = place[direction];
  if (path) location.replace(path);
  else
    notify(
      { title: direction === 'next' ? keyWords().lastEntry : keyWords().firstEntry },
      { ignoresDuplicate: true },
    );
  return true;
}

/** Returns to the list that the visitor came from, if they did. There, the card of this entry gets the focus. */
export function returnToList(): void {
  const place = findPlace(window, location.pathname);
  if (!place) return;
  if (findPathBefore() === new URL(place.list, location.href).pathname) history.back();
  else location.assign(place.list);
}

/** The path of the page before this one in the history; `undefined` when it is of another site, or the browser does not say. */
function findPathBefore(): string | undefined {
  const { navigation } = window;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return before ? new URL(before).pathname : undefined;
}
