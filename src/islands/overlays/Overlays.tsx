import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { dropUndrawn, overlays } from '../../stores/overlays.ts';
import { island } from '../island.tsx';
import { withWords } from '../../words/words.ts';

/**
 * Every page has this island. It is hydrated when the page first has something to draw over its content. Pages are rendered
 * without its parts, since these draw nothing yet.
 */
export const Overlays = island(() => (import.meta.env.SSR ? null : <Parts />));

const Parts = () => (
  <>
    <Overlay of="question" load={loadConfirmation} yields />
    <Overlay of="interruption" load={loadSignInAgain} />
    <Overlay of="boardChoice" load={loadBoardChoice} yields />
    <Overlay of="enlarged" load={loadEnlarged} yields />
    <Overlay of="share" load={loadShareModal} yields />
    <Overlay of="keys" load={loadKeysDialog} yields />
    <Overlay of="liveBar" load={loadLiveBar} />
    <Overlay of="notices" load={loadNotices} stays />
  </>
);

const loadConfirmation = async () => (await withWords(import('./Confirmation.tsx'))).Confirmation;
const loadSignInAgain = async () => (await withWords(import('../sign-in/SignInAgain.tsx'))).SignInAgain;
const loadBoardChoice = async () => (await withWords(import('../boards/BoardChoice.tsx'))).BoardChoice;
const loadEnlarged = async () => (await withWords(import('../entry/Enlarged.tsx'))).Enlarged;
const loadShareModal = async () => (await withWords(import('../entry/ShareModal.tsx'))).ShareModal;
const loadKeysDialog = async () => (await withWords(import('../keys/KeysDialog.tsx'))).KeysDialog;
const loadLiveBar = async () => (await withWords(import('./LiveBar.tsx'))).LiveBar;
const loadNotices = async () => (await withWords(import('./Notices.tsx'))).Notices;

type OverlayProps = {
  of: keyof typeof overlays;
  load(): Promise<ComponentType>;
  /** The part stays when it is no longer needed, since what it has drawn leaves slowly. */
  stays?: boolean;
  /** The part is dropped if the visitor types elsewhere by the time that its code has loaded: it would take the focus. */
  yields?: boolean;
};

/**
 * Fetches a part when its store first has a value, and draws it while it has. `lazy` would remember a failed fetch, and fail with
 * the whole island.
 */
function Overlay({ of, load, stays = false, yields = false }: OverlayProps) {
  const isNeeded = Boolean(useStore(overlays[of].$isNeeded, { ssr: 'initial' }));
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    if (!isNeeded || Part) return;
    load().then(
      (Loaded) => {
        if (yields && isTyping()) overlays[of].drop();
        setPart(() => Loaded);
      },
      (cause: unknown) => {
        console.info('A part of the page could not be loaded.', cause);
        dropUndrawn([overlays[of]]);
      },
    );
  }, [isNeeded, Part, of, load, yields]);
  return Part && (isNeeded || stays) ? <Part /> : null;
}

const isTyping = () =>
  document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea') === true;
