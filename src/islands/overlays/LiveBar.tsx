import { useStore } from '@nanostores/react';
import { byKind, entryKinds } from '../../../cms/shared/kinds.ts';
import { type LoadName, $statuses } from '../../stores/load.ts';
import { leaveLive } from '../../stores/tab.ts';
import styles from '../../styles/live-bar.css?url';
import { liveWords } from '../../words/live/index.ts';

/** All loads, in the order of specification §4.2. */
const loadNames: readonly LoadName[] = [
  ...entryKinds.flatMap((kind): LoadName[] => [
    `all ${kind}s`,
    `featured ${kind}s`,
    ...(byKind[kind].hasPriceFilter ? [`free ${kind}s` as const] : []),
  ]),
  'popular templates',
  ...entryKinds.map((kind): LoadName => `${kind} search results`),
  ...entryKinds.map((kind): LoadName => `a single ${kind}`),
  ...entryKinds.map((kind): LoadName => `related ${kind}s`),
  'template submission',
  'newsletter subscription',
  'push subscription',
];

/** Shows the status of every load, and a button that leaves live mode. */
export function LiveBar() {
  const statuses = useStore($statuses);
  const words = liveWords();
  return (
    <aside className="live-bar" aria-label={words.liveMode}>
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <p>{words.showsCms}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable with the keyboard. */}
      <ul className="data" aria-label={words.loads} tabIndex={0}>
        {loadNames.map((name) => (
          <li key={name} data-status={statuses[name] ?? 'IDLE'}>
            <span>{`${words.nameLoad(name)} `}</span>
            <b>{statuses[name] ?? 'IDLE'}</b>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => location.replace(leaveLive(window))}>
        {words.leave}
      </button>
    </aside>
  );
}
