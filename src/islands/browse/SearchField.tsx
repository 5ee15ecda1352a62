import { type SubmitEvent, useEffect, useRef } from 'react';
import { findHex } from '../../catalogue/hexes.ts';
import { type Criteria, withSearch } from '../../catalogue/listing.ts';
import { addHex } from '../../catalogue/listing-orders.ts';
import { rememberSearch } from '../../stores/recent-searches.ts';
import type { Listing } from '../../stores/listing.ts';
import { browseWords } from '../../words/browse/index.ts';

type Props = { listing: Listing; criteria: Criteria };

/** Searches at every character. The field is uncontrolled, so that it keeps characters typed before hydration. */
export function SearchField({ listing, criteria }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { search = '' } = criteria;
  const written = useRef(search);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    if (field.current && field.current !== document.activeElement) field.current.value = search;
  }, [search]);

  function follow() {
    const criteria = listing.$criteria.get();
    const text = field.current?.value ?? '';
    if (text !== (criteria.search ?? '')) listing.navigateWhileTyping(withSearch(criteria, text));
  }

  /** Once it is written, a colour is a filter. */
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const text = field.current?.value ?? '';
    const hex = findHex(text);
    rememberSearch(text);
    if (hex && field.current) field.current.value = '';
    listing.navigate(hex ? addHex(withSearch(criteria, ''), hex) : withSearch(criteria, text));
  }

  return (
    <search className="search-field needs-script">
      <form action="/search" onSubmit={submit}>
        <label className="unseen" htmlFor="search-text">
          {browseWords().find}
        </label>
        <input
          id="search-text"
          ref={field}
          type="search"
          name="q"
          defaultValue={search}
          placeholder={browseWords().example}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          // The browser paints the character first.
          onInput={() => requestAnimationFrame(() => setTimeout(follow))}
        />
        <button className="button is-primary" type="submit">
          {browseWords().submit}
        </button>
      </form>
    </search>
  );
}
