/** Room for `.html` and a temporary suffix within the 255 bytes that file systems allow a name. */
const longest = 200;
const encoder = new TextEncoder();

/** A name like most, without a fault: to ask for every fault in turn costs ten times as much. */
const plain = /^\w[\w -]{0,199}$/;

/** Why a text cannot be the name of a page, which is a file as it stands; `undefined` when it can. */
export function findNameFault(name: string): string | undefined {
  if (plain.test(name)) return undefined;
  if (name.trim() === '') return 'is empty';
  if (name.startsWith('.')) return 'begins with a dot';
  if (/[/\\]/.test(name)) return 'holds a slash';
  if (/[?#%]/.test(name)) return 'holds one of the marks ?, # and %, which have a meaning in addresses';
  if (name.endsWith('.html')) return 'ends in .html';
  if (/\p{Cc}/u.test(name)) return 'holds a control character';
  if (!name.isWellFormed()) return 'holds half a character';
  if (name.normalize() !== name) return 'is not in the normal form C of Unicode';
  if (encoder.encode(name).length > longest) return `is longer than ${longest} bytes`;
  return undefined;
}
