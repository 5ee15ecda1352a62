import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { extractEntry } from '../../catalogue/embedded-entry.ts';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import { createRelatedLoad } from '../../stores/entry.ts';
import { runQuery } from '../../stores/query-backends.ts';
import { CardGrid } from '../cards/CardGrid.tsx';
import { island } from '../island.tsx';
import { entryActionWords } from '../../words/entry-actions/index.ts';

type Props = {
  kind: EntryKind;
  /** Whether the page was rendered with related entries. */
  hasCards: boolean;
  /** The static cards of these entries. */
  children?: ReactElement;
};

/** Draws related entries at random (specification §7.6) when the visitor reaches them. */
export const Related = island(({ kind, hasCards, children }: Props) => {
  const [load] = useState(() =>
    createRelatedLoad(kind, { runQuery: runQuery, random: Math.random, getWidth: () => innerWidth }),
  );
  const state = useStore(load.$state);
  useEffect(() => {
    const entry = extractEntry(document.documentElement.outerHTML);
    if (hasCards) load.prime('in-page');
    if (entry) void load.run(entry);
    return load.abort;
  }, [load, hasCards]);
  const cards = 'data' in state && state.data !== 'in-page' ? state.data : undefined;
  const isEmpty = !hasCards && !cards;
  return (
    <>
      <section className="section" data-related="" data-status={state.status} hidden={isEmpty}>
        <div className="section-head">
          <h2>{entryActionWords().related}</h2>
        </div>
        {cards ? <CardGrid cards={cards} /> : children}
      </section>
      {/* Comes into view in place of the hidden section. */}
      {isEmpty && <div />}
    </>
  );
});
