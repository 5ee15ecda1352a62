import { formatDay } from '../../catalogue/format.ts';
import { $submissions, loadSubmissions } from '../../stores/account-area.ts';
import { $boards, createBoard, loadBoards } from '../../stores/moodboards.ts';
import type { RemoteState } from '../../stores/remote-state.ts';
import { element } from '../dom/element.ts';
import { bindNewBoard } from '../boards/new-board.ts';

const states = { pending: 'Being looked at', approved: 'Taken', rejected: 'Not taken' } as const;

/** Fills the lists of moodboards and submissions of the account area. Resolves when they are there. */
export async function bindOverviews(): Promise<void> {
  const boards = document.querySelector('[data-boards]');
  const submissions = document.querySelector('[data-submissions]');
  $boards.subscribe((state) => fill(boards, state, drawCover, 'None yet. Save any design to begin one.'));
  $submissions.subscribe((state) => fill(submissions, state, drawSubmission, 'None yet.'));

  const form = document.querySelector<HTMLFormElement>('[data-new-board]');
  if (form) bindNewBoard(form, async (name) => (await createBoard(name)) !== undefined);
  await Promise.all([loadBoards(), loadSubmissions()]);
}

type Loaded<State> = Extract<State, { status: 'SUCCESS' }> extends { value: (infer One)[] } ? One : never;

/** @param none What stands in an empty list. */
function fill<Item>(
  list: Element | null,
  state: RemoteState<readonly Item[]>,
  draw: (item: Item) => HTMLLIElement,
  none: string,
): void {
  if (state.status === 'ERROR') list?.replaceChildren(element('li', { role: 'alert' }, state.message));
  if (state.status !== 'SUCCESS') return;
  const items = state.value.length > 0 ? state.value.map(draw) : [element('li', { className: 'data' }, none)];
  list?.replaceChildren(...items);
}

function drawCover({ documentId, name, items }: Loaded<ReturnType<typeof $boards.get>>): HTMLLIElement {
  const pictures = items.flatMap(({ entry }) => entry?.picture ?? []).slice(0, 3);
  const frame = element('span', { className: 'cover' });
  frame.append(...pictures.map(({ url }) => element('img', { src: url, alt: '', loading: 'lazy' })));
  const count = `${items.length} ${items.length === 1 ? 'item' : 'items'}`;
  const link = element('a', { href: `/app/moodboard/${documentId}` }, frame);
  link.append(element('b', { dir: 'auto' }, name), element('span', { className: 'data' }, count));
  return element('li', {}, link);
}

function drawSubmission(submission: Loaded<ReturnType<typeof $submissions.get>>): HTMLLIElement {
  const { title, state, reason, createdAt } = submission;
  const item = element('li', {}, element('b', { dir: 'auto' }, title));
  item.append(element('span', { className: 'data' }, `${states[state]}, sent ${formatDay(createdAt)}`));
  if (reason) item.append(element('p', { dir: 'auto' }, reason));
  return item;
}
