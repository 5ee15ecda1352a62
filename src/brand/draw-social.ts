import sharp from 'sharp';
import { getAccent } from '../catalogue/accent.ts';
import { socialSize } from '../catalogue/entry.ts';
import { designedPictures, getPictureWords } from '../catalogue/head/social-pictures.ts';
import { isWide, type Logo } from '../catalogue/mark.ts';
import { type Drawing, drawIcon, ground, ink, readLogo, readTypeface } from './draw-mark.ts';
import { drawWords, type Drawn } from './draw-words.ts';
import { readWording, runInLanguage } from '../in-language.ts';
import { loadTypeface } from './typeface-files.ts';

const { width, height } = socialSize;
const margin = 64;
const line = '#d9dce1';

/** The cards beside the words, one large and four small: left, top, width and height. */
const cards = [
  [676, 64, 460, 244],
  [676, 322, 223, 115],
  [913, 322, 223, 115],
  [676, 451, 223, 115],
  [913, 451, 223, 115],
] as const;
const headline = { room: { width: 548, height: height - 2 * margin - 96 }, sizes: [84, 72, 60, 48, 40] };
const fits = (drawn: Drawn): boolean =>
  drawn.width <= headline.room.width && drawn.height <= headline.room.height;
const top = { mark: 40, logo: 56, name: 32, gap: 14 };

/** The designed picture of a page: its words beside five cards, one of which has the accent. */
export async function drawSocialPicture(drawing: Drawing, name: string): Promise<Buffer> {
  const { catalogue } = drawing;
  const pictures = Object.values(designedPictures);
  const picture = pictures.find((one) => one === name);
  if (!picture) throw new Error(`The picture ${name} of public/social is that of no page.`);
  const words = await runInLanguage(readWording(catalogue), () => getPictureWords(picture, catalogue));
  const typeface = readTypeface(catalogue);
  await loadTypeface(drawing.typefaces, typeface);
  const heading = await drawHeadline((size) =>
    drawWords({ text: words, typeface, size, color: ink, width: headline.room.width }),
  );
  return sharp(Buffer.from(drawCards(pictures.indexOf(picture), getAccent(catalogue.setting('accent')))))
    .composite([
      ...(await drawTop(drawing)),
      { input: heading.input, left: margin, top: height - margin - heading.height },
    ])
    .png({ palette: true, colours: 128 })
    .toBuffer();
}

/** In the largest size in which it fits. */
async function drawHeadline(draw: (size: number) => Promise<Drawn>): Promise<Drawn> {
  const [largest = 0, ...smaller] = headline.sizes;
  let drawn = await draw(largest);
  for (const size of smaller) {
    if (fits(drawn)) break;
    drawn = await draw(size);
  }
  return fits(drawn) ? drawn : resizeInto(headline.room, drawn.input);
}

/** The mark and the name. A wide logo has the name in it. */
async function drawTop(drawing: Drawing) {
  const { catalogue } = drawing;
  const logo = catalogue.logo();
  const mark = await drawTopMark(drawing, logo);
  const placed = { input: mark.input, left: margin, top: margin };
  if (logo && isWide(logo)) return [placed];
  const name = await fitInto(
    headline.room.width - mark.width - top.gap,
    await drawWords({
      text: catalogue.setting('name'),
      typeface: readTypeface(catalogue),
      size: top.name,
      color: ink,
    }),
  );
  return [
    placed,
    {
      input: name.input,
      left: margin + mark.width + top.gap,
      top: margin + Math.max(0, Math.round((mark.height - name.height) / 2)),
    },
  ];
}

async function drawTopMark(drawing: Drawing, logo: Logo | undefined): Promise<Drawn> {
  if (!logo) return { input: await drawIcon(drawing, top.mark, 1), width: top.mark, height: top.mark };
  const { input } = await readLogo(logo, drawing.mirror);
  return resizeInto(
    { width: headline.room.width, height: top.logo },
    input,
    logo.tone === 'light' ? ink : undefined,
  );
}

const fitInto = async (room: number, drawn: Drawn): Promise<Drawn> =>
  drawn.width <= room ? drawn : resizeInto({ width: room, height: drawn.height }, drawn.input);

async function resizeInto(
  room: { width: number; height: number },
  picture: Buffer,
  background?: string,
): Promise<Drawn> {
  const { data, info } = await sharp(picture)
    .resize({ ...room, fit: 'inside' })
    .flatten(background === undefined ? false : { background })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** @param lit The number of the coloured card, from 0. */
function drawCards(lit: number, accent: string): string {
  const drawn = cards.map(([x, y, w, h], index) =>
    index === lit
      ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${accent}"/>`
      : `<rect x="${x + 1}" y="${y + 1}" width="${w - 2}" height="${h - 2}" fill="none" stroke="${line}" stroke-width="2"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${drawn.join('')}</svg>`;
}
