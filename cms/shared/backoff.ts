/**
 * The wait before the next try: `first` after one failure, twice as long after each further one, and at most `longest`. The result
 * has the unit of the parameters.
 *
 * @param failures The number of failures in a row, at least one.
 */
export function getBackoff(failures: number, first: number, longest = Number.POSITIVE_INFINITY): number {
  return Math.min(longest, first * 2 ** (failures - 1));
}
