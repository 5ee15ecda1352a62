import sharp from 'sharp';

/** Ground, and the colours of the shapes on it. */
type Colors = readonly [ground: string, first: string, second: string, third: string];

const palettes: readonly Colors[] = [
  ['#f2e9d8', '#d8432b', '#1f3a5f', '#e9b44c'],
  ['#1f2a44', '#f2e9d8', '#e07a3f', '#7fb5b5'],
  ['#e8b83a', '#20302b', '#c8402f', '#f6efe0'],
  ['#d9e2dc', '#2d5d4b', '#e2725b', '#16211d'],
  ['#c8402f', '#f6efe0', '#231f20', '#f0b94a'],
];

const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Drawings of 800 × 1130, the proportions of DIN A. `turn`: a number that no other poster of the design has. */
const designs: readonly ((colors: Colors, turn: number) => string)[] = [
  ([, first, second, third], turn) =>
    disc(400, 420 + 40 * turn, 300 - 30 * turn, first) +
    repeat(6 + turn, (index) => box(0, 640 + index * (70 - 5 * turn), 800, 22 + 4 * turn, second)) +
    disc(560 - 90 * turn, 240, 70, third),
  ([, first, second, third], turn) =>
    repeat(4, (index) => disc(200 + 400 * (index % 2), 280 + 400 * Math.floor(index / 2), 190, first)) +
    repeat(4, (index) =>
      box(
        10 + 400 * (index % 2),
        (index + turn) % 2 ? 90 + 400 * Math.floor(index / 2) : 280 + 400 * Math.floor(index / 2),
        380,
        190,
        (index + turn) % 3 ? second : third,
      ),
    ),
  ([, first, second, third], turn) =>
    `<path d="M0 1130 ${200 + 90 * turn} ${260 + 50 * turn} 560 1130z" fill="${first}"/>` +
    `<path d="M300 1130 ${640 - 40 * turn} ${420 - 60 * turn} 1000 1130z" fill="${second}"/>` +
    disc(620 - 120 * turn, 210, 120, third),
  ([, first, second, third], turn) =>
    repeat(9, (index) =>
      disc(400, 565, 520 - index * 58, [first, second, third][(index + turn) % 3] ?? first),
    ) + box(0, 1010 - 60 * turn, 800, 120 + 60 * turn, second),
  ([ground, first, second, third], turn) =>
    repeat(5, (index) =>
      box(90 + index * 130, 120 + 60 * ((index * (turn + 2)) % 5), 96, 860 - 90 * index, first),
    ) +
    disc(250 + 100 * turn, 760, 170, second) +
    disc(250 + 100 * turn, 760, 84, ground) +
    box(90, 1030, 620, 14, third),
];

/** A poster without words, as PNG. Each of the first 25 numbers has another one. */
export function drawPoster(number: number): Promise<Buffer> {
  const turn = Math.floor(number / designs.length);
  const colors = palettes[(number + turn) % palettes.length] ?? palettes[0];
  const draw = designs[number % designs.length] ?? designs[0];
  if (!colors || !draw) throw new Error('There are no designs of posters.');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2260" viewBox="0 0 800 1130">${box(0, 0, 800, 1130, colors[0])}${draw(colors, turn)}</svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
}
