import { type ReactNode, useState } from 'react';
import { formatCount } from '../../catalogue/format.ts';
import type { WordsPage } from '../../catalogue/query.ts';
import { describeByWords, formatTotal } from '../../catalogue/words.ts';
import { type Criteria, withKind } from '../../catalogue/listing.ts';
import { listFilters } from '../../catalogue/listing-filters.ts';
import type { Alternatives } from '../../stores/alternatives.ts';
import type { Listing, ShownList } from '../../stores/listing.ts';
import { CardGrid } from '../cards/CardGrid.tsx';
import { useFilterNames, useOtherKinds } from './use-listing.ts';
import { kindWords } from '../../words/kinds/index.ts';
import { browseWords } from '../../words/browse/index.ts';

type Props = { listing: Listing; shown: ShownList };

/** The cards that were found, or alternatives if nothing was found. */
export function Results({ listing, shown }: Props) {
  const { criteria, list, byWords } = shown;
  const { total } = list.pagination;
  return (
    <>
      {list.items !== 'in-page' && total > 0 && <CardGrid cards={list.items} />}
      {total === 0 && !byWords && (
        <NoResults listing={listing} criteria={criteria} alternatives={shown.alternatives} />
      )}
    </>
  );
}

type ByWordsProps = { listing: Listing; shown: ShownList; byWords: WordsPage };

/** The entries with the words of the search, below those with the whole search. */
export function ByWords({ listing, shown: { criteria, list }, byWords }: ByWordsProps) {
  const { kind, search = '' } = criteria;
  const isAlone = list.pagination.total === 0;
  const left = byWords.pagination.total - byWords.items.length;
  return (
    <section className="section by-words">
      {isAlone && <p className="by-words-note">{browseWords().notWordForWord({ search })}</p>}
      <div className="section-head">
        <h2>{describeByWords(kind, byWords, isAlone)}</h2>
      </div>
      <CardGrid cards={byWords.items} />
      {left > 0 && (
        <button className="button by-words-more" type="button" onClick={listing.showMoreByWords}>
          {browseWords().showMoreOf({ count: formatCount(left) })}
        </button>
      )}
    </section>
  );
}

/** Frames in place of cards that are loading, as many as in the first render. `first-results.ts` may have put cards here. */
export function Frames({ count }: { count: number }) {
  const [markup] = useState(
    () => `<ul class="cards is-skeleton" aria-hidden="true">${'<li class="card"></li>'.repeat(count)}</ul>`,
  );
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it consists of constants of this file.
    <div className="browse-wait" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
  );
}

type NoResultsProps = { listing: Listing; criteria: Criteria; alternatives: Alternatives | undefined };

const none: Alternatives = { drops: [], words: [], others: { are: 'popular', cards: [] } };

/** Says that nothing was found, and offers the alternatives. */
function NoResults({ listing, criteria, alternatives = none }: NoResultsProps) {
  const nameOf = useFilterNames(listing);
  const { spelling, drops, words } = alternatives;
  const { many } = kindWords()[criteria.kind];
  const { are, cards } = alternatives.others;
  const others = useOtherKinds(listing, criteria);
  const choose = (wider: Criteria) => listing.navigate(wider);
  return (
    <>
      <div className="empty">
        <p>{describeNothing(criteria.search, many, others.length > 0)}</p>
        {spelling && (
          <button className="button" type="button" onClick={() => choose(spelling.criteria)}>
            {browseWords().didYouMean({ search: spelling.search })}
          </button>
        )}
        {others.map(({ kind, total }) => (
          <button
            key={kind}
            className="button"
            type="button"
            onClick={() => choose(withKind(criteria, kind))}
          >
            {browseWords().see({ total: formatTotal(kind, total) })}
          </button>
        ))}
        <WaysOut
          text={browseWords().removeOne}
          ways={drops}
          labelOf={({ filter }) => (
            <span>
              <span className="unseen">{browseWords().without}</span>
              <s dir="auto">{nameOf(filter, criteria)}</s>
            </span>
          )}
          onChoose={choose}
        />
        <WaysOut
          text={browseWords().oneWordAlone}
          ways={words}
          labelOf={({ word }) => <span dir="auto">{word}</span>}
          onChoose={choose}
        />
        {others.length + drops.length + words.length === 0 && !spelling && (
          <p>
            {listFilters(criteria).length > 0 ? browseWords().tryAnotherOrFewer : browseWords().tryAnother}
          </p>
        )}
      </div>
      {cards.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{browseWords()[are]({ many })}</h2>
          </div>
          <CardGrid cards={cards} />
        </section>
      )}
    </>
  );
}

/** @param hasOthers Whether the search finds entries of other kinds. */
function describeNothing(search: string | undefined, many: string, hasOthers: boolean): string {
  if (!search) return browseWords().noMatch({ many });
  return hasOthers
    ? browseWords().nothingMatchesAmong({ search, many })
    : browseWords().nothingMatches({ search });
}

type WayOut = Pick<Alternatives['words'][number], 'criteria' | 'total'>;
type WaysOutProps<Way> = {
  text: string;
  ways: readonly Way[];
  labelOf(way: Way): ReactNode;
  onChoose(criteria: Criteria): void;
};

/** Buttons for criteria that find something, with their totals. */
function WaysOut<Way extends WayOut>({ text, ways, labelOf, onChoose }: WaysOutProps<Way>) {
  if (ways.length === 0) return null;
  return (
    <>
      <p>{text}</p>
      <ul className="ways-out">
        {ways.map((way, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the buttons for one query never change their order.
          <li key={index}>
            <button className="button" type="button" onClick={() => onChoose(way.criteria)}>
              {labelOf(way)}
              <span className="data">{way.total}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
