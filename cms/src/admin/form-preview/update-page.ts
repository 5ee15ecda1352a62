/**
 * Brings a drawn page up to date. What is the same in the new page stays in the document, so that its place and its pictures stay
 * too. The document runs no scripts.
 */
export function updatePage(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  updateElement(page.documentElement, next.documentElement);
}

function updateElement(element: Element, next: Element): void {
  for (const { name } of [...element.attributes]) if (!next.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);

  const present = [...element.childNodes];
  const wanted = [...next.childNodes];
  for (const [index, node] of wanted.entries()) {
    const old = present[index];
    if (!old) element.append(node);
    else if (old.isEqualNode(node)) continue;
    else if (isElement(old) && isElement(node) && old.localName === node.localName) updateElement(old, node);
    else old.replaceWith(node);
  }
  for (const node of present.slice(wanted.length)) node.remove();
}

/** Elements of a frame are none of this window's classes. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
