import { formatCount } from '../../catalogue/format.ts';
import { keepMount } from 'nanostores';
import type { Card } from '../../catalogue/entry.ts';
import { formatTotal, kindWords } from '../../catalogue/words.ts';
import { formatPrice, isOffer } from '../../catalogue/format.ts';
import { markMatches } from '../../catalogue/search-term.ts';
import { getPath } from '../../catalogue/paths.ts';
import { $newerBuilds } from '../../stores/build.ts';
import { createFinder, type Finder, type Found, getSearchPath } from '../../stores/finder.ts';
import { browserWorld } from '../../stores/query-backends.ts';
import { forgetSearches, rememberSearch } from '../../stores/recent-searches.ts';
import { createButton, createElement } from '../dom.ts';

/**
 * Shows the newest entries in `host`, and then results for the text in `field`, a combobox. It does without React, which would be
 * four fifths of what the first character waits for.
 */
export function mountSuggestions(field: HTMLInputElement, host: HTMLElement): void {
  keepMount($newerBuilds);
  const finder = createFinder(browserWorld);
  const drawGroups = createGroups();
  const list = createElement('div', {
    className: 'finder-groups',
    id: 'finder-list',
    role: 'listbox',
    ariaLabel: 'Found',
  });
  const all = createElement('a', { className: 'finder-all' });
  const forget = createButton(
    'Clear',
    () => {
      forgetSearches();
      field.focus();
    },
    'finder-forget',
  );
  forget.ariaLabel = 'Clear recent searches';
  const word = createElement('p', { className: 'finder-word' });
  const again = createButton(
    'Try again',
    () => {
      field.focus();
      finder.lookFor(field.value);
    },
    'button',
  );
  const told = createElement('p', { className: 'unseen', role: 'status' });
  host.replaceChildren(all, word, list, forget, told);

  function draw(): void {
    const [found, search, chosen] = [finder.$found.get(), finder.$search.get(), finder.$chosen.get()];
    const recent = finder.$recent.get();
    const isFound = found.groups.length > 0 || recent.length > 0;
    const isSearch = getSearchPath(search) !== getSearchPath('');
    list.replaceChildren(...drawRecent(recent, chosen), ...drawGroups(found, chosen));
    list.hidden = !isFound;
    forget.hidden = recent.length === 0;
    const words = isSearch ? describeProgress(found, search) : '';
    word.replaceChildren(words, ...(found.progress === 'failed' ? [again] : []));
    word.hidden = words === '';
    all.href = getSearchPath(search);
    all.textContent = isSearch ? `See everything for “${search}”` : 'See everything on display';
    all.hidden = recent.length > 0 || !word.hidden;
    told.textContent = isSearch && found.progress === 'settled' ? describeCounts(found, search) : '';

    field.ariaExpanded = String(isFound);
    if (chosen === undefined) field.removeAttribute('aria-activedescendant');
    else {
      field.setAttribute('aria-activedescendant', getSuggestionId(chosen));
      document.getElementById(getSuggestionId(chosen))?.scrollIntoView({ block: 'nearest' });
    }
  }

  // One character changes several stores, which are drawn together.
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

/** Returns a function that draws the groups. An entry that is found again keeps its element, and with it its picture. */
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
        suggestion.show(search, getPath(card) === chosen);
        return suggestion.option;
      });
      const title = search === '' ? `New ${kindWords[kind].many}` : kindWords[kind].title;
      const count = search === '' ? [] : [' ', createElement('b', {}, formatCount(total))];
      const heading = createElement('p', { className: 'data', ariaHidden: 'true' }, title, ...count);
      return createElement(
        'div',
        { className: 'finder-group', role: 'group', ariaLabel: title },
        heading,
        ...options,
      );
    });
  };
}

function describeProgress({ search: foundFor, progress }: Found, search: string): string {
  if (progress === 'failed') return 'The search did not answer.';
  if (progress !== 'settled' || foundFor === search) return '';
  const nothing = `Nothing matches “${search}”.`;
  if (foundFor !== '') return `${nothing} This matches “${foundFor}”.`;
  return `${nothing} A ${/\S\s+\S/u.test(search) ? 'single' : 'shorter'} word finds more.`;
}

/** The text for screen readers. It does not mention the newest entries. */
function describeCounts({ groups, search: foundFor }: Found, search: string): string {
  if (foundFor === '') return 'No results';
  const counts = groups.map(({ kind, total }) => formatTotal(kind, total)).join(', ');
  return foundFor === search ? counts : `No results. For “${foundFor}”: ${counts}`;
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
      document.getElementById(getSuggestionId(chosen))?.click();
    }
  });
  // Pointing at the link in the header only loads this code. The first query is sent when the field has the focus.
  field.addEventListener('focus', onInput);
  if (field.ownerDocument.activeElement === field) onInput();
}

/** The option for an entry. `show` marks the search in its title. */
type Suggestion = { option: HTMLElement; show(search: string, isChosen: boolean): void };

/** The option is not in the tab order: the focus stays in the field, so that the visitor can go on typing. */
function createSuggestion(card: Card): Suggestion {
  const smallest = card.thumbnail?.placeholder ?? card.thumbnail?.renditions[0]?.url;
  const picture = smallest ? [createElement('img', { src: smallest, alt: '', width: 64, height: 48 })] : [];
  const title = createElement('span', { className: 'finder-title', dir: 'auto' });
  const note = isOffer(card) ? formatPrice(card.price) : (card.author?.username ?? '');
  const option = createElement(
    'a',
    {
      className: 'finder-option',
      id: getSuggestionId(getPath(card)),
      role: 'option',
      tabIndex: -1,
      href: getPath(card),
    },
    createElement('span', { className: `picture ${card.thumbnail?.focus ?? ''}` }, ...picture),
    title,
    createElement('span', { className: 'data', textContent: note }),
  );
  return {
    option,
    show(search, isChosen) {
      const pieces = markMatches(card.title, search);
      title.replaceChildren(
        ...pieces.map(({ text, isMatch }) => (isMatch ? createElement('mark', { textContent: text }) : text)),
      );
      option.ariaSelected = String(isChosen);
    },
  };
}

/** Draws the recent searches in one row. */
function drawRecent(searches: readonly string[], chosen: string | undefined): HTMLElement[] {
  if (searches.length === 0) return [];
  const options = searches.map((search) => {
    const href = getSearchPath(search);
    const ariaSelected = String(href === chosen);
    const text = createElement('span', { textContent: search, dir: 'auto' });
    return createElement(
      'a',
      {
        className: 'finder-recent',
        id: getSuggestionId(href),
        role: 'option',
        tabIndex: -1,
        href,
        ariaSelected,
      },
      text,
    );
  });
  const label = 'Recent searches';
  const heading = createElement('p', { className: 'data', ariaHidden: 'true', textContent: 'Recent' });
  return [
    createElement(
      'div',
      { className: 'finder-recents', role: 'group', ariaLabel: label },
      heading,
      ...options,
    ),
  ];
}

const getSuggestionId = (path: string): string => `finder-option ${path}`.replaceAll(' ', '-');
