// Finds and creates elements of the page, and binds actions to them.

type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], 'dataset' | 'style'>
>;

/** Returns the first element that matches. Throws if the page has none, or if it is of another type. */
export function find<Found extends HTMLElement>(selector: string, type: new () => Found): Found {
  const found = document.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${selector}.`);
}

/** Creates an element with properties and children. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties<Tag> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export function createButton(label: string, onClick: () => void, className = ''): HTMLButtonElement {
  const made = createElement('button', { type: 'button', textContent: label, className });
  made.addEventListener('click', onClick);
  return made;
}

/** Calls `act` once, when the element comes into view. */
export function runWhenVisible(element: Element, act: () => Promise<void>): void {
  const observer = new IntersectionObserver((changes) => {
    if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void act();
  });
  observer.observe(element);
}

/** Calls `act` on a click. Until it has finished, the button is marked as disabled and further clicks do nothing. */
export function bindPress(button: HTMLButtonElement, act: () => Promise<void>): void {
  button.addEventListener('click', () => actOnce(button, act));
}

/** Calls `act` with the text of a form that has one field and one button. The field is cleared when `act` resolves to `true`. */
export function bindEntry(form: HTMLFormElement, act: (text: string) => Promise<boolean>): void {
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
