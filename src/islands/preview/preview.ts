// The page `/templates/preview`: a template's live site at the size of a desktop, a tablet or a phone.

import { formatPrice } from '../../catalogue/format.ts';
import { getPath } from '../../catalogue/paths.ts';
import { getPreviewPath } from '../../catalogue/preview-paths.ts';
import { fitFrame, type Preview, shotSizes } from '../../catalogue/preview.ts';
import type { LoadState } from '../../stores/load.ts';
import {
  $isPreviewRotated,
  getMessage,
  $previewDevice,
  previewDevices,
  previewLoad,
} from '../../stores/preview.ts';
import { watchSite } from '../../stores/preview-site.ts';
import { $selectedPreview, selectPreview } from '../../stores/tab.ts';
import { isModifiedClick } from '../modified-click.ts';

/** Parts of the preview only: live mode has parts with the same names. */
const getPart = (name: string) => document.querySelectorAll<HTMLElement>(`.preview [data-${name}]`);
const getLink = (name: string) => document.querySelectorAll<HTMLAnchorElement>(`a[data-${name}]`);
const say = (name: string, text: string) => {
  for (const element of getPart(name)) element.textContent = text;
};
const show = (name: string, isShown: boolean) => {
  for (const element of getPart(name)) element.hidden = !isShown;
};

/** Shows the reason why the live site is not visible. An empty reason means that the site is shown or loading. */
function explain(reason: string, status: string): void {
  say('reason', reason);
  show('word', reason !== '');
  say('status', status);
  // The reason takes height from the room. The observer of the room would fit the screen only after a frame.
  fitScreen();
}

let takeAway: (() => void) | undefined;

function draw(preview: Preview): void {
  const { slug, title, author, price, purchaseLink, previewLink } = preview.entry;
  selectPreview(previewLink === undefined ? undefined : slug);
  document.title = `Preview of ${title} | Vitrine`;
  say('title', title);
  say('author', author === undefined ? '' : `by ${author.username}`);
  const page = getPath({ kind: 'template', slug });
  for (const close of getLink('close')) close.href = page;
  for (const canonical of document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]'))
    canonical.href = location.origin + page;
  for (const purchase of getLink('purchase')) {
    purchase.hidden = purchaseLink === undefined;
    purchase.href = purchaseLink ?? '';
    purchase.textContent = price === 0 ? 'Get it' : `Buy ${formatPrice(price)}`;
  }
  for (const step of getLink('step')) {
    const target = step.dataset['step'] === 'next' ? preview.next : preview.previous;
    step.hidden = target === undefined;
    if (target !== undefined) step.href = getPreviewPath(target);
  }
  for (const open of getLink('site')) {
    open.hidden = previewLink === undefined;
    open.href = previewLink ?? '';
  }
  takeAway?.();
  const [shot, screen] = [...getPart('shot'), ...getPart('screen')];
  takeAway = shot && screen && fillScreen({ shot, screen }, preview);
}

previewLoad.$state.subscribe((state) => {
  const screen = drawScreen(state);
  for (const name of ['heading', 'room', 'tools', 'close', 'size']) show(name, screen === undefined);
  for (const place of getPart('failure')) place.replaceChildren(...(screen ? [screen] : []));
  if (state.status === 'SUCCESS' && state.data) draw(state.data);
  if (!screen) return;
  takeAway?.();
  show('purchase', false);
  const [heading, message] = getPart('failure')[0]?.querySelectorAll('h1, p') ?? [];
  document.title = `${heading?.textContent} | Vitrine`;
  explain('', message?.textContent ?? '');
});

/** The error screen to show instead of the preview; `undefined` while nothing is wrong. */
function drawScreen(state: LoadState<Preview | undefined>): DocumentFragment | undefined {
  const isFailed = 'error' in state;
  if (!isFailed && !(state.status === 'SUCCESS' && state.data === undefined)) return undefined;
  const template = document.querySelector<HTMLTemplateElement>(isFailed ? '#failed' : '#missing');
  const screen = template?.content.cloneNode(true) as DocumentFragment | undefined;
  if (isFailed) screen?.querySelector('p')?.replaceChildren(getMessage(state.error));
  return screen;
}

/** A desktop site would be too small to read on a phone. */
if (matchMedia('(width < 48rem)').matches) $previewDevice.set('mobile');

/** Fits the screen into the room for it, and shows its size. @returns The size, in CSS pixels. */
function fitScreen() {
  const [room, screen] = [...getPart('room'), ...getPart('screen')];
  const size = { width: room?.clientWidth ?? 0, height: room?.clientHeight ?? 0 };
  const { width, height, scale } = fitFrame(size, $previewDevice.get(), $isPreviewRotated.get());
  Object.assign(screen?.style ?? {}, { width: `${width}px`, height: `${height}px`, scale: String(scale) });
  Object.assign(screen?.parentElement?.style ?? {}, {
    width: `${width * scale}px`,
    height: `${height * scale}px`,
  });
  say('size', `${nameOfDevice()}, ${width} × ${height}, ${Math.round(scale * 100)} %`);
  return { width, height };
}

