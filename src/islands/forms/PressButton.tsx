import { type ReactNode, useState } from 'react';

type Props = {
  className?: string;
  /** For a button that switches something on and off. */
  isPressed?: boolean;
  onPress(): Promise<unknown>;
  children: ReactNode;
};

/** A button that is marked as disabled, and does nothing, until the action of its last press has finished. */
export function PressButton({ className, isPressed, onPress, children }: Props) {
  const [isBusy, setBusy] = useState(false);
  async function press(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await onPress().finally(() => setBusy(false));
  }
  return (
    <button
      className={className}
      type="button"
      aria-pressed={isPressed}
      aria-disabled={isBusy}
      onClick={() => void press()}
    >
      {children}
    </button>
  );
}
