import { open, readFile } from 'node:fs/promises';

/** By the mark that a text begins with. */
const ENCODINGS: Partial<Record<string, 'utf-16le' | 'utf-16be'>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/**
 * A file that may be a drawing, in UTF-8; `undefined` for any other file. The library that draws knows a drawing in a file only by
 * its first 1,000 bytes, which may be a comment, and reads none in UTF-16.
 */
export async function readDrawing(
  file: string,
): Promise<{ bytes: Buffer; isConverted: boolean } | undefined> {
  const encoding = await findEncoding(file);
  if (encoding === undefined) return undefined;
  const bytes = await readFile(file);
  if (encoding === 'utf-8') return { bytes, isConverted: false };
  // The declaration names the former encoding.
  const text = new TextDecoder(encoding).decode(bytes).replace(/^<\?xml[^>]*\?>/, '');
  return { bytes: Buffer.from(text), isConverted: true };
}

async function findEncoding(file: string) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.subarray(0, bytesRead);
    return (
      ENCODINGS[start.toString('hex', 0, 2)] ??
      (/^(\ufeff|\s|<)/.test(start.toString()) ? 'utf-8' : undefined)
    );
  } finally {
    await handle.close();
  }
}
