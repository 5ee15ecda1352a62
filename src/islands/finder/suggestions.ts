import { keepMount } from 'nanostores';
import { kindWords } from '../../catalogue/filter-words.ts';
import { pathOf } from '../../catalogue/paths.ts';
import { createFinder, type Finder, type Found, searchPath } from '../../stores/finder.ts';
import { forgetSearches, rememberSearch } from '../../stores/recent-searches.ts';
import { $newerBuilds, browserWorld } from '../browse/browser-world.ts';
import { button, element } from '../dom/element.ts';
import { createSuggestion, drawRecent, type Suggestion, suggestionId } from './suggestion.ts';

/**
 * Shows in `host` the results for what is typed into `field`, a combobox, and before that the newest entries. Every page has the search
 * and few have React: without it the first letter has four fifths less to wait for.
 */
export function mountSuggestions(field: HTMLInputElement, host: HTMLElement): void {
  keepMount($newerBuilds);
  const finder = createFinder(browserWorld);
  const drawGroups = createGroups();
  const list = element('div', {
    className: 'finder-groups',
    id: 'finder-list',
    role: 'listbox',
    ariaLabel: 'Found',
  });
  const all = element('a', { className: 'finder-all' });
  const forget = button(
    'Clear',
    () => {
      forgetSearches();
      field.focus();
    },
    'finder-forget',
  );
  forget.ariaLabel = 'Clear recent searches';
  const word = element('p', { className: 'finder-word' });
  const again = button(
    'Try again',
    () => {
      field.focus();
      finder.lookFor(field.value);
    },
    'button',
  );
  const told = element('p', { className: 'unseen', role: 'status' });
  host.replaceChildren(all, word, list, forget, told);

  function draw(): void {
    const [found, search, chosen] = [finder.$found.get(), finder.$search.get(), finder.$chosen.get()];
    const recent = finder.$recent.get();
    const isFound = found.groups.length > 0 || recent.length > 0;
    const isSearch = searchPath(search) !== searchPath('');
    list.replaceChildren(...drawRecent(recent, chosen), ...drawGroups(found, chosen));
    list.hidden = !isFound;
    forget.hidden = recent.length === 0;
    const words = isSearch ? wordFor(found, search) : '';
    word.replaceChildren(words, ...(found.progress === 'failed' ? [again] : []));
    word.hidden = words === '';
    all.href = searchPath(search);
    all.textContent = isSearch ? `See everything for “${search}”` : 'See everything on display';
    all.hidden = recent.length > 0 || !word.hidden;
    told.textContent = isSearch && found.progress === 'settled' ? countsOf(found, search) : '';

    field.ariaExpanded = String(isFound);
    if (chosen === undefined) field.removeAttribute('aria-activedescendant');
    else {
      field.setAttribute('aria-activedescendant', suggestionId(chosen));
      document.getElementById(suggestionId(chosen))?.scrollIntoView({ block: 'nearest' });
    }
  }

  // One letter changes the stores several times.
  let frame = 0;
  const drawNext = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  finder.$found.subscribe(drawNext);
  finder.$recent.listen(drawNext);
  finder.$chosen.listen(drawNext);
  listenTo(field, host, finder);
}

/** Draws the groups; an entry that is found again keeps its element, and so its picture. */
function createGroups() {
  let kept = new Map<string, Suggestion>();
  return ({ groups, search }: Found, chosen: string | undefined): HTMLElement[] => {
    const before = kept;
    kept = new Map();
    return groups.map(({ kind, cards, total }) => {
      const options = cards.map((card) => {
        const key = JSON.stringify(card);
        const suggestion = before.get(key) ?? createSuggestion(card);
        kept.set(key, suggestion);
        suggestion.show(search, pathOf(card) === chosen);
        return suggestion.option;
      });
      const title = search === '' ? `New ${kindWords[kind].many}` : kindWords[kind].title;
      const count = search === '' ? [] : [' ', element('b', {}, String(total))];
      const heading = element('p', { className: 'data', ariaHidden: 'true' }, title, ...count);
      return element(
        'div',
        { className: 'finder-group', role: 'group', ariaLabel: title },
        heading,
        ...options,
      );
    });
  };
}

function wordFor({ search: foundFor, progress }: Found, search: string): string {
  if (progress === 'failed') return 'The search did not answer.';
  if (progress !== 'settled' || foundFor === search) return '';
  const nothing = `Nothing matches “${search}”.`;
  if (foundFor !== '') return `${nothing} This matches “${foundFor}”.`;
  return `${nothing} A ${/\S\s+\S/u.test(search) ? 'single' : 'shorter'} word finds more.`;
}

/** Nobody who listens is told of what is merely new. */
function countsOf({ groups, search: foundFor }: Found, search: string): string {
  if (foundFor === '') return 'No results';
  const counts = groups
    .map(({ kind, total }) => `${total} ${kindWords[kind][total === 1 ? 'one' : 'many']}`)
    .join(', ');
  return foundFor === search ? counts : `No results; for “${foundFor}” ${counts}`;
}

function listenTo(field: HTMLInputElement, host: HTMLElement, finder: Finder): void {
  const onInput = () => finder.lookFor(field.value);
  const keep = () => rememberSearch(field.value);
  field.addEventListener('input', onInput);
  field.form?.addEventListener('submit', keep);
  host.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) keep();
  });
  field.addEventListener('keydown', (event) => {
    const chosen = finder.$chosen.get();
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      finder.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      document.getElementById(suggestionId(chosen))?.click();
    }
  });
  // Pointing at the entry in the header prepares the search, and asks for nothing yet.
  field.addEventListener('focus', onInput);
  if (field.ownerDocument.activeElement === field) onInput();
}
