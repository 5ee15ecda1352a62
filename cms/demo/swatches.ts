/** The gallery's colour facet. A site carries the swatches nearest to its palette. */
export const swatches: Record<string, string> = {
  Black: '#111111',
  Charcoal: '#3a3d42',
  Grey: '#8e9197',
  White: '#ffffff',
  Cream: '#f4ecdc',
  Sand: '#d9c3a0',
  Brown: '#6b4428',
  Terracotta: '#c4643f',
  Red: '#d92b2b',
  Orange: '#f47b20',
  Yellow: '#f6cf3c',
  Lime: '#c3f03c',
  Green: '#2f7d4f',
  Olive: '#6f7340',
  Teal: '#1c7c80',
  'Sky blue': '#8fc3ea',
  Blue: '#2454e0',
  Navy: '#16254a',
  Purple: '#6d3fc4',
  Lilac: '#c9b6f2',
  Pink: '#f2a3b8',
  Burgundy: '#6e1a32',
};

/** Names of the swatches nearest to each colour, without repeats, in the palette's order. */
export function nearestSwatches(palette: string[]): string[] {
  return [...new Set(palette.map((hex) => nearest(oklab(hex))))];
}

function nearest(colour: number[]): string {
  const ranked = Object.entries(swatches).map(([name, hex]) => ({
    name,
    distance: distance(colour, oklab(hex)),
  }));
  return ranked.reduce((a, b) => (b.distance < a.distance ? b : a)).name;
}

/** Hue and chroma count more than lightness, as in naming a colour. */
function distance(a: number[], b: number[]): number {
  return Math.hypot((a[0]! - b[0]!) * 0.7, (a[1]! - b[1]!) * 1.6, (a[2]! - b[2]!) * 1.6);
}

/** OKLab (Ottosson 2020) of an sRGB colour. */
function oklab(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map((byte) => {
    const v = byte / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
