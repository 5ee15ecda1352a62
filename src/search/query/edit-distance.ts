// Shared by Node and the browser: how many typing errors are between two words.

/**
 * The smallest number of characters to insert, delete, replace or swap with the next one (Damerau–Levenshtein, optimal string
 * alignment). Any number above `most` means more than that.
 */
export function countEdits(one: string, other: string, most: number): number {
  const [left, right] = [Array.from(one), Array.from(other)];
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let [beforeLast, last]: [number[], number[]] = [[], right.map((_, index) => index).concat(right.length)];
  for (const [row, character] of left.entries()) {
    const current = [row + 1];
    for (const [column, opposite] of right.entries()) {
      const isSwap = row > 0 && column > 0 && character === right[column - 1] && left[row - 1] === opposite;
      current.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (last[column] ?? 0) + Number(character !== opposite),
          isSwap ? (beforeLast[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...current) > most && Math.min(...last) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last.at(-1) ?? 0;
}
