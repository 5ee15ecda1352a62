// node draw-typefaces.ts   draws each typeface's name in that typeface, for the pages of typefaces
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import fontverter from 'fontverter';
import { loadSites } from './sites.ts';

const fonts = new URL('public/demo/fonts/', import.meta.url);
const drawings = new URL('../../src/components/typefaces/', import.meta.url);

/** The upright cuts of a family, the preferred one first: an axis set before single weights, then the lightest weight. */
const cutsOf = (files: string[], id: string) =>
  files
    .filter((file) => file.startsWith(`${id}-latin-`) && file.endsWith('-normal.woff2'))
    .sort((one, other) => Number(/-\d+-normal/.test(one)) - Number(/-\d+-normal/.test(other)));

async function openFont(file: string): Promise<Font> {
  const font = create(await fontverter.convert(await readFile(new URL(file, fonts)), 'truetype')) as Font;
  const { wght, opsz } = font.variationAxes;
  if (!wght && !opsz) return font;
  return font.getVariation({
    ...(wght && { wght: Math.min(Math.max(500, wght.min), wght.max) }),
    ...(opsz && { opsz: opsz.max }),
  });
}

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

/** The name as one SVG path with a thousand units to the em. The view box fits its outline. */
function draw(font: Font, name: string): string {
  const { glyphs, positions } = font.layout(name);
  if (glyphs.some(({ id }) => id === 0)) throw new Error(`${name} has letters that its own font lacks.`);
  const scale = 1000 / font.unitsPerEm;
  const edges = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let pen = 0;
  let path = '';
  for (const [index, glyph] of glyphs.entries()) {
    const { xOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const { commands, bbox } = glyph.path.scale(scale, -scale).translate((pen + xOffset) * scale, 0);
    if (commands.length > 0) {
      edges.left = Math.min(edges.left, bbox.minX);
      edges.top = Math.min(edges.top, bbox.minY);
      edges.right = Math.max(edges.right, bbox.maxX);
      edges.bottom = Math.max(edges.bottom, bbox.maxY);
    }
    path += commands
      .map(({ command, args }) => letters[command] + args.map((arg) => Math.round(arg)).join(' '))
      .join('');
    pen += xAdvance;
  }
  const { left, top, right, bottom } = edges;
  const box = [left, top, right - left, bottom - top].map(Math.round).join(' ');
  return `<svg viewBox="${box}" preserveAspectRatio="xMinYMid" aria-hidden="true"><path d="${path}"/></svg>\n`;
}

const families = (await loadSites()).flatMap((site) => Object.values(site.fonts).map(({ family }) => family));
const files = await readdir(fonts);
for (const family of new Set(families)) {
  const id = family.toLowerCase().replaceAll(' ', '-');
  const [file] = cutsOf(files, id);
  if (!file) throw new Error(`${family} has no font in ${fonts.pathname}: build the sites first.`);
  await writeFile(new URL(`${id}.svg`, drawings), draw(await openFont(file), family));
}
