/** Orders texts by code point, as SQLite and UTF-8 bytes do; `<` orders by UTF-16 unit, which differs above U+FFFF. */
export function compareText(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (left !== right) return weigh(left) - weigh(right);
  }
  return one.length - other.length;
}

/** Puts the halves of characters above U+FFFF behind all other units. */
const weigh = (unit: number) => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);
