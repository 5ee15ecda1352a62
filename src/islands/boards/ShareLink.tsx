import { CopyField } from '../forms/CopyField.tsx';

/** The link to a shared board. */
export const ShareLink = ({ token }: { token: string }) => (
  <div className="board-link">
    <CopyField label="Link to this moodboard" action="Copy" text={`${location.origin}/boards/${token}`} />
    <p className="data">Anyone with this link can see the board, but cannot change it.</p>
  </div>
);
