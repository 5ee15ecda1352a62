import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';

registerMode(modeRgb);
registerMode(modeLrgb);
const toOklch = registerMode(modeOklch);

/** The grounds of both schemes (`--ground` in tokens.css). */
const grounds = { light: '#f9fafc', dark: '#0e1012' } as const;
/** WCAG 2.2, 1.4.3: text in the accent on the ground, and text in the colour of the ground on the accent. */
const leastContrast = 4.5;
/** The gallery's own (`--accent` in tokens.css). */
const ownAccent = '#ce2706';
/** By which the lightness changes, from 0 to 1. */
const step = 0.005;

/** The shade of a colour that is nearest to it and can be read in a scheme. Both colours are `#rrggbb`. */
export function shadeFor(scheme: keyof typeof grounds, hex: string): string {
  const color = toOklch(hex);
  if (color === undefined) throw new Error(`${hex} is not a colour. Write it like #1a7f5a.`);
  const direction = scheme === 'light' ? -1 : 1;
  for (let { l } = color; l > 0 && l < 1; l += direction * step) {
    const shade = formatHex(clampChroma({ ...color, l }, 'oklch'));
    if (wcagContrast(shade, grounds[scheme]) >= leastContrast) return shade;
  }
  return scheme === 'light' ? '#000000' : '#ffffff';
}

/** The style sheet that gives the gallery its accent. Empty without one. @param accent `#rrggbb`, or empty. */
export const createAccentSheet = (accent: string): string =>
  accent === ''
    ? ''
    : `html:root { --accent: light-dark(${shadeFor('light', accent)}, ${shadeFor('dark', accent)}); }\n`;

/** The accent on a light ground, where no style sheet is. @param accent `#rrggbb`, or empty. */
export const getAccent = (accent: string): string => (accent === '' ? ownAccent : shadeFor('light', accent));
