import type { Card } from '../../catalogue/entry.ts';
import { formatPrice, isOffer } from '../../catalogue/format.ts';
import { markMatches } from '../../catalogue/mark-matches.ts';
import { pathOf } from '../../catalogue/paths.ts';

type Props = { id: string; card: Card; search: string; isChosen: boolean };

/** One entry that was found. The focus stays in the field, so that it can be typed on. */
export function Suggestion({ id, card, search, isChosen }: Props) {
  const smallest = card.thumbnail?.placeholder ?? card.thumbnail?.renditions[0]?.url;
  return (
    <a
      className="finder-option"
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={pathOf(card)}
    >
      <span className="picture">{smallest && <img src={smallest} alt="" width="64" height="48" />}</span>
      <span className="finder-title" dir="auto">
        {markMatches(card.title, search).map(({ text, isMatch }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: The pieces of a text have no other name than their place.
          isMatch ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
      <span className="data">{isOffer(card) ? formatPrice(card.price) : card.author?.username}</span>
    </a>
  );
}
