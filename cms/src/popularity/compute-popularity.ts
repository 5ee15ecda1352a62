import { interactionWeights } from '../../shared/interactions.ts';
import type { Count } from './counter.ts';

/** After this many days, a count is worth half as much as a new one. */
const HALF_LIFE = 7;
/** An entry that is used twice as much has a popularity that is higher by this number. */
const STEPS = 2;

/**
 * The popularity of an entry with these counts, as a whole number above 0: the logarithm of the sum of its weighted counts, in which
 * a count grows with its day, by the factor 2 in a week. Since counts never shrink, a popularity changes only when the entry is used.
 * Entries that are used less fall behind, because those that are used rise (decision 041).
 */
export function computePopularity(counts: readonly Omit<Count, 'document'>[]): number {
  const newest = Math.max(...counts.map(({ day }) => day));
  const sum = counts.reduce(
    (all, { interaction, day, count }) =>
      all + interactionWeights[interaction] * count * 2 ** ((day - newest) / HALF_LIFE),
    0,
  );
  return Math.floor(STEPS * (newest / HALF_LIFE + Math.log2(sum)));
}
