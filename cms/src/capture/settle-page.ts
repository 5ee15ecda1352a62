/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Functions that run in a page of somebody else, through Playwright. Each is complete in itself: nothing from outside reaches it.

/** Ids and classes of the buttons by which well-known banners refuse or accept cookies. Refusing comes first. */
export const knownButtons = [
  '#onetrust-reject-all-handler',
  '#CybotCookiebotDialogBodyButtonDecline',
  '[data-testid="uc-deny-all-button"]',
  '.cky-btn-reject',
  '.cmplz-deny',
  '.osano-cm-denyAll',
  '.cc-deny',
  '#didomi-notice-disagree-button',
  '#truste-consent-required',
  '.fc-cta-do-not-consent',
  '#onetrust-accept-btn-handler',
  '#CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll',
  '#didomi-notice-agree-button',
  '.fc-cta-consent',
  '.cc-allow',
  '.cc-dismiss',
];

/**
 * Closes banners about cookies: presses a known button, or the button of a box that floats over the page and speaks of cookies. A box
 * that remains is hidden. Returns how many were pressed or hidden.
 */
export function closeBanners(known: readonly string[]): number {
  const subject = /cookie|consent|gdpr|datenschutz|einwillig/i;
  const answers = [
    /^(reject|decline|deny|refuse|necessary|essential|only|ablehnen|nur|alle ablehnen|refuser|rechazar|rifiuta)/i,
    /^(accept|agree|allow|ok|okay|got it|i agree|understood|continue|close|dismiss|zustimmen|akzeptieren|alle akzeptieren|accepter|aceptar|accetta|×|✕|x$)/i,
  ];
  let closed = 0;
  for (const selector of known) {
    const button = document.querySelector<HTMLElement>(selector);
    if (button && button.offsetParent !== null) {
      button.click();
      return 1;
    }
  }
  const collect = (root: Document | ShadowRoot): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('body *')].concat(
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) =>
        element.shadowRoot ? [...element.shadowRoot.querySelectorAll<HTMLElement>('*')] : [],
      ),
    );
  const floats = (element: HTMLElement) => {
    const { position, visibility, display } = getComputedStyle(element);
    const isOver =
      position === 'fixed' || position === 'sticky' || element.matches('dialog[open], [role="dialog"]');
    return (
      isOver && visibility !== 'hidden' && display !== 'none' && element.getBoundingClientRect().height > 0
    );
  };
  for (const box of collect(document).slice(0, 20_000).filter(floats)) {
    const words = `${box.textContent} ${box.id} ${box.className} ${box.getAttribute('src') ?? ''}`;
    // The site's own header may name cookies too.
    const isOfSite = box.matches('header, nav, main') || box.querySelector('main, nav, h1') !== null;
    if (!subject.test(words) || isOfSite) continue;
    const buttons = [
      ...box.querySelectorAll<HTMLElement>('button, [role="button"], a, input[type="button"]'),
    ];
    const button = answers
      .map((answer) => buttons.find((one) => answer.test((one.textContent || one.ariaLabel || '').trim())))
      .find((one) => one !== undefined);
    // A link may lead away from the page.
    if (
      button &&
      !(button instanceof HTMLAnchorElement && /^https?:/.test(button.getAttribute('href') ?? ''))
    )
      button.click();
    if (box.isConnected && floats(box)) box.style.setProperty('display', 'none', 'important');
    closed += 1;
  }
  if (closed > 0)
    for (const element of [document.documentElement, document.body])
      if (getComputedStyle(element).overflowY === 'hidden')
        element.style.setProperty('overflow', 'visible', 'important');
  return closed;
}

/** Scrolls through the page, so that lazy pictures load and what appears on the way has appeared. Ends at a height or a time. */
export async function scrollThrough({ most, time }: { most: number; time: number }): Promise<void> {
  const end = performance.now() + time;
  const step = Math.round(innerHeight * 0.8);
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (const image of document.querySelectorAll('img[loading="lazy"]'))
    image.setAttribute('loading', 'eager');
  for (let top = 0; top < Math.min(most, document.documentElement.scrollHeight); top += step) {
    scrollTo({ top, behavior: 'instant' });
    await pause(80);
    if (performance.now() > end) break;
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await pause(80);
}

/** Waits for the pictures above a height, for fonts, and for animations that end. */
export async function awaitPictures({ most, time }: { most: number; time: number }): Promise<void> {
  const images = [...document.images].filter((image) => image.getBoundingClientRect().top < most);
  const loaded = images.map((image) => image.decode().catch(() => undefined));
  const animations = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, time));
  await Promise.race([Promise.all([document.fonts.ready, ...loaded, ...animations]), late]);
}

/** The height of the page, in CSS pixels. */
export const measurePage = (): number =>
  Math.max(document.documentElement.scrollHeight, document.body?.scrollHeight ?? 0);
