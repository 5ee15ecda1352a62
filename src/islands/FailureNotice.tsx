import type { ReactNode, Ref } from 'react';
import { commonWords } from '../words/common/index.ts';

type Props = {
  children: ReactNode;
  /** In place of all content, and not beside other content. */
  isAlone?: boolean;
  ref?: Ref<HTMLDivElement>;
  onRetry(): void;
};

/** Says what could not be shown, and offers to try again. */
export const FailureNotice = ({ children, isAlone, ref, onRetry }: Props) => (
  <div className={isAlone ? 'empty' : 'notice is-failure'} role="alert" ref={ref}>
    {children}
    <button className="button" type="button" onClick={onRetry}>
      {commonWords().tryAgain}
    </button>
  </div>
);
