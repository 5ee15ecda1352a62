/** The part of a file that is asked for; both ends belong to it. */
export type Range = { start: number; end: number };

/**
 * What a `Range` header asks of a file of this size (RFC 9110, section 14). `undefined`: send the whole file, as for
 * several ranges at once, which no browser needs.
 */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return undefined;
  return start <= end ? { start, end } : 'unsatisfiable';
}
