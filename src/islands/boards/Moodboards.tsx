import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $boards, loadBoards } from '../../stores/moodboards.ts';
import { $token } from '../../stores/token.ts';
import { PressButton } from '../forms/PressButton.tsx';
import { island } from '../island.tsx';
import { BoardList } from './BoardList.tsx';
import { NewBoardForm } from './NewBoardForm.tsx';
import { commonWords } from '../../words/common/index.ts';

/** The moodboards of a signed-in visitor. They are loaded again when somebody signs in. */
export const Moodboards = island(() => {
  const state = useStore($boards, { ssr: 'initial' });
  useEffect(
    () =>
      $token.subscribe((token) => {
        if (token) void loadBoards();
      }),
    [],
  );
  return (
    <div className="moodboards signed-in needs-script" aria-busy={state.status === 'LOADING'}>
      <div className="account-failure">
        <p className="form-message" role="alert">
          {state.status === 'ERROR' ? state.message : ''}
        </p>
        {state.status === 'ERROR' && (
          <PressButton className="button" onPress={loadBoards}>
            {commonWords().tryAgain}
          </PressButton>
        )}
      </div>
      <BoardList />
      <NewBoardForm />
    </div>
  );
});
