import { defaultSettings } from '../../cms/shared/gallery.ts';

/**
 * The style sheet that gives the pictures of cards, and the one beside the form to sign in, another shape than 4:3 (`cards.css`).
 *
 * @param shape One of `cardShapes`.
 */
export function createCardSheet(shape: string): string {
  if (shape === defaultSettings.cardShape) return '';
  const isWhole = shape === 'whole';
  const fit = isWhole ? ' --card-fit: contain; --card-blur: none; --card-bleed: 1;' : '';
  const exhibit = isWhole ? '.auth .picture img { object-fit: contain; filter: none; scale: 1; }\n' : '';
  return `html:root { --card-height: 1;${fit} }\n.auth .picture { aspect-ratio: 1; }\n${exhibit}`;
}
