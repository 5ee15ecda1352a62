import type { Uses } from '../../../shared/desk.ts';

/** Which entries lose lookups. @param lookups How many lookups are deleted. */
export function describeUses({ count, some }: Uses, lookups: number): string {
  const [it, loses] = lookups === 1 ? ['it', 'It is'] : ['them', 'They are'];
  if (count === 0) return `No entry uses ${it}.`;
  const others = count - some.length;
  const titles = [...some, ...(others > 0 ? [`${others} more`] : [])];
  const list = new Intl.ListFormat('en').format(titles);
  return `${loses} used by ${count === 1 ? '1 entry' : `${count} entries`}, which will lose ${it}: ${list}.`;
}
