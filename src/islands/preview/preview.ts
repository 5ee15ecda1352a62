// The page `/templates/preview`: a template's live site, as large as it is on a desk, a tablet or a phone.

import { formatPrice } from '../../catalogue/format.ts';
import { pathOf } from '../../catalogue/paths.ts';
import { frameIn, type Preview } from '../../catalogue/preview.ts';
import { previewPath } from '../../catalogue/preview-paths.ts';
import type { SiteState } from '../../catalogue/reads.ts';
import type { LoadState } from '../../stores/load.ts';
import {
  $isPreviewRotated,
  $previewDevice,
  messageOf,
  previewDevices,
  previewLoad,
} from '../../stores/preview.ts';
import { $selectedPreview, selectPreview } from '../../stores/preview-selection.ts';
import { opensElsewhere } from '../dom/events.ts';
import { fillScreen } from './preview-frame.ts';

/** Of the preview alone: live mode has parts of its own. */
const part = (name: string) => document.querySelectorAll<HTMLElement>(`.preview [data-${name}]`);
const link = (name: string) => document.querySelectorAll<HTMLAnchorElement>(`a[data-${name}]`);
const say = (name: string, text: string) => {
  for (const element of part(name)) element.textContent = text;
};
const show = (name: string, isShown: boolean) => {
  for (const element of part(name)) element.hidden = !isShown;
};

/** Says why the live site is not in sight; without a reason it is, or comes. */
function explain(reason = '', status = reason): void {
  say('reason', reason);
  show('word', reason !== '');
  say('status', status);
}

const reasons = {
  'refuses-framing': 'This site does not let itself be shown inside another one.',
  dead: 'This site did not answer when we last looked.',
} as const satisfies Record<SiteState, string>;

/** Why the live site is not shown. */
function reasonOf({ entry, state }: Preview): string | undefined {
  if (entry.previewLink === undefined) return 'This template has no live site.';
  return state && reasons[state];
}

let takeAway: (() => void) | undefined;

function draw(preview: Preview): void {
  const { slug, title, author, price, purchaseLink, previewLink } = preview.entry;
  const reason = reasonOf(preview);
  selectPreview(previewLink === undefined ? undefined : slug);
  document.title = `Preview of ${title} | Vitrine`;
  say('title', title);
  say('author', author === undefined ? '' : `by ${author.username}`);
  const page = pathOf({ kind: 'template', slug });
  for (const close of link('close')) close.href = page;
  for (const canonical of document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]'))
    canonical.href = location.origin + page;
  for (const purchase of link('purchase')) {
    purchase.hidden = purchaseLink === undefined;
    purchase.href = purchaseLink ?? '';
    purchase.textContent = price === 0 ? 'Get it' : `Buy ${formatPrice(price)}`;
  }
  for (const step of link('step')) {
    const target = step.dataset['step'] === 'next' ? preview.next : preview.previous;
    step.hidden = target === undefined;
    if (target !== undefined) step.href = previewPath(target);
  }
  for (const open of link('site')) {
    open.hidden = previewLink === undefined;
    open.href = previewLink ?? '';
  }
  explain(reason, reason ?? `Loading ${title}`);
  takeAway?.();
  const [shot, screen] = [...part('shot'), ...part('screen')];
  if (!shot || !screen) return;
  shot.classList.toggle('is-picture', reason !== undefined);
  shot.tabIndex = reason === undefined ? -1 : 0;
  takeAway = fillScreen({ shot, screen }, preview, reason === undefined, {
    onLoad: () => explain('', `${title} has loaded`),
    onSlow: () => explain('This site takes its time.'),
  });
}

