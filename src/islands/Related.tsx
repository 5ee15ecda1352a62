import { createRoot } from 'react-dom/client';
import type { EntrySummary } from '../catalogue/entry.ts';
import { getExecutor } from '../stores/executor.ts';
import { createRelatedLoad } from '../stores/related.ts';
import { CardGrid } from './browse/CardGrid.tsx';

/** Asks for what is related to the entry, and draws that in place of what the section was rendered with. */
export function fillRelated(section: Element, entry: EntrySummary): void {
  const { $state, ask } = createRelatedLoad(entry, {
    getExecutor,
    random: Math.random,
    getWidth: () => innerWidth,
  });
  $state.listen((state) => {
    section.setAttribute('data-status', state.status);
    if (state.status !== 'SUCCESS' || state.data === 'in-page') return;
    const grid = document.createElement('div');
    createRoot(grid).render(<CardGrid cards={state.data} />);
    section.querySelector('.cards')?.replaceWith(grid);
  });
  void ask(entry);
}