function nameOfDevice(): string {
  const device = $previewDevice.get();
  return `${device.charAt(0).toUpperCase()}${device.slice(1)}`;
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
  say('status', `${nameOfDevice()}, ${width} by ${height} pixels`);
}

for (const device of previewDevices) {
  for (const button of document.querySelectorAll(`[data-device=${device}]`))
    button.addEventListener('click', () => $previewDevice.set(device));
}
for (const button of getPart('rotate'))
  button.addEventListener('click', () => $isPreviewRotated.set(!$isPreviewRotated.get()));
for (const step of getLink('step')) {
  step.addEventListener('click', (event) => {
    const slug = new URL(step.href).searchParams.get('t');
    if (slug === null || isModifiedClick(event)) return;
    event.preventDefault();
    history.pushState(null, '', getPreviewPath(slug));
    void open();
  });
}
for (const close of getLink('close')) {
  close.addEventListener('click', (event) => {
    const { navigation } = window as Partial<Window>;
    const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
    if (before?.url !== close.href || isModifiedClick(event)) return;
    // Going back keeps the history short: the listing stays before the template's page.
    event.preventDefault();
    navigation?.traverseTo(before.key);
  });
}
$previewDevice.listen(fitAndSay);
$isPreviewRotated.listen(fitAndSay);
fitAndPress();
for (const room of getPart('room')) new ResizeObserver(fitScreen).observe(room);
addEventListener('popstate', () => void open());
void open();

/** Opens the template in the address, else the selected one if it still has a preview link, else the home page. */
async function open(): Promise<void> {
  const named = new URLSearchParams(location.search).get('t');
  const slug = named || $selectedPreview.get();
  if (!slug) return location.replace('/');
  if (!named) history.replaceState(null, '', getPreviewPath(slug));
  await previewLoad.ask(slug);
  const state = previewLoad.$state.get();
  const present = state.status === 'SUCCESS' ? state.data?.entry.slug : undefined;
  if (present !== undefined && present !== slug) history.replaceState(null, '', getPreviewPath(present));
  if (!named && state.status === 'SUCCESS' && state.data?.entry.previewLink === undefined)
    location.replace('/');
}

/** The elements for the screenshot and, over it, the live site. The live site is as wide as the device, and scaled. */
type PreviewPlaces = { shot: HTMLElement; screen: HTMLElement };

/**
 * Shows the screenshot of a template and, unless there is a reason against it, its live site on top. The screenshot loads first,
 * and stays visible until the site has loaded.
 *
 * @returns A function that removes both.
 */
function fillScreen({ shot, screen }: PreviewPlaces, preview: Preview): () => void {
  const { title, previewLink = '' } = preview.entry;
  const picture =
    preview.shot &&
    Object.assign(document.createElement('img'), {
      ...preview.shot,
      sizes: shotSizes,
      fetchPriority: 'high',
    });
  const hasPicture = new Promise<void>((resolve) => {
    if (!picture) return resolve();
    for (const event of ['load', 'error']) picture.addEventListener(event, () => resolve());
  });
  shot.replaceChildren(...(picture ? [picture] : []));
  const { $view, onLoad, stop } = watchSite(preview);
  let frame: HTMLIFrameElement | undefined;

  function removeFrame(): void {
    frame?.remove();
    frame = undefined;
  }
  async function addFrame(): Promise<void> {
    const added = createFrame(title, previewLink);
    added.addEventListener('load', onLoad);
    frame = added;
    await hasPicture;
    if (frame === added) screen.append(added);
  }
  const unbind = $view.subscribe((view) => {
    const isPicture = view.shows === 'picture';
    shot.classList.toggle('is-picture', isPicture);
    shot.tabIndex = isPicture ? 0 : -1;
    if (picture) picture.alt = isPicture ? `The whole page of ${title}` : '';
    if (isPicture) removeFrame();
    else if (!frame) void addFrame();
    if (view.shows === 'frame') frame?.classList.toggle('is-loaded', view.isVisible);
    explain(view.reason, view.status);
  });

  return () => {
    unbind();
    stop();
    removeFrame();
    shot.replaceChildren();
  };
}

function createFrame(title: string, src: string): HTMLIFrameElement {
  const frame = Object.assign(document.createElement('iframe'), {
    title: `Live site of ${title}`,
    src,
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  frame.sandbox.add('allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox');
  // A site needs the storage of its own origin. A site at our origin could remove the sandbox.
  if (new URL(src).origin !== location.origin) frame.sandbox.add('allow-same-origin');
  return frame;
}
