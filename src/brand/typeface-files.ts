import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import decompress from 'woff2-encoder/decompress';
import type { Typeface } from '../../cms/shared/gallery.ts';

/** By the parts of the alphabet that each file has. */
const parts = ['latin', 'latin-ext'] as const;

const loaded = new Set<string>();

/**
 * Makes a typeface known to sharp, which draws texts and reads no WOFF2. The files stay in the folder, since sharp reads them
 * again. Letters that the typeface does not have are drawn in one of the machine's.
 */
export async function loadTypeface(folder: string, typeface: Typeface): Promise<void> {
  if (loaded.has(typeface)) return;
  await mkdir(folder, { recursive: true });
  const name = typeface.toLowerCase().replaceAll(' ', '-');
  for (const part of parts) {
    const packed = `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;
    const bytes = await decompress(await readFile(fileURLToPath(import.meta.resolve(packed))));
    const fontfile = join(folder, `${name}-${part}.ttf`);
    const draft = join(folder, `${randomUUID()}.part`);
    await writeFile(draft, bytes);
    await rename(draft, fontfile);
    // The first text that is drawn with a file makes it known.
    await sharp({ text: { text: 'a', font: `${typeface} 12`, fontfile } }).toBuffer();
  }
  loaded.add(typeface);
}
