import { useStore } from '@nanostores/react';
import { hasFeature } from '../../stores/gallery.ts';
import { $boards, type ListedBoard } from '../../stores/moodboards.ts';

/** How many moodboards the visitor has, and the way to them. Without any, suggestions of where to find what to save. */
export function BoardSummary() {
  const state = useStore($boards, { ssr: 'initial' });
  if (state.status === 'ERROR') return <p className="data">Not loaded.</p>;
  if (state.status === 'LOADING') return <p className="data">One moment …</p>;
  return state.value.length > 0 ? <Totals boards={state.value} /> : <Suggestions />;
}

function Totals({ boards }: { boards: readonly ListedBoard[] }) {
  const items = boards.reduce((sum, board) => sum + board.items.length, 0);
  return (
    <>
      <p>{`You have ${count(boards.length, 'moodboard')} with ${count(items, 'item')}.`}</p>
      <ul className="ways-out">
        <Way to="/moodboards">Your moodboards</Way>
        <Way to="/saved">Everything that you saved</Way>
      </ul>
    </>
  );
}

const Suggestions = () => (
  <>
    <p>Save any design to start a moodboard. These are good places to begin:</p>
    <ul className="ways-out">
      <Way to="/featured">Featured templates</Way>
      {hasFeature('inspirations') && <Way to="/inspirations/recent">New inspirations</Way>}
      <Way to="/search">Find a design</Way>
    </ul>
  </>
);

const Way = ({ to, children }: { to: string; children: string }) => (
  <li>
    <a className="button" href={to}>
      {children}
    </a>
  </li>
);

const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`;
