// Ships with `intent.ts`, to every page.

/** What React does not hydrate: content of Astro, and cards that are drawn before the island of a list is hydrated. */
const foreign = 'astro-slot, .browse-wait';

/**
 * Remembers the nodes of an island. Browsers that translate the page, and extensions, may change them before the island is
 * hydrated. Then React would not recognise them: it would draw the island anew, and typed text would be lost.
 *
 * @returns A function that puts the nodes back. A translator notices that, and translates them again.
 */
export function rememberMarkup(island: HTMLElement): () => void {
  const rendered = new Map<Node, readonly ChildNode[]>();
  const texts = new Map<Text, string>();

  function remember(node: Node): void {
    if (node instanceof Text) texts.set(node, node.data);
    if (node instanceof Element && node.matches(foreign)) return;
    rendered.set(node, [...node.childNodes]);
    for (const child of node.childNodes) remember(child);
  }

  remember(island);
  return () => {
    for (const [parent, children] of rendered) restoreChildren(parent, children);
    for (const [text, data] of texts) if (text.data !== data) text.data = data;
  };
}

/** Nodes that are in their place are not moved, so that a field keeps the focus. */
function restoreChildren(parent: Node, children: readonly ChildNode[]): void {
  for (const child of [...parent.childNodes]) if (!children.includes(child)) child.remove();
  for (const [index, child] of children.entries()) {
    const current = parent.childNodes[index] ?? null;
    if (current !== child) parent.insertBefore(child, current);
  }
}
