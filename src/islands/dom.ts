// Elements of the page, and what is done with them.

type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], 'dataset' | 'style'>
>;

/** The first element that matches, which the page must have. */
export function find<Found extends HTMLElement>(selector: string, type: new () => Found): Found {
  const found = document.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${selector}.`);
}

/** Makes an element with properties and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties<Tag> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export function button(label: string, onClick: () => void, className = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', textContent: label, className });
  made.addEventListener('click', onClick);
  return made;
}

/** Whether a click on a link is left to the browser: with a modifier key it opens another tab or window, or saves the page. */
export function opensElsewhere(
  event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

/** Acts once, when an element comes into sight. */
export function whenVisible(element: Element, act: () => Promise<void>): void {
  const observer = new IntersectionObserver((changes) => {
    if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void act();
  });
  observer.observe(element);
}

/** Acts on a click. Until that is done, the button is marked as disabled and further clicks do nothing. */
export function onPress(button: HTMLButtonElement, act: () => Promise<void>): void {
  button.addEventListener('click', () => actOnce(button, act));
}

/** Acts on the text of a form with one field and one button. The text stays until `act` answers that it succeeded. */
export function onEntry(form: HTMLFormElement, act: (text: string) => Promise<boolean>): void {
  const input = form.querySelector('input');
  const button = form.querySelector('button');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input?.value.trim();
    if (!text || !button) return;
    void actOnce(button, async () => {
      if (await act(text)) form.reset();
    });
  });
}

async function actOnce(button: HTMLButtonElement, act: () => Promise<void>): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  await act().finally(() => {
    button.ariaDisabled = 'false';
  });
}
