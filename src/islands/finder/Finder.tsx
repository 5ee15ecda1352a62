import { useStore } from '@nanostores/react';
import { type SubmitEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { findHex } from '../../catalogue/hexes.ts';
import { toTerm } from '../../catalogue/search-term.ts';
import { $newerBuilds } from '../../stores/build.ts';
import { createFinder, describeCounts, describeProgress, getSearchPath } from '../../stores/finder.ts';
import { browserWorld } from '../../stores/query-backends.ts';
import { forgetSearches } from '../../stores/recent-searches.ts';
import { CloseButton } from '../dialogs/Modal.tsx';
import { island } from '../island.tsx';
import { SlashSetting } from './SlashSetting.tsx';
import { getOptionId } from './options.ts';
import { Places } from './Places.tsx';
import { RecentSearches, Suggestions } from './Suggestions.tsx';
import { commonWords } from '../../words/common/index.ts';
import { finderWords } from '../../words/finder/index.ts';

/** The search over every page. `page/open-finder.ts` opens it, also before this code has loaded. */
export const Finder = island(() => (
  <dialog className="finder" id="finder" aria-label={finderWords().search} closedby="any">
    {/* A failure is shown in the dialog. */}
    <Search />
  </dialog>
));

const none: readonly string[] = [];

/** A combobox that shows the newest entries, and then results for its text. The field is uncontrolled: see `SearchField`. */
const Search = island(() => {
  const [finder] = useState(() => createFinder(browserWorld));
  const search = useStore(finder.$search);
  const found = useStore(finder.$found);
  const recent = useStore(finder.$recent, { ssr: () => none });
  const places = useStore(finder.$places);
  const chosen = useStore(finder.$chosen);
  const field = useRef<HTMLInputElement>(null);
  const chosenOption = useRef<HTMLAnchorElement>(null);
  const isFound = found.groups.length > 0 || recent.length > 0 || places.length > 0;
  const words = describeProgress(found, search);
  const path = getSearchPath(search);

  // Searches use the newest build.
  useEffect(() => $newerBuilds.listen(() => undefined), []);

  // The visitor may have opened the search before this code was loaded.
  useEffect(() => {
    if (field.current?.matches(':focus')) finder.lookFor(field.current.value);
  }, [finder]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another option has become the chosen one.
  useEffect(() => {
    void chosenOption.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const choices = { chosen, chosenOption, onFollow: finder.remember };

  /** The form itself leads to the results for words. */
  function submit(event: SubmitEvent) {
    finder.remember();
    const text = field.current?.value ?? '';
    if (!findHex(text)) return;
    event.preventDefault();
    location.assign(getSearchPath(text));
  }

  function lookAgain() {
    field.current?.focus();
    finder.lookFor(field.current?.value ?? '');
  }

  function forget() {
    forgetSearches();
    field.current?.focus();
  }

  function choose(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      finder.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && chosenOption.current) {
      event.preventDefault();
      chosenOption.current.click();
    }
  }

  return (
    <search className="finder-body">
      <form className="finder-field" action="/search" onSubmit={submit}>
        <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="8" cy="8" r="5.3" />
          <path d="m12 12 4 4" />
        </svg>
        <input
          ref={field}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={finderWords().find}
          role="combobox"
          aria-autocomplete="list"
          aria-controls="finder-list"
          aria-expanded={isFound}
          aria-activedescendant={chosen && getOptionId(chosen)}
          placeholder={finderWords().example}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          onFocus={({ currentTarget }) => finder.lookFor(currentTarget.value)}
          onInput={({ currentTarget }) => finder.lookFor(currentTarget.value)}
          onKeyDown={choose}
        />
        <CloseButton label={finderWords().close} of="finder" />
      </form>
      <div className="finder-found">
        <a
          className="finder-all"
          href={path}
          hidden={recent.length > 0 || (words !== '' && !found.areByWords)}
          onClick={finder.remember}
        >
          {path === getSearchPath('') ? finderWords().seeAll : finderWords().seeAllFor({ search })}
        </a>
        <p className="finder-word" hidden={words === ''}>
          <span>{words}</span>
          {found.progress === 'failed' && (
            <button className="button" type="button" onClick={lookAgain}>
              {commonWords().tryAgain}
            </button>
          )}
        </p>
        <div
          className="finder-groups"
          id="finder-list"
          role="listbox"
          aria-label={finderWords().found}
          hidden={!isFound}
        >
          <RecentSearches searches={recent} {...choices} />
          <Places places={places} isSearch={toTerm(search) !== ''} {...choices} />
          <Suggestions groups={found.groups} search={found.search} {...choices} />
        </div>
        <button
          className="finder-forget"
          type="button"
          aria-label={finderWords().clearRecent}
          hidden={recent.length === 0}
          onClick={forget}
        >
          {finderWords().clear}
        </button>
        <p className="unseen" role="status">
          {describeCounts(found, search)}
        </p>
      </div>
      <SlashSetting />
    </search>
  );
});
