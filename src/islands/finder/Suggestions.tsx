import { useStore } from '@nanostores/react';
import { keepMount } from 'nanostores';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { kindWords } from '../../catalogue/filter-words.ts';
import { pathOf } from '../../catalogue/paths.ts';
import { createFinder, type Finder } from '../../stores/finder.ts';
import { $newerBuilds, browserWorld } from '../browse/browser-world.ts';
import { Suggestion } from './Suggestion.tsx';

const listId = 'finder-list';
const idOf = (path: string) => `finder-option ${path}`.replaceAll(' ', '-');

/** Shows in `host` what is found for the letters in `field`, which becomes a combobox. */
export function mountSuggestions(field: HTMLInputElement, host: HTMLElement): void {
  keepMount($newerBuilds);
  createRoot(host).render(<Suggestions finder={createFinder(browserWorld)} field={field} />);
}

function Suggestions({ finder, field }: { finder: Finder; field: HTMLInputElement }) {
  const search = useStore(finder.$search);
  const { groups, progress } = useStore(finder.$found);
  const chosen = useStore(finder.$chosen);
  useEffect(() => listenTo(field, finder), [field, finder]);
  useEffect(() => {
    field.setAttribute('aria-expanded', String(groups.length > 0));
    if (chosen === undefined) field.removeAttribute('aria-activedescendant');
    else {
      field.setAttribute('aria-activedescendant', idOf(chosen));
      document.getElementById(idOf(chosen))?.scrollIntoView({ block: 'nearest' });
    }
  }, [field, groups, chosen]);

  const counts = groups.map(({ kind, total }) => `${total} ${kindWords[kind][total === 1 ? 'one' : 'many']}`);
  return (
    <>
      <div
        className="finder-groups"
        id={listId}
        role="listbox"
        aria-label="Found"
        hidden={groups.length === 0}
      >
        {groups.map(({ kind, cards, total }) => (
          // biome-ignore lint/a11y/useSemanticElements: A listbox may hold no fieldset.
          <div className="finder-group" role="group" aria-label={kindWords[kind].title} key={kind}>
            <p className="data" aria-hidden="true">
              {kindWords[kind].title} <b>{total}</b>
            </p>
            {cards.map((card) => (
              <Suggestion
                key={card.id}
                id={idOf(pathOf(card))}
                card={card}
                search={search}
                isChosen={pathOf(card) === chosen}
              />
            ))}
          </div>
        ))}
      </div>
      {progress === 'settled' && groups.length > 0 && (
        <a className="finder-all" href={`/search?q=${encodeURIComponent(search)}`}>
          See everything for “{search}”
        </a>
      )}
      {progress === 'settled' && groups.length === 0 && (
        <p className="finder-word">Nothing matches “{search}”. A shorter word finds more.</p>
      )}
      {progress === 'failed' && (
        <p className="finder-word">The search did not answer. Try again in a moment.</p>
      )}
      <p className="unseen" role="status">
        {progress === 'settled' && counts.join(', ')}
      </p>
    </>
  );
}

function listenTo(field: HTMLInputElement, finder: Finder): () => void {
  const onInput = () => finder.lookFor(field.value);
  const onKey = (event: KeyboardEvent) => {
    const chosen = finder.$chosen.get();
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      finder.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      document.getElementById(idOf(chosen))?.click();
    }
  };
  field.addEventListener('input', onInput);
  field.addEventListener('keydown', onKey);
  if (field.value !== '') onInput();
  return () => {
    field.removeEventListener('input', onInput);
    field.removeEventListener('keydown', onKey);
  };
}
