import { CopyField } from '../forms/CopyField.tsx';
import { boardWords } from '../../words/boards/index.ts';

/** The link to a shared board. */
export const ShareLink = ({ token }: { token: string }) => (
  <div className="board-link">
    <CopyField
      label={boardWords().linkToBoard}
      action={boardWords().copy}
      text={`${location.origin}/boards/${token}`}
    />
    <p className="remark">{boardWords().whoSees}</p>
  </div>
);
