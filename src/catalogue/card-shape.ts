import { defaultSettings } from '../../cms/shared/gallery.ts';

/** The style sheet that gives the pictures of cards another shape than 4:3 (`cards.css`). @param shape One of `cardShapes`. */
export function createCardSheet(shape: string): string {
  if (shape === defaultSettings.cardShape) return '';
  const fit = shape === 'whole' ? ' --card-fit: contain; --card-blur: none; --card-bleed: 1;' : '';
  return `html:root { --card-height: 1;${fit} }\n`;
}
