/**
 * How many of the indices below `length` fulfil a condition, by binary search. It must hold up to some index, and for none after it.
 */
export function countLeading(length: number, holds: (index: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
