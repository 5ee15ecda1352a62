import type { ComponentProps } from 'react';
import type { Card } from '../../catalogue/entry.ts';
import type { BoardItem } from '../../stores/board.ts';
import { findKeptCard, type KeptCards } from '../../stores/kept-cards.ts';
import type { LoadState } from '../../stores/load.ts';
import { KeptCard } from '../cards/KeptCard.tsx';

type Props = ComponentProps<'li'> & {
  item: BoardItem;
  /** The cards of all items. */
  cards: LoadState<KeptCards>;
};

/** An item of a board as every visitor sees it: its card. An item whose entry is no longer published says so. */
export const Pin = ({ item, cards, className = 'pin', children, ...rest }: Props) => (
  <li className={className} {...rest}>
    <KeptCard item={item} card={findCard(item, cards)} />
    {children}
  </li>
);

/** The CMS knows which entries are published. What the site does not have yet, or cannot say, has the card of the CMS. */
function findCard(item: BoardItem, cards: LoadState<KeptCards>): Card | 'gone' | undefined {
  if (!item.entry) return 'gone';
  const card = findKeptCard(cards, item);
  return card === 'gone' || 'error' in cards ? createCard(item, item.entry) : card;
}

function createCard({ kind, id }: BoardItem, entry: NonNullable<BoardItem['entry']>): Card {
  const { slug, title, price, picture } = entry;
  const thumbnail = picture && { ...picture, id: picture.url, mime: '', renditions: [picture] };
  return {
    ...{ kind, id, slug, title, name: '', isPromoted: false, price: price ?? 0 },
    ...(thumbnail && { thumbnail }),
  };
}
