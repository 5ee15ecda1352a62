/**
 * A number from 0 to 1 that follows from a text, spread evenly over texts however alike they are: FNV-1a, and the last
 * steps of MurmurHash3, since FNV alone hardly moves the high bits for the last characters. Every edit asks it of hundreds
 * of keys, of which a cryptographic hash would be most of the work.
 */
export function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
