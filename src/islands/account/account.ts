// The account area: the visitor's account, moodboards and submissions.

import { toFocus } from '../../catalogue/entry.ts';
import { formatDay } from '../../catalogue/format.ts';
import { $account, loadAccount, loadSubmissions, signOut, $submissions } from '../../stores/account-area.ts';
import { $boards, createBoard, loadBoards } from '../../stores/moodboards.ts';
import type { RemoteState } from '../../stores/session.ts';
import { askToConfirm } from '../../stores/overlays.ts';
import { notify } from '../../stores/ui.ts';
import { createElement, find, bindEntry, bindPress, runWhenVisible } from '../dom.ts';
import { bindForm, findForm } from '../forms/form.ts';

/** The state of a submission, in words. */
const states = { pending: 'In review', approved: 'Accepted', rejected: 'Not accepted' } as const;

const picture = findForm('picture');
const name = findForm('name');
const password = findForm('password');
const portrait = document.querySelector('[data-portrait]');
const notifications = document.querySelector('main [data-push]');
const remove = find('[data-remove-picture]', HTMLButtonElement);
const retry = find('[data-retry]', HTMLButtonElement);

$account.subscribe((state) => {
  if (state.status !== 'SUCCESS') return;
  const { username, email, profilePicture, signsInWith } = state.value;
  const input = name.querySelector('input');
  // A default value does not overwrite typed text.
  if (input) input.defaultValue = username;
  document.querySelector('[data-email]')?.replaceChildren(email);
  showPassword(email, signsInWith);
  const look = { className: 'portrait', alt: '', width: 72, height: 72 };
  portrait?.replaceChildren(
    ...(profilePicture ? [createElement('img', { ...look, src: profilePicture.url })] : []),
  );
  remove.hidden = !profilePicture;
});

/** Shows the form for another password, or why the account has none. */
function showPassword(email: string, provider: string | undefined): void {
  find('[data-login]', HTMLInputElement).defaultValue = email;
  if (provider === undefined) return;
  password.hidden = true;
  const none = find('[data-no-password]', HTMLParagraphElement);
  none.hidden = false;
  none.textContent = `${provider} signs you in, so this account has no password. Change your password at ${provider}.`;
}

/** Loads this code only when the visitor changes something. */
const loadChanges = () => import('../../stores/account-changes.ts');

async function loadPasswordForm() {
  const [{ bindPasswords }, { passwordForm }] = await Promise.all([
    import('../forms/password.ts'),
    loadChanges(),
  ]);
  bindPasswords(password);
  return passwordForm;
}

bindForm(name, async () => (await loadChanges()).nameForm, {
  onSuccess: () => notify({ title: 'Your name is saved' }),
});
bindForm(password, loadPasswordForm, {
  onSuccess() {
    password.reset();
    notify({ title: 'Your password is changed', text: 'Your other devices are signed out.' });
  },
});
bindForm(picture, async () => (await loadChanges()).pictureForm, {
  onSuccess() {
    picture.reset();
    notify({ title: 'Your picture is saved' });
  },
});
picture.addEventListener('change', () => picture.requestSubmit());
const file = picture.querySelector('input');
// Otherwise choosing the same file again, after it could not be sent, would fire no `change` event.
file?.addEventListener('click', () => {
  file.value = '';
});
// The visitor may have chosen a file before this script loaded.
if (file?.value) picture.requestSubmit();
bindPress(remove, async () => {
  await (await loadChanges()).removePicture();
  // The button is hidden now, so the focus moves to the file field.
  if (remove.hidden) file?.focus();
});

document.querySelector('[data-sign-out]')?.addEventListener('click', signOut);
bindPress(find('[data-sign-out-everywhere]', HTMLButtonElement), async () => {
  if (await (await loadChanges()).endAllSessions()) await signOut();
});
async function deleteWhenMeant(): Promise<void> {
  const isMeant = await askToConfirm({
    question: 'Delete your account?',
    explanation: 'This also deletes everything in it, and cannot be undone.',
    act: 'Delete everything',
  });
  const { deleteAccount } = await loadChanges();
  if (isMeant) await deleteAccount();
}
bindPress(find('[data-delete-account]', HTMLButtonElement), deleteWhenMeant);

const boards = document.querySelector('[data-boards]');
const submissions = document.querySelector('[data-submissions]');
$boards.subscribe((state) => fill(boards, state, drawCover, 'None yet. Save any design to start one.'));
$submissions.subscribe((state) => fill(submissions, state, drawSubmission, 'None yet.'));
const newBoard = document.querySelector<HTMLFormElement>('[data-new-board]');
if (newBoard) bindEntry(newBoard, async (title) => (await createBoard(title)) !== undefined);

/** Shows one message if the account, the boards or the submissions could not be loaded. */
function showFailure(): void {
  const states = [$account.get(), $boards.get(), $submissions.get()];
  const failed = states.find((state) => state.status === 'ERROR');
  document.querySelector('[data-account-error]')?.replaceChildren(failed?.message ?? '');
  retry.hidden = !failed;
}
for (const $state of [$account, $boards, $submissions]) $state.listen(showFailure);
const loadAll = () => Promise.all([loadAccount(), loadBoards(), loadSubmissions()]);
bindPress(retry, async () => {
  await loadAll();
  if (retry.hidden) document.querySelector('main')?.focus();
});

// Content below the lists would move if it were shown before they are complete.
await loadAll();
find('[data-account]', HTMLElement).ariaBusy = 'false';
if (notifications)
  runWhenVisible(notifications, async () => (await import('../../stores/push.ts')).loadPush());

type Loaded<State> = Extract<State, { status: 'SUCCESS' }> extends { value: (infer One)[] } ? One : never;

/** @param none The text of an empty list. */
function fill<Item>(
  list: Element | null,
  state: RemoteState<readonly Item[]>,
  draw: (item: Item) => HTMLLIElement,
  none: string,
): void {
  if (state.status === 'ERROR')
    list?.replaceChildren(createElement('li', { className: 'data' }, 'Not loaded.'));
  if (state.status !== 'SUCCESS') return;
  const items =
    state.value.length > 0 ? state.value.map(draw) : [createElement('li', { className: 'data' }, none)];
  list?.replaceChildren(...items);
}

function drawCover({
  documentId,
  name,
  items,
  coverPictures,
}: Loaded<ReturnType<typeof $boards.get>>): HTMLLIElement {
  const frame = createElement('span', { className: 'cover' });
  const images = coverPictures.map(({ url, focalPoint }) => {
    const className = focalPoint ? toFocus(focalPoint) : '';
    return createElement('img', { src: url, alt: '', loading: 'lazy', className });
  });
  frame.append(...images);
  const count = `${items.length} ${items.length === 1 ? 'item' : 'items'}`;
  const link = createElement('a', { href: `/app/moodboard/${documentId}` }, frame);
  link.append(createElement('b', { dir: 'auto' }, name), createElement('span', { className: 'data' }, count));
  return createElement('li', {}, link);
}

function drawSubmission(submission: Loaded<ReturnType<typeof $submissions.get>>): HTMLLIElement {
  const { title, state, reason, createdAt } = submission;
  const item = createElement('li', {}, createElement('b', { dir: 'auto' }, title));
  item.append(createElement('span', { className: 'data' }, `${states[state]}, sent ${formatDay(createdAt)}`));
  if (reason) item.append(createElement('p', { dir: 'auto' }, reason));
  return item;
}
