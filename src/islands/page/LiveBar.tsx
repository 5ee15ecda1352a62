import '../../styles/live-bar.css';
import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { leaveLive } from '../../stores/live.ts';
import { $statuses, loadNames } from '../../stores/load.ts';

/** Shows the bar, and draws anew what the CMS is asked for: only here, so that other tabs do not read where that is. */
export function mountLiveBar(body: HTMLElement): void {
  const host = document.createElement('aside');
  host.className = 'live-bar';
  host.setAttribute('aria-label', 'Live mode');
  body.append(host);
  createRoot(host).render(<LiveBar />);
  void import('./live-page.ts').then(({ showLive }) => showLive(document));
}

function LiveBar() {
  const statuses = useStore($statuses);
  return (
    <>
      <p>Live: lists and entries come from the CMS as it is now.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable with the keyboard. */}
      <ul className="data" aria-label="Loads" tabIndex={0}>
        {loadNames.map((name) => (
          <li key={name} data-status={statuses[name] ?? 'IDLE'}>
            {name} <b>{statuses[name] ?? 'IDLE'}</b>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => location.replace(leaveLive(window))}>
        Leave
      </button>
    </>
  );
}
