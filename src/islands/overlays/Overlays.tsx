import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from 'react';
import { $enlarged, $hasNotices, $isLiveBarShown, $itemToSave, $question } from '../../stores/overlays.ts';
import { $interruption } from '../../stores/token.ts';
import { $isShareOpen } from '../../stores/ui.ts';
import { island } from '../island.tsx';

/** Every page has this island. It is hydrated when the page first has something to draw over its content. */
export const Overlays = island(() => (
  <Suspense>
    <Overlay $isNeeded={$question} Part={Confirmation} />
    <Overlay $isNeeded={$interruption} Part={SignInAgain} />
    <Overlay $isNeeded={$itemToSave} Part={BoardChoice} />
    <Overlay $isNeeded={$enlarged} Part={Enlarged} />
    <Overlay $isNeeded={$isShareOpen} Part={ShareModal} />
    <Overlay $isNeeded={$isLiveBarShown} Part={LiveBar} />
    <Overlay $isNeeded={$hasNotices} Part={Notices} stays />
  </Suspense>
));

const Confirmation = lazy(async () => ({ default: (await import('./Confirmation.tsx')).Confirmation }));
const SignInAgain = lazy(async () => ({ default: (await import('../sign-in/SignInAgain.tsx')).SignInAgain }));
const BoardChoice = lazy(async () => ({ default: (await import('../boards/BoardChoice.tsx')).BoardChoice }));
const Enlarged = lazy(async () => ({ default: (await import('../entry/Enlarged.tsx')).Enlarged }));
const ShareModal = lazy(async () => ({ default: (await import('../entry/ShareModal.tsx')).ShareModal }));
const LiveBar = lazy(async () => ({ default: (await import('./LiveBar.tsx')).LiveBar }));
const Notices = lazy(async () => ({ default: (await import('./Notices.tsx')).Notices }));

type OverlayProps = {
  $isNeeded: ReadableAtom<unknown>;
  Part: ComponentType;
  /** The part stays when it is no longer needed, since what it has drawn leaves slowly. */
  stays?: boolean;
};

/**
 * Fetches and draws a part while the value of its store is not empty. The value is deferred, since React would wait 300 ms before it
 * replaces a fallback.
 */
function Overlay({ $isNeeded, Part, stays = false }: OverlayProps) {
  const isNeeded = useDeferredValue(Boolean(useStore($isNeeded, { ssr: 'initial' })));
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return isNeeded || (stays && wasNeeded) ? <Part /> : null;
}
