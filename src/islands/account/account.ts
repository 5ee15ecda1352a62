import { $account, loadAccount, signOut } from '../../stores/account-area.ts';
import { notify } from '../../stores/notices.ts';
import { bindOverviews } from './account-overviews.ts';
import { element, find } from '../dom/element.ts';
import { onPress, whenVisible } from '../dom/events.ts';
import { bindForm, findForm } from '../forms/form.ts';

const picture = findForm('picture');
const name = findForm('name');
const portrait = document.querySelector('[data-portrait]');
const notifications = document.querySelector('main [data-push]');
const remove = find('[data-remove-picture]', HTMLButtonElement);

$account.subscribe((state) => {
  const error = document.querySelector('[data-account-error]');
  error?.replaceChildren(state.status === 'ERROR' ? state.message : '');
  if (state.status !== 'SUCCESS') return;
  const { username, email, profilePicture } = state.value;
  const input = name.querySelector('input');
  // What somebody has typed over it stays.
  if (input) input.defaultValue = username;
  document.querySelector('[data-email]')?.replaceChildren(email);
  const look = { className: 'portrait', alt: '', width: 72, height: 72 };
  portrait?.replaceChildren(
    ...(profilePicture ? [element('img', { ...look, src: profilePicture.url })] : []),
  );
  remove.hidden = !profilePicture;
});

/** Loaded only when somebody changes something. */
const loadChanges = () => import('../../stores/account-changes.ts');

bindForm(name, async () => (await loadChanges()).nameForm, {
  onSuccess: () => notify({ title: 'Your name is saved' }),
});
bindForm(picture, async () => (await loadChanges()).pictureForm, {
  onSuccess() {
    picture.reset();
    notify({ title: 'Your picture is saved' });
  },
});
picture.addEventListener('change', () => picture.requestSubmit());
const file = picture.querySelector('input');
// Choosing the same file once more, after it could not be sent, would change nothing.
file?.addEventListener('click', () => {
  file.value = '';
});
// It may have been chosen before this script came.
if (file?.value) picture.requestSubmit();
onPress(remove, async () => {
  await (await loadChanges()).removePicture();
  // The button is hidden then, and would take the focus along.
  if (remove.hidden) file?.focus();
});

document.querySelector('[data-sign-out]')?.addEventListener('click', signOut);
onPress(find('[data-sign-out-everywhere]', HTMLButtonElement), async () => {
  if (await (await loadChanges()).endAllSessions()) await signOut();
});
async function deleteWhenMeant(): Promise<void> {
  const [{ askToConfirm }, { deleteAccount }] = await Promise.all([
    import('../dom/ask-to-confirm.ts'),
    loadChanges(),
  ]);
  const isMeant = await askToConfirm(
    'Delete your account?',
    'Everything in it goes with it. There is no way back.',
    'Delete everything',
  );
  if (isMeant && (await deleteAccount())) await signOut();
}
onPress(find('[data-delete-account]', HTMLButtonElement), deleteWhenMeant);

// What stands below the lists is shown when they are complete, or it would move.
await Promise.all([bindOverviews(), loadAccount()]);
find('[data-account]', HTMLElement).ariaBusy = 'false';
if (notifications) whenVisible(notifications, async () => (await import('./push.ts')).bindPushButtons());
