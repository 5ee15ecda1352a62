import { signOut } from '../../stores/account-area.ts';
import { deleteAccount, signOutEverywhere } from '../../stores/account-changes.ts';
import { askToConfirm } from '../../stores/overlays.ts';
import { PressButton } from '../forms/PressButton.tsx';
import { accountWords } from '../../words/account/index.ts';

/** Ends the session, all sessions, or the account. */
export const Leaving = () => (
  <>
    <p>
      <PressButton className="button" onPress={signOut}>
        {accountWords().signOut}
      </PressButton>
    </p>
    <p>{accountWords().aboutEverywhere}</p>
    <p>
      <PressButton className="button" onPress={signOutEverywhere}>
        {accountWords().signOutEverywhere}
      </PressButton>
    </p>
    <p>{accountWords().aboutDeleting}</p>
    <p>
      <PressButton className="button" onPress={deleteWhenMeant}>
        {accountWords().deleteAccount}
      </PressButton>
    </p>
  </>
);

async function deleteWhenMeant(): Promise<void> {
  const isMeant = await askToConfirm({
    question: accountWords().deleteQuestion,
    explanation: accountWords().deleteExplanation,
    act: accountWords().deleteEverything,
  });
  if (isMeant) await deleteAccount();
}
