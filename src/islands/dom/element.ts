type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], 'dataset' | 'style'>
>;

/** What the page must have. */
export function find<Found extends HTMLElement>(selector: string, type: new () => Found): Found {
  const found = document.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${selector}.`);
}

/** Makes an element with its properties and what is in it. */
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
