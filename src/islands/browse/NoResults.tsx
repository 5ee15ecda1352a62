import { kindWords } from '../../catalogue/filter-words.ts';
import { ofKind, type Criteria } from '../../catalogue/listing.ts';
import type { Alternatives } from '../../stores/alternatives.ts';
import type { Listing } from '../../stores/listing.ts';
import { CardGrid } from './CardGrid.tsx';
import { keyOfFilter, useFilterNames, useTotal } from './use-listing.ts';

type Props = { listing: Listing; criteria: Criteria; alternatives: Alternatives | undefined };

const none: Alternatives = { drops: [], words: [], popular: [] };

/** Says that nothing was found, and offers the alternatives. */
export function NoResults({ listing, criteria, alternatives = none }: Props) {
  const nameOf = useFilterNames(listing);
  const { drops, words, popular } = alternatives;
  const { many } = kindWords[criteria.kind];
  const [other = criteria.kind] = listing.definition.kinds.filter((kind) => kind !== criteria.kind);
  const others = useTotal(listing, other) ?? 0;
  const { one, many: several } = kindWords[other];
  return (
    <>
      <div className="empty">
        <p>
          {criteria.search ? (
            <>
              Nothing matches “{criteria.search}”{others > 0 && ` among ${many}`}.
            </>
          ) : (
            <>No {many} match.</>
          )}
        </p>
        {others > 0 && (
          <button className="button" type="button" onClick={() => listing.ask(ofKind(criteria, other))}>
            See {others} {others === 1 ? one : several}
          </button>
        )}
        {drops.length > 0 && (
          <>
            <p>Without one of these there are some:</p>
            <ul className="ways-out">
              {drops.map(({ filter, criteria: wider, total }) => (
                <li key={keyOfFilter(filter)}>
                  <button className="button" type="button" onClick={() => listing.ask(wider)}>
                    <span>
                      <span className="unseen">Without </span>
                      <s dir="auto">{nameOf(filter, criteria)}</s>
                    </span>
                    <span className="data">{total}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {words.length > 0 && (
          <>
            <p>Each of these words alone finds some:</p>
            <ul className="ways-out">
              {words.map(({ word, criteria: wider, total }) => (
                <li key={word}>
                  <button className="button" type="button" onClick={() => listing.ask(wider)}>
                    <span dir="auto">{word}</span>
                    <span className="data">{total}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {others + drops.length + words.length === 0 && <p>Try another word, or fewer filters.</p>}
      </div>
      {popular.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>Popular {many}</h2>
          </div>
          <CardGrid cards={popular} />
        </section>
      )}
    </>
  );
}
