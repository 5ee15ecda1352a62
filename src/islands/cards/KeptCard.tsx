import { getCurrency } from '../../stores/gallery.ts';
import { memo } from 'react';
import type { Card } from '../../catalogue/entry.ts';
import { renderCard, viewCards } from '../../catalogue/html/card-html.ts';
import type { ItemKey } from '../../stores/saved.ts';
import { cardListWords } from '../../words/card-lists/index.ts';
import { kindWords } from '../../words/kinds/index.ts';

type Props = {
  item: ItemKey;
  /** `gone` when the entry is no longer published; an empty frame while it is not known. */
  card: Card | 'gone' | undefined;
};

/** A card of the gallery in a list that a visitor keeps. */
export const KeptCard = memo(({ item: { kind, id }, card }: Props) => {
  if (card === undefined) return <div className="card" />;
  if (card === 'gone')
    return (
      <div className="card is-gone">
        <p>{cardListWords().gone(kindWords()[kind])}</p>
        <button
          className="card-save"
          type="button"
          data-save={kind}
          data-id={id}
          aria-pressed="true"
          aria-label={cardListWords().saveGone(kindWords()[kind])}
        />
      </div>
    );
  return viewCards([card], { currency: getCurrency() }).map((view) => (
    <div
      className="card"
      key={view.id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` has escaped every text in it.
      dangerouslySetInnerHTML={{ __html: renderCard(view, { isAlone: true }).text }}
    />
  ));
});
