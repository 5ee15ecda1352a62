/** The item at an index that the caller knows to exist. */
export function getItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`A list of ${items.length} has no item ${index}.`);
  return item;
}
