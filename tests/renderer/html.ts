import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;

/** Every element of a page, in document order, as a browser would see them. */
export function elementsOf(html: string): Element[] {
  const elements: Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ParentNode) => {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      elements.push(child);
      visit(child);
    }
  };
  visit(parse(html));
  return elements;
}

/** The text of an element and of everything in it. */
export function textOf(element: Element): string {
  return element.childNodes
    .map((child) => ('value' in child ? child.value : 'tagName' in child ? textOf(child) : ''))
    .join('');
}

/** The text of an element that a reader may see. */
export function readableTextOf(element: Element): string {
  return element.childNodes
    .map((child) => {
      if ('value' in child) return child.value;
      return 'tagName' in child && !isNamed('script', 'style')(child) ? readableTextOf(child) : '';
    })
    .join('');
}

export function attributeOf(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((attribute) => attribute.name === name)?.value;
}

export function isNamed(...names: string[]): (element: Element) => boolean {
  return ({ tagName }) => names.includes(tagName);
}
