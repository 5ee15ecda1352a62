import { getCurrency } from '../../stores/gallery.ts';
import { memo } from 'react';
import type { Card } from '../../catalogue/entry.ts';
import { formatCount, formatPrice, isOffer } from '../../catalogue/format.ts';
import { getPath } from '../../catalogue/paths.ts';
import { markMatches } from '../../catalogue/search-term.ts';
import { type Found, getSearchPath } from '../../stores/finder.ts';
import { type Choices, viewOption } from './options.ts';
import { kindWords } from '../../words/kinds/index.ts';
import { finderWords } from '../../words/finder/index.ts';

/** Earlier searches, in one row. */
export function RecentSearches({ searches, ...choices }: Choices & { searches: readonly string[] }) {
  if (searches.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are options.
    <div className="finder-recents" role="group" aria-label={finderWords().recentSearches}>
      <p className="data" aria-hidden="true">
        {finderWords().recent}
      </p>
      {searches.map((search) => (
        <a key={search} className="finder-recent" {...viewOption(getSearchPath(search), choices)}>
          <span dir="auto">{search}</span>
        </a>
      ))}
    </div>
  );
}

type SuggestionsProps = Pick<Found, 'groups' | 'search'>;

/** The entries of each kind. An entry that is found again keeps its element, and with it its picture. */
export const Suggestions = memo(({ groups, search, ...choices }: Choices & SuggestionsProps) =>
  groups.map(({ kind, cards, total }) => {
    const title = search === '' ? finderWords().newest(kindWords()[kind]) : kindWords()[kind].title;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are options.
      <div key={kind} className="finder-group" role="group" aria-label={title}>
        <p className="data" aria-hidden="true">
          <span>{`${title} `}</span>
          {search !== '' && <b>{formatCount(total)}</b>}
        </p>
        {cards.map((card) => (
          <Suggestion key={getPath(card)} card={card} search={search} {...choices} />
        ))}
      </div>
    );
  }),
);

/** An entry. Its title shows what matches the search. */
function Suggestion({ card, search, ...choices }: Choices & { card: Card; search: string }) {
  const { thumbnail, title, author } = card;
  const picture = thumbnail?.placeholder ?? thumbnail?.renditions[0]?.url;
  return (
    <a className="finder-option" {...viewOption(getPath(card), choices)}>
      <span className={`picture ${thumbnail?.focus ?? ''}`}>
        {picture && <img src={picture} alt="" width="64" height="48" />}
      </span>
      <span className="finder-title" dir="auto">
        {markMatches(title, search).map(({ text, isMatch }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no identity but its place.
          isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </span>
      <span className="data">
        {isOffer(card) ? formatPrice(card.price, getCurrency()) : (author?.username ?? '')}
      </span>
    </a>
  );
}
