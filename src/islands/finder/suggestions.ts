import { keepMount } from 'nanostores';
import { kindWords } from '../../catalogue/filter-words.ts';
import { pathOf } from '../../catalogue/paths.ts';
import { createFinder, type Finder, type Found } from '../../stores/finder.ts';
import { $newerBuilds, browserWorld } from '../browse/browser-world.ts';
import { element } from '../element.ts';
import { createSuggestion, type Suggestion, suggestionId } from './suggestion.ts';

/**
 * Shows in `host` what is found for the letters in `field`, a combobox. Every page can be searched from, and few have React:
 * without it the first letter has four fifths less to wait for.
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
  const word = element('p', { className: 'finder-word' });
  const told = element('p', { className: 'unseen', role: 'status' });
  host.replaceChildren(list, all, word, told);

  function draw(): void {
    const [found, search, chosen] = [finder.$found.get(), finder.$search.get(), finder.$chosen.get()];
    const isFound = found.groups.length > 0;
    const isSettled = found.progress === 'settled';
    list.replaceChildren(...drawGroups(found, search, chosen));
    list.hidden = !isFound;
    all.href = `/search?q=${encodeURIComponent(search)}`;
    all.textContent = `See everything for “${search}”`;
    all.hidden = !isSettled || !isFound;
    word.textContent = wordFor(found, search);
    word.hidden = word.textContent === '';
    told.textContent = isSettled ? countsOf(found) : '';

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
  finder.$chosen.listen(drawNext);
  listenTo(field, finder);
}

/** Draws the groups; what is found again keeps its element, and so its picture. */
function createGroups() {
  let kept = new Map<string, Suggestion>();
  return ({ groups }: Found, search: string, chosen: string | undefined): HTMLElement[] => {
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
      const { title } = kindWords[kind];
      const heading = element(
        'p',
        { className: 'data', ariaHidden: 'true' },
        `${title} `,
        element('b', {}, String(total)),
      );
      return element(
        'div',
        { className: 'finder-group', role: 'group', ariaLabel: title },
        heading,
        ...options,
      );
    });
  };
}

function wordFor({ groups, progress }: Found, search: string): string {
  if (progress === 'failed') return 'The search did not answer. Try again in a moment.';
  if (progress !== 'settled' || groups.length > 0) return '';
  return `Nothing matches “${search}”. A shorter word finds more.`;
}

function countsOf({ groups }: Found): string {
  return groups
    .map(({ kind, total }) => `${total} ${kindWords[kind][total === 1 ? 'one' : 'many']}`)
    .join(', ');
}

function listenTo(field: HTMLInputElement, finder: Finder): void {
  const onInput = () => finder.lookFor(field.value);
  field.addEventListener('input', onInput);
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
  if (field.value !== '') onInput();
}
