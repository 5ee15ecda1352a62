import { useStore } from '@nanostores/react';
import { byKind } from '../../../cms/shared/kinds.ts';
import { toOwnPath } from '../../catalogue/folders.ts';
import { getBeginning, listOtherKinds } from '../../stores/beginning.ts';
import { $boards, type ListedBoard } from '../../stores/moodboards.ts';
import { accountWords } from '../../words/account/index.ts';
import { kindWords } from '../../words/kinds/index.ts';
import { commonWords } from '../../words/common/index.ts';

/** How many moodboards the visitor has, and the way to them. Without any, suggestions of where to find what to save. */
export function BoardSummary() {
  const state = useStore($boards, { ssr: 'initial' });
  if (state.status === 'ERROR') return <p className="remark">{commonWords().notLoaded}</p>;
  if (state.status === 'LOADING') return <p className="remark">{commonWords().oneMoment}</p>;
  return state.value.length > 0 ? <Totals boards={state.value} /> : <Suggestions />;
}

function Totals({ boards }: { boards: readonly ListedBoard[] }) {
  const items = boards.reduce((sum, board) => sum + board.items.length, 0);
  return (
    <>
      <p>{accountWords().boardTotals({ boards: boards.length, items })}</p>
      <ul className="ways-out">
        <Way to="/moodboards">{accountWords().yourMoodboards}</Way>
        <Way to="/saved">{accountWords().everythingSaved}</Way>
      </ul>
    </>
  );
}

function Suggestions() {
  const [beginning, path] = getBeginning(accountWords().featured(kindWords().template));
  return (
    <>
      <p>{accountWords().noBoards}</p>
      <ul className="ways-out">
        <Way to={path}>{beginning}</Way>
        {listOtherKinds().map((kind) => (
          <Way key={kind} to={toOwnPath(byKind[kind].newest)}>
            {kindWords()[kind].newOnes}
          </Way>
        ))}
        <Way to="/search">{accountWords().find}</Way>
      </ul>
    </>
  );
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <li>
    <a className="button" href={to}>
      {children}
    </a>
  </li>
);
