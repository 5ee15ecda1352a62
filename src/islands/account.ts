import { $account, loadAccount } from '../stores/account-area.ts';
import { notify } from '../stores/notices.ts';
import { signOut } from '../stores/token.ts';
import { bindOverviews } from './account-overviews.ts';
import { element } from './element.ts';
import { bindForm } from './form.ts';
import { formOf } from './page-form.ts';
import { whenVisible } from './when-visible.ts';

const picture = formOf('picture');
const name = formOf('name');
const portrait = document.querySelector('[data-portrait]');
const notifications = document.querySelector('main [data-push]');
const remove = document.querySelector<HTMLButtonElement>('[data-remove-picture]');

$account.subscribe((state) => {
  const error = document.querySelector('[data-account-error]');
  error?.replaceChildren(state.status === 'ERROR' ? state.message : '');
  if (state.status !== 'SUCCESS') return;
  const { username, email, profilePicture } = state.value;
  const input = name.querySelector('input');
  if (input && document.activeElement !== input) input.value = username;
  document.querySelector('[data-email]')?.replaceChildren(email);
  const look = { className: 'portrait', alt: '', width: 72, height: 72 };
  portrait?.replaceChildren(
    ...(profilePicture ? [element('img', { ...look, src: profilePicture.url })] : []),
  );
  if (remove) remove.hidden = !profilePicture;
});

/** What the page can do comes when somebody turns to it. */
const loadChanges = () => import('../stores/account-changes.ts');

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
remove?.addEventListener('click', async () => (await loadChanges()).removePicture());

document.querySelector('[data-sign-out]')?.addEventListener('click', signOut);
document.querySelector('[data-delete-account]')?.addEventListener('click', async () => {
  const [{ confirmed }, { deleteAccount }] = await Promise.all([import('./confirmed.ts'), loadChanges()]);
  const isMeant = await confirmed(
    'Delete your account?',
    'Everything in it goes with it. There is no way back.',
    'Delete everything',
  );
  if (isMeant && (await deleteAccount())) signOut();
});

bindOverviews();
void loadAccount();
if (notifications) whenVisible(notifications, async () => (await import('./push.ts')).bindPushButtons());
