import { signOut } from '../../stores/account-area.ts';
import { deleteAccount, signOutEverywhere } from '../../stores/account-changes.ts';
import { askToConfirm } from '../../stores/overlays.ts';
import { PressButton } from '../forms/PressButton.tsx';

/** Ends the session, all sessions, or the account. */
export const Leaving = () => (
  <>
    <p>
      <PressButton className="button" onPress={signOut}>
        Sign out
      </PressButton>
    </p>
    <p>Signing out everywhere ends your sessions on all your devices, including this one.</p>
    <p>
      <PressButton className="button" onPress={signOutEverywhere}>
        Sign out everywhere
      </PressButton>
    </p>
    <p>
      Deleting your account also deletes your moodboards, your submissions and your subscriptions. Designs
      that were accepted into the gallery stay, without your name.
    </p>
    <p>
      <PressButton className="button" onPress={deleteWhenMeant}>
        Delete my account
      </PressButton>
    </p>
  </>
);

async function deleteWhenMeant(): Promise<void> {
  const isMeant = await askToConfirm({
    question: 'Delete your account?',
    explanation: 'This also deletes everything in it, and cannot be undone.',
    act: 'Delete everything',
  });
  if (isMeant) await deleteAccount();
}
