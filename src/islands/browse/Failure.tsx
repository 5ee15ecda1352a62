import { kindWords } from '../../catalogue/filter-words.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';

type Props = { kind: EntryKind; isAlone: boolean; onRetry(): void };

/** Says that what was asked for could not be had: in place of the cards, or above those that were in sight before. */
export function Failure({ kind, isAlone, onRetry }: Props) {
  const { many } = kindWords[kind];
  return (
    <div className={isAlone ? 'empty' : 'notice is-failure'} role="alert">
      {isAlone && <p>Something went wrong</p>}
      <p>
        {isAlone
          ? `The ${many} could not be loaded.`
          : `The ${many} you asked for could not be loaded. What is below was shown before.`}
      </p>
      <button className="button" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
