import { type SubmitEvent, useState } from 'react';
import { createBoard } from '../../stores/moodboards.ts';
import { boardWords } from '../../words/boards/index.ts';

type Props = {
  /** Creates the board. Returns its id, or `undefined` when a notice says why there is none. */
  create?(name: string): Promise<string | undefined>;
  /** Says to screen readers what has become of the new board. */
  announce?(name: string): string;
};

/** Creates a moodboard. The field is cleared when the board exists. */
export function NewBoardForm({ create = createBoard, announce }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('new-board') ?? '').trim();
    if (name === '' || isBusy) return;
    setBusy(true);
    const created = await create(name).finally(() => setBusy(false));
    if (created === undefined) return;
    form.reset();
    setWords(announce?.(name) ?? '');
  }

  return (
    <form className="field-row" method="post" onSubmit={(event) => void submit(event)}>
      <input
        name="new-board"
        pattern=".*\S.*"
        aria-label={boardWords().nameOfNew}
        placeholder={boardWords().newBoard}
        maxLength={100}
        autoComplete="off"
        required
      />
      <button type="submit" aria-disabled={isBusy}>
        {boardWords().create}
      </button>
      {announce && (
        <p className="unseen" role="status">
          {words}
        </p>
      )}
    </form>
  );
}
