import { type FormEvent, useState } from 'react';
import { createBoard, type ItemKey } from '../../stores/moodboards.ts';

type Props = {
  /** What the new board has from the beginning. */
  items?: ItemKey[];
  /** Says to screen readers what has become of the new board. */
  announce?(name: string): string;
};

/** Creates a moodboard. The field is cleared when the board exists. */
export function NewBoardForm({ items = [], announce }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState('');

  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('new-board') ?? '').trim();
    if (name === '' || isBusy) return;
    setBusy(true);
    const created = await createBoard(name, items).finally(() => setBusy(false));
    if (created === undefined) return;
    form.reset();
    setWords(announce?.(name) ?? '');
  }

  return (
    <form className="field-row" method="post" onSubmit={(event) => void create(event)}>
      <input
        name="new-board"
        pattern=".*\S.*"
        aria-label="Name of a new moodboard"
        placeholder="New moodboard"
        maxLength={100}
        autoComplete="off"
        required
      />
      <button type="submit" aria-disabled={isBusy}>
        Create
      </button>
      {announce && (
        <p className="unseen" role="status">
          {words}
        </p>
      )}
    </form>
  );
}
