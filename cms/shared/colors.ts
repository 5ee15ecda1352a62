// Shared by Node and the browser: colours, and how different they look.

import { convertRgbToOklab, formatHex, parseHex, type Oklab } from 'culori/fn';

/** A colour of a picture. `hex`: `#rrggbb`. `share`: of the area of the picture, in hundredths, from 0.01 to 1. */
export interface PaletteColor {
  hex: string;
  share: number;
}

/** `red`, `green` and `blue` in sRGB, from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour in OKLab, where colours that look equally different have equal distances. */
export type Color = Pick<Oklab, 'l' | 'a' | 'b'>;

const toUnits = ([red, green, blue]: Rgb) => ({ r: red / 255, g: green / 255, b: blue / 255 });

export const rgbToColor = (rgb: Rgb): Color => convertRgbToOklab(toUnits(rgb));
export const rgbToHex = (rgb: Rgb): string => formatHex({ mode: 'rgb', ...toUnits(rgb) });

/** @param hex `#rrggbb` or `#rgb`. */
export function hexToColor(hex: string): Color {
  const rgb = parseHex(hex);
  if (rgb === undefined) throw new Error(`${hex} is not a colour. Write it like #1a2b3c.`);
  return convertRgbToOklab(rgb);
}

/** The distance of two colours (deltaE OK). That of black and white is 1, and 0.02 is just visible. */
export const getDistance = (one: Color, other: Color): number =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);

/** Colours with a smaller distance look like one, such as the parts of a sky. */
export const LEAST_DISTANCE = 0.08;

/** A colour of a picture or an entry with a smaller share is a detail. */
export const LEAST_SHARE = 0.02;
/** The most colours of a picture or an entry. */
export const MOST_COLORS = 5;

/** The colours of several pictures, at most five, by descending share. Every picture counts the same. */
export function blendPalettes(palettes: readonly (readonly PaletteColor[])[]): PaletteColor[] {
  const known = palettes.filter(({ length }) => length > 0);
  const colors = known.flat().sort((one, other) => other.share - one.share);
  const blended: (PaletteColor & { color: Color })[] = [];
  for (const { hex, share } of colors) {
    const color = hexToColor(hex);
    const alike = blended.find((one) => getDistance(one.color, color) < LEAST_DISTANCE);
    if (alike) alike.share += share;
    else blended.push({ hex, share, color });
  }
  return blended
    .map(({ hex, share }) => ({ hex, share: Math.round((100 * share) / known.length) / 100 }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((one, other) => other.share - one.share)
    .slice(0, MOST_COLORS);
}

/** The smallest share of a picture that counts as having a colour. */
const LEAST_FACET_SHARE = 0.08;
/** A colour of a picture that is further from every facet colour is none of them. */
const MOST_FACET_DISTANCE = 0.2;

/** The facet colour that a colour counts for: the nearest, if it is near enough. */
export function findFacet<Facet extends { hex?: string }>(
  hex: string,
  facets: readonly Facet[],
): Facet | undefined {
  const color = hexToColor(hex);
  const [nearest] = facets
    .filter((facet) => facet.hex !== undefined && parseHex(facet.hex) !== undefined)
    .map((facet) => ({ facet, distance: getDistance(hexToColor(facet.hex ?? ''), color) }))
    .filter(({ distance }) => distance <= MOST_FACET_DISTANCE)
    .sort((one, other) => one.distance - other.distance);
  return nearest?.facet;
}

/**
 * How much of a palette each facet colour has, from 0 to 1. `isEnough`: whether an entry with this palette carries the facet
 * colour.
 */
export function measureFacets<Facet extends { hex?: string }>(
  palette: readonly PaletteColor[],
  facets: readonly Facet[],
): { facet: Facet; share: number; isEnough: boolean }[] {
  const shares = new Map<Facet, number>();
  for (const { hex, share } of palette) {
    const facet = findFacet(hex, facets);
    if (facet) shares.set(facet, (shares.get(facet) ?? 0) + Math.round(100 * share));
  }
  return [...shares]
    .map(([facet, share]) => ({ facet, share: share / 100, isEnough: share >= 100 * LEAST_FACET_SHARE }))
    .sort((one, other) => other.share - one.share);
}
