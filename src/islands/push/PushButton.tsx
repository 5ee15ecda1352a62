import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $pushStatus, loadPush, subscribeToPush, unsubscribeFromPush } from '../../stores/push.ts';
import { island } from '../island.tsx';

type Props = { className?: string };

/** Turns notifications of new designs on and off, in this browser. */
export const PushButton = island(({ className }: Props) => {
  const status = useStore($pushStatus);
  useEffect(() => void loadPush(), []);
  const isOn = status === 'SUCCESS';
  return (
    <button
      className={className}
      type="button"
      aria-disabled={status === 'LOADING'}
      onClick={() => void (isOn ? unsubscribeFromPush() : subscribeToPush())}
    >
      {isOn ? 'Stop notifications' : 'Notifications of new designs'}
    </button>
  );
});
