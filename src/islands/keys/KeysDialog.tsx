import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { $areKeysShown } from '../../stores/overlays.ts';
import { $areKeysOn, switchKeys } from '../../stores/single-keys.ts';
import styles from '../../styles/keys.css?url';
import { CloseButton } from '../dialogs/Modal.tsx';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';

const lines: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['→', 'J'], does: 'Next exhibit' },
  { keys: ['←', 'K'], does: 'Previous exhibit' },
  { keys: ['S'], does: 'Save it' },
  { keys: ['P'], does: 'Preview it' },
  { keys: ['C'], does: 'Compare it with another' },
  { keys: ['Esc'], does: 'From an exhibit back to its card' },
  { keys: ['/'], does: 'Find a design' },
  { keys: ['?'], does: 'These keys' },
];

/** Lists the single keys, and turns them off: speech input may press them by mistake (WCAG 2.1.4). */
export function KeysDialog() {
  const setting = useRef<HTMLInputElement>(null);
  const dialog = useOpenDialog(setting);
  const id = useId();
  return (
    <dialog
      className="modal keys"
      id={id}
      aria-labelledby={`${id}-heading`}
      closedby="any"
      ref={dialog}
      onClose={() => $areKeysShown.set(false)}
    >
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <h2 id={`${id}-heading`}>Keys</h2>
      <dl>
        {lines.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="keys-setting">
        <input
          type="checkbox"
          ref={setting}
          checked={useStore($areKeysOn)}
          onChange={({ currentTarget }) => switchKeys(currentTarget.checked)}
        />
        <span>Use single keys for exhibits</span>
      </label>
      <CloseButton label="Close" of={id} />
    </dialog>
  );
}
