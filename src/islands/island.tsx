import { type ComponentType, memo } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { FailureNotice } from './FailureNotice.tsx';
import { commonWords } from '../words/common/index.ts';

/**
 * Makes an island of a component: when it fails to render, it shows a sentence and *Try again*, and never an empty place. What an
 * island draws for a page has written ids, such as `finder-list`; `useId` is only for what it draws later.
 */
export function island<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  // Astro recognizes a memoized component. It would render any other one twice.
  return memo((props: Props) => (
    <ErrorBoundary FallbackComponent={Failure}>
      <Part {...props} />
    </ErrorBoundary>
  ));
}

function Failure({ resetErrorBoundary }: FallbackProps) {
  return (
    <FailureNotice onRetry={() => resetErrorBoundary()}>
      <p>{commonWords().partFailed}</p>
    </FailureNotice>
  );
}
