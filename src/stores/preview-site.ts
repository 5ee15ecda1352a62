import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Preview } from '../catalogue/preview.ts';
import { getSiteCheckPath, parseSiteCheck, type SiteCheck } from '../catalogue/site-check.ts';
import { $announcement } from './preview-frame.ts';
import { previewWords } from '../words/preview/index.ts';

/** How far the frame with the live site has come. `late`: it has loaded, but only after it was called slow. */
type FrameProgress = 'loading' | 'loaded' | 'slow' | 'late';

/** What is known from the site server. `none`: it did not check this site, or the page has another host. */
type CheckProgress = 'pending' | 'none' | 'offline' | SiteCheck;

/** What the preview shows. An empty reason needs no words beside the site; `status` is for screen readers. */
export type SiteView = { reason: string; status: string } & (
  { shows: 'picture' } | { shows: 'frame'; isVisible: boolean }
);

/**
 * Decides what a preview shows. The `load` event alone proves nothing: browsers also fire it for their own error pages, and tell
 * the page around the frame nothing else (decision 015).
 */
function decideView(preview: Preview, frame: FrameProgress, check: CheckProgress): SiteView {
  const words = previewWords();
  const { title } = preview.entry;
  const reason = findReason(preview, check);
  if (reason !== undefined) return { shows: 'picture', reason, status: reason };
  const isChecked = typeof check === 'object' && check.state === 'shown';
  // A browser shows its own page, too, when it has waited in vain.
  const isVisible = (frame === 'loaded' && check !== 'pending') || (frame === 'late' && isChecked);
  if (isVisible) {
    const status = isChecked ? words.hasLoaded({ title }) : words.frameHasLoaded;
    return { shows: 'frame', isVisible, reason: '', status };
  }
  const isSlow = frame === 'slow' || frame === 'late';
  return {
    shows: 'frame',
    isVisible,
    reason: isSlow ? words.slow : '',
    status: isSlow ? words.slow : words.loading({ title }),
  };
}

/** Why the live site cannot be shown; `undefined` when it can. A check that has just been made counts more than the page. */
function findReason({ entry, fault }: Preview, check: CheckProgress): string | undefined {
  if (entry.previewLink === undefined) return previewWords().noSite;
  if (check === 'offline') return previewWords().offline;
  const state = typeof check === 'object' ? check.state : 'unclear';
  if (state === 'shown') return undefined;
  const found = state === 'unclear' ? fault : (check as SiteCheck);
  return found && previewWords().atLastCheck(found);
}

/** In milliseconds: a site that takes longer to load is called slow. */
const patience = 12_000;

/** In milliseconds: how long a loaded frame may wait for the check. It would flash if it were an error page. */
const grace = 1000;

type World = {
  /** Asks the site server. Never rejects. */
  checkSite(slug: string, signal: AbortSignal): Promise<SiteCheck | 'none' | 'offline'>;
};

/** A live site that is watched while something listens to `$view`. `onLoad` must be called when the frame has loaded. */
export type WatchedSite = { $view: ReadableAtom<SiteView>; onLoad(): void };

export function watchSite(preview: Preview, { checkSite }: World = { checkSite: askServer }): WatchedSite {
  const { slug, previewLink } = preview.entry;
  let frame: FrameProgress = 'loading';
  let check: CheckProgress = 'pending';
  let timers: ReturnType<typeof setTimeout>[] = [];
  const $view = atom(decideView(preview, frame, check));

  function change(to: { frame?: FrameProgress; check?: CheckProgress }): void {
    ({ frame = frame, check = check } = to);
    $view.set(decideView(preview, frame, check));
    $announcement.set($view.get().status);
  }
  const wait = (milliseconds: number, then: () => void) => timers.push(setTimeout(then, milliseconds));

  onMount($view, () => {
    const left = new AbortController();
    change({});
    if (previewLink !== undefined) {
      wait(patience, () => frame === 'loading' && change({ frame: 'slow' }));
      void checkSite(slug, left.signal).then((answer) => {
        if (left.signal.aborted) return;
        change({ check: typeof answer === 'object' && answer.url !== previewLink ? 'none' : answer });
      });
    }
    return () => {
      left.abort();
      timers.forEach(clearTimeout);
      timers = [];
    };
  });
  return {
    $view,
    onLoad() {
      change({ frame: frame === 'slow' ? 'late' : 'loaded' });
      if (check === 'pending') wait(grace, () => check === 'pending' && change({ check: 'none' }));
    },
  };
}

async function askServer(slug: string, signal: AbortSignal): Promise<SiteCheck | 'none' | 'offline'> {
  if (import.meta.env.PUBLIC_SITE_CHECKS === 'none') return navigator.onLine ? 'none' : 'offline';
  try {
    const response = await fetch(getSiteCheckPath(slug), { signal, priority: 'low' });
    return (response.ok && parseSiteCheck(await response.json())) || 'none';
  } catch {
    // Hosts without a site server answer with a page.
    return navigator.onLine ? 'none' : 'offline';
  }
}
