import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $areaFailure, loadAccountArea } from '../../stores/account-area.ts';
import { PressButton } from '../forms/PressButton.tsx';
import { commonWords } from '../../words/common/index.ts';

/** Says once that the account, the boards or the submissions could not be loaded, and offers to try again. */
export function LoadFailure() {
  const message = useStore($areaFailure, { ssr: 'initial' });
  const place = useRef<HTMLDivElement>(null);

  async function retry(): Promise<void> {
    await loadAccountArea();
    // The button is gone, and the focus with it.
    if ($areaFailure.get() === undefined) place.current?.closest('main')?.focus();
  }

  return (
    <div className="account-failure" ref={place}>
      <p className="form-message" role="alert">
        {message}
      </p>
      {message !== undefined && (
        <PressButton className="button" onPress={retry}>
          {commonWords().tryAgain}
        </PressButton>
      )}
    </div>
  );
}
