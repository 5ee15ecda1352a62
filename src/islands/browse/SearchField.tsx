import { useCallback, useEffect, useRef } from 'react';
import { type Criteria, withSearch } from '../../catalogue/listing.ts';
import { rememberSearch } from '../../stores/recent-searches.ts';
import type { Listing } from '../../stores/listing.ts';

type Props = { listing: Listing; criteria: Criteria };

/** Searches at every character. The field is uncontrolled, so that it keeps characters typed before hydration. */
export function SearchField({ listing, criteria }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { search = '' } = criteria;
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = search;
  }, [search]);
  const follow = useCallback(() => {
    const criteria = listing.$criteria.get();
    const text = field.current?.value ?? '';
    if (text !== (criteria.search ?? '')) listing.navigateWhileTyping(withSearch(criteria, text));
  }, [listing]);
  useEffect(() => {
    if (field.current?.value) follow();
  }, [follow]);

  return (
    <search className="search-field needs-script">
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          const search = field.current?.value ?? '';
          rememberSearch(search);
          listing.navigate(withSearch(criteria, search));
        }}
      >
        <label className="unseen" htmlFor="search-text">
          Find a design
        </label>
        <input
          id="search-text"
          ref={field}
          type="search"
          name="q"
          defaultValue={search}
          placeholder="A name, a style, a colour"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          // The browser paints the character first.
          onInput={() => requestAnimationFrame(() => setTimeout(follow))}
        />
        <button className="button is-primary" type="submit">
          Find
        </button>
      </form>
    </search>
  );
}