previewLoad.$state.subscribe((state) => {
  const screen = screenOf(state);
  for (const name of ['heading', 'room', 'tools', 'close']) show(name, screen === undefined);
  for (const place of part('failure')) place.replaceChildren(...(screen ? [screen] : []));
  if (state.status === 'SUCCESS' && state.data) draw(state.data);
  if (!screen) return;
  takeAway?.();
  show('purchase', false);
  const [heading, message] = part('failure')[0]?.querySelectorAll('h1, p') ?? [];
  document.title = `${heading?.textContent} | Vitrine`;
  explain('', message?.textContent ?? '');
});

/** The error screen in place of the preview; `undefined` while nothing is wrong. */
function screenOf(state: LoadState<Preview | undefined>): DocumentFragment | undefined {
  const isFailed = 'error' in state;
  if (!isFailed && !(state.status === 'SUCCESS' && state.data === undefined)) return undefined;
  const template = document.querySelector<HTMLTemplateElement>(isFailed ? '#failed' : '#missing');
  const screen = template?.content.cloneNode(true) as DocumentFragment | undefined;
  if (isFailed) screen?.querySelector('p')?.replaceChildren(messageOf(state.error));
  return screen;
}

/** Gives the screen its size and place in the room; returns its size. */
function fitScreen() {
  const [room, screen] = [...part('room'), ...part('screen')];
  const size = { width: room?.clientWidth ?? 0, height: room?.clientHeight ?? 0 };
  const { width, height, scale } = frameIn(size, $previewDevice.get(), $isPreviewRotated.get());
  Object.assign(screen?.style ?? {}, { width: `${width}px`, height: `${height}px`, scale: String(scale) });
  Object.assign(screen?.parentElement?.style ?? {}, {
    width: `${width * scale}px`,
    height: `${height * scale}px`,
  });
  return { width, height };
}

function fitAndPress() {
  const device = $previewDevice.get();
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-device]'))
    button.setAttribute('aria-pressed', String(button.dataset['device'] === device));
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-rotate]')) {
    button.disabled = device === 'desktop';
    button.setAttribute('aria-pressed', String(device !== 'desktop' && $isPreviewRotated.get()));
  }
  return fitScreen();
}

function fitAndSay(): void {
  const { width, height } = fitAndPress();
  const device = $previewDevice.get();
  say('status', `${device.charAt(0).toUpperCase()}${device.slice(1)}, ${width} by ${height} pixels`);
}

for (const device of previewDevices) {
  for (const button of document.querySelectorAll(`[data-device=${device}]`))
    button.addEventListener('click', () => $previewDevice.set(device));
}
for (const button of part('rotate'))
  button.addEventListener('click', () => $isPreviewRotated.set(!$isPreviewRotated.get()));
for (const step of link('step')) {
  step.addEventListener('click', (event) => {
    const slug = new URL(step.href).searchParams.get('t');
    if (slug === null || opensElsewhere(event)) return;
    event.preventDefault();
    history.pushState(null, '', previewPath(slug));
    void open();
  });
}
for (const close of link('close')) {
  close.addEventListener('click', (event) => {
    const { navigation } = window as Partial<Window>;
    const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
    if (before?.url !== close.href || opensElsewhere(event)) return;
    // A step back instead of a new page keeps the history short: before that is still the listing.
    event.preventDefault();
    navigation?.traverseTo(before.key);
  });
}
$previewDevice.listen(fitAndSay);
$isPreviewRotated.listen(fitAndSay);
fitAndPress();
for (const room of part('room')) new ResizeObserver(fitScreen).observe(room);
addEventListener('popstate', () => void open());
void open();

/** Opens the template that the address names, else the selected one, if that has a preview link still; else there is nothing to preview. */
async function open(): Promise<void> {
  const named = new URLSearchParams(location.search).get('t');
  const slug = named || $selectedPreview.get();
  if (!slug) return location.replace('/');
  if (!named) history.replaceState(null, '', previewPath(slug));
  await previewLoad.ask(slug);
  const state = previewLoad.$state.get();
  if (!named && state.status === 'SUCCESS' && state.data?.entry.previewLink === undefined)
    location.replace('/');
}
