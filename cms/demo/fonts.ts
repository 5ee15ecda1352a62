import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

export interface Face {
  family: string;
  fallback: 'serif' | 'sans-serif' | 'monospace' | 'cursive';
  /**
   * Fontsource's names of the cuts: an axis set (`wght`, `wdth`, `full`, …) of a variable family, or weights (`400`). `-italic`
   * may follow.
   */
  cuts: string[];
  scripts: string[];
}

export function face(family: string, fallback: Face['fallback'], cuts = ['wght'], scripts = ['latin']): Face {
  return { family, fallback, cuts, scripts };
}

/**
 * The entries of a font's name table for the copyright, the licence and the licence's address. The Open Font Licence requires
 * them.
 */
const LEGAL_NAMES = [0, 13, 14];

interface FontFile {
  source: URL;
  name: string;
  rule: string;
}

/** `@font-face` rules of a face, for a style sheet one folder below the fonts. */
export function rules(face: Face): string {
  return files(face)
    .map((file) => file.rule)
    .join('\n');
}

/** Writes the face's files, reduced to `characters`. */
export async function writeFonts(face: Face, characters: string, folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of files(face)) {
    const font = await subsetFont(await readFile(file.source), characters, {
      targetFormat: 'woff2',
      preserveNameIds: LEGAL_NAMES,
    });
    await writeFile(new URL(file.name, folder), font);
  }
}

function files(face: Face): FontFile[] {
  const id = face.family.toLowerCase().replaceAll(' ', '-');
  return face.scripts.flatMap((script) =>
    face.cuts.map((cut) => {
      const [axes, style = 'normal'] = cut.split('-') as [string, string?];
      const isStatic = /^\d+$/.test(axes);
      const name = `${id}-${script}-${axes}-${style}.woff2`;
      const width = ['wdth', 'standard', 'full'].includes(axes) ? 'font-stretch: 50% 200%; ' : '';
      return {
        name,
        source: new URL(
          `node_modules/@fontsource${isStatic ? '' : '-variable'}/${id}/files/${name}`,
          import.meta.url,
        ),
        rule: `@font-face { font-family: '${face.family}'; src: url(../fonts/${name}) format('woff2'); font-weight: ${isStatic ? axes : '100 1000'}; ${width}font-style: ${style}; font-display: swap; }`,
      };
    }),
  );
}
