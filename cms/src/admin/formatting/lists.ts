import { deepest, type Item, type List } from '../../../shared/rich-text.ts';

/** Joins lists that follow each other, as Word has one for each item, and leaves empty ones out. */
export function joinLists<Node extends { type: string }>(nodes: (Node | List)[]): (Node | List)[] {
  const joined: (Node | List)[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (!isList(node)) joined.push(node);
    else if (last && isList(last) && continues(last, node))
      joined[joined.length - 1] = {
        ...last,
        children: joinLists<Item>([...last.children, ...node.children]),
      };
    else if (node.children.length > 0) joined.push(node);
  }
  return joined;
}

const isList = (node: { type: string }): node is List => node.type === 'list';

/** A list that begins with a list has no item that shows its own format. */
const continues = (last: List, { format, children }: List): boolean =>
  format === last.format || children[0]?.type === 'list';

/** Gives lists the levels that Strapi's editor draws. Items that are too deep for a text stay on its last level. */
export function indentList(list: List, level = 0): List & { indentLevel: number } {
  const children = list.children.flatMap((child): (Item | List)[] => {
    if (child.type !== 'list') return [child];
    return level + 1 < deepest ? [indentList(child, level + 1)] : listItems(child);
  });
  return { ...list, indentLevel: level, children };
}

const listItems = ({ children }: List): Item[] =>
  children.flatMap((child) => (child.type === 'list' ? listItems(child) : [child]));
