import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $areKeysShown } from '../../stores/overlays.ts';
import { $areKeysOn, switchKeys } from '../../stores/single-keys.ts';
import styles from '../../styles/keys.css?url';
import { OpenModal } from '../dialogs/OpenModal.tsx';
import { keyWords } from '../../words/keys/index.ts';

const lines: readonly { keys: readonly string[]; does: keyof ReturnType<typeof keyWords> }[] = [
  { keys: ['→', 'J'], does: 'next' },
  { keys: ['←', 'K'], does: 'previous' },
  { keys: ['S'], does: 'save' },
  { keys: ['P'], does: 'preview' },
  { keys: ['C'], does: 'compare' },
  { keys: ['Esc'], does: 'back' },
  { keys: ['/'], does: 'find' },
  { keys: ['?'], does: 'list' },
];

/** Lists the single keys, and turns them off: speech input may press them by mistake (WCAG 2.1.4). */
export function KeysDialog() {
  const setting = useRef<HTMLInputElement>(null);
  return (
    <OpenModal
      heading={keyWords().keys}
      className="keys"
      focused={setting}
      onClose={() => $areKeysShown.set(false)}
    >
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <dl>
        {lines.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{keyWords()[does]}</dd>
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
        <span>{keyWords().use}</span>
      </label>
    </OpenModal>
  );
}
