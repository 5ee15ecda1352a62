import type { MouseEvent } from 'react';
import { type Criteria, choosePages } from '../../catalogue/listing.ts';
import type { Listing } from '../../stores/listing.ts';
import { isModifiedClick } from '../modified-click.ts';
import { useTotal } from './use-listing.ts';
import { browseWords } from '../../words/browse/index.ts';

type Props = { listing: Listing; criteria: Criteria; onTurn(criteria: Criteria): void };

/** Links to the pages of a list. A click shows the page in place; with a modifier key, the browser opens it elsewhere. */
export function Pager({ listing, criteria, onTurn }: Props) {
  const pageCount = Math.ceil((useTotal(listing, criteria.kind) ?? 0) / criteria.pageSize);
  if (pageCount < 2) return null;
  const words = browseWords();

  const linkTo = (page: number) => ({
    href: listing.formatAddress({ ...criteria, page }),
    onPointerEnter: () => listing.prefetch({ ...criteria, page }),
    onClick(event: MouseEvent) {
      if (isModifiedClick(event)) return;
      event.preventDefault();
      onTurn({ ...criteria, page });
    },
  });

  return (
    <nav className="pager needs-script" aria-label={words.pages}>
      {criteria.page > 1 ? (
        <a {...linkTo(criteria.page - 1)} rel="prev">
          {words.previous}
        </a>
      ) : (
        <span aria-hidden="true">{words.previous}</span>
      )}
      <ol className="data">
        {choosePages(criteria.page, pageCount).map((page, index, offered) => (
          <li
            key={page}
            className={index > 0 && page - (offered[index - 1] ?? 0) > 1 ? 'has-gap' : undefined}
          >
            <a {...linkTo(page)} aria-current={page === criteria.page ? 'page' : undefined}>
              <span className="unseen">{words.page}</span>
              <span>{page}</span>
            </a>
          </li>
        ))}
      </ol>
      {criteria.page < pageCount ? (
        <a {...linkTo(criteria.page + 1)} rel="next">
          {words.next}
        </a>
      ) : (
        <span aria-hidden="true">{words.next}</span>
      )}
    </nav>
  );
}
