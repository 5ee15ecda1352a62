import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $areKeysShown } from '../../stores/overlays.ts';
import { $areKeysOn, switchKeys } from '../../stores/single-keys.ts';
import styles from '../../styles/keys.css?url';
import { OpenModal } from '../dialogs/OpenModal.tsx';

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
  return (
    <OpenModal heading="Keys" className="keys" focused={setting} onClose={() => $areKeysShown.set(false)}>
      <link rel="stylesheet" href={styles} precedence="overlay" />
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
    </OpenModal>
  );
}
