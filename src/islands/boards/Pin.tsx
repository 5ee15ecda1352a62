import type { ComponentProps } from 'react';
import { formatPrice, isOffer } from '../../catalogue/format.ts';
import { getPath } from '../../catalogue/paths.ts';
import type { BoardItem } from '../../stores/board.ts';
import { useRowSpan } from './use-row-span.ts';

type Props = ComponentProps<'li'> & { item: BoardItem };

/** An item of a board as every visitor sees it. An item whose entry is no longer published says so, and has no link. */
export function Pin({ item: { kind, entry }, className = 'pin', children, ...rest }: Props) {
  return (
    <li className={className} {...useRowSpan()} {...rest}>
      {entry ? (
        <a className="pin-link" href={getPath({ kind, slug: entry.slug })}>
          <Picture of={entry.picture} />
          <span className="pin-caption">
            <span dir="auto">{entry.title}</span>
            {isOffer({ kind, price: entry.price ?? 0 }) && (
              <span className="data">{formatPrice(entry.price ?? 0)}</span>
            )}
          </span>
        </a>
      ) : (
        <p className="pin-gone">No longer on display</p>
      )}
      {children}
    </li>
  );
}

type Picture = NonNullable<BoardItem['entry']>['picture'];

function Picture({ of }: { of: Picture }) {
  if (!of) return null;
  const { url, width, height, alt } = of;
  return <img loading="lazy" decoding="async" src={url} width={width} height={height} alt={alt} />;
}
