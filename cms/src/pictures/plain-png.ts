const SIGNATURE = '89504e470d0a1a0a';
const HEAD_OF_CHUNK = 8;
const CHECKSUM = 4;

/** The chunks of a PNG that has only pixels, in the order of the standard. `pHYs` is how many of them are in a metre. */
const PICTURE = /^IHDR,(?:pHYs,)?(?:PLTE,(?:tRNS,)?)?IDAT(?:,IDAT)*,IEND$/;

/** In bytes. */
const FIXED_SIZES: Partial<Record<string, number>> = { IHDR: 13, pHYs: 9, IEND: 0 };

/** Whether a PNG has only pixels (https://www.w3.org/TR/png-3/). Texts, dates and places are in other chunks, or after the end. */
export function isPlainPng(file: Buffer): boolean {
  if (file.toString('hex', 0, HEAD_OF_CHUNK) !== SIGNATURE) return false;
  const names: string[] = [];
  let at = SIGNATURE.length / 2;
  while (at + HEAD_OF_CHUNK + CHECKSUM <= file.length) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + HEAD_OF_CHUNK);
    if (length !== (FIXED_SIZES[name] ?? length)) return false;
    names.push(name);
    at += HEAD_OF_CHUNK + length + CHECKSUM;
  }
  return at === file.length && PICTURE.test(names.join());
}
