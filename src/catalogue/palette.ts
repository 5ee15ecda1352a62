import { blendPalettes, type PaletteColor } from '../../cms/shared/colors.ts';
import type { Entry } from './entry.ts';

/** The colours of the thumbnail and the screenshots of an entry, by descending share. */
export const getPalette = ({
  thumbnail,
  screenshots,
}: Pick<Entry, 'thumbnail' | 'screenshots'>): PaletteColor[] =>
  blendPalettes([thumbnail, ...screenshots].map((picture) => picture?.palette ?? []));
