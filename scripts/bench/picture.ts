// Draws the chart in the README: the time from one edit to its fresh page, over the size of the gallery.
import type { Figure } from './figures.ts';
import { type Peer, peers } from './comparisons/peers.ts';

/** The figures in the chart: the name of each, and its title there. */
export const drawnFigures = {
  'publish, webhook to new bytes, p50': 'Vitrine, its server',
  'build of one edit, cold process': 'Vitrine, npm run build',
};

export const pictureFile = '.github/pictures/publish-latency.svg';

const [width, height] = [800, 460];
const plot = { left: 64, right: 610, top: 76, bottom: 404 };
const sizes = [1000, 10_000, 100_000];
/** In milliseconds. */
const ticks = [10, 100, 1000, 10_000, 100_000];

const toX = (entries: number) => plot.left + (Math.log10(entries) - 3) * ((plot.right - plot.left) / 2);
const toY = (milliseconds: number) =>
  plot.bottom - (Math.log10(milliseconds) - 1) * ((plot.bottom - plot.top) / (ticks.length - 1));
const place = (value: number) => value.toFixed(1);

/** Draws the figures of one run next to the peers. The SVG also contains the figures as JSON, which `readFigures` reads. */
export function drawPicture(figures: Figure[]): string {
  const drawn = figures.filter(({ name }) => name in drawnFigures);
  const own = Object.entries(drawnFigures).map(([name, title]) => ({
    name: title,
    times: Object.fromEntries(drawn.flatMap((one) => (one.name === name ? [[one.entries, one.value]] : []))),
  }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">From one edit to its fresh page, over the size of the gallery</title>
<metadata>${JSON.stringify(drawn)}</metadata>
<style>
  svg { --ground: #f9fafc; --ink: #12161c; --quiet: #5b6470; --line: #d9dce1; --accent: #ce2706; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #12161c; --ink: #f9fafc; --quiet: #98a1ad; --line: #2b323c; --accent: #fe6f44; }
  }
  text { font: 13px system-ui, sans-serif; fill: var(--quiet); paint-order: stroke; stroke: var(--ground); stroke-width: 5px; }
  .title { font-size: 17px; font-weight: 600; fill: var(--ink); }
  .grid { stroke: var(--line); }
  .line { fill: none; stroke: var(--quiet); stroke-width: 1.5; }
  .dot { fill: var(--quiet); }
  .own .line { stroke: var(--accent); stroke-width: 3; }
  .own .dot { fill: var(--accent); }
  .own text { fill: var(--accent); font-weight: 600; }
</style>
<rect width="${width}" height="${height}" rx="8" fill="var(--ground)"/>
<text class="title" x="24" y="34">From one edit to its fresh page</text>
<text x="24" y="54">Less is better. Both axes are logarithmic.</text>
${ticks.map(drawTick).join('\n')}
${sizes.map(drawSize).join('\n')}
${peers.map((peer) => `<g>${drawLine(peer)}</g>`).join('\n')}
${own.map((line) => `<g class="own">${drawLine(line)}${drawValues(line)}</g>`).join('\n')}
</svg>
`;
}

const marks = ['<!-- figures -->', '<!-- /figures -->'] as const;
const alternative =
  'The time from one edit to its fresh page, by the size of the gallery, for Vitrine and other tools';

/** Puts the picture and its figures between the marks in a text, or nothing if there are no figures. */
export function tellFigures(text: string, figures: Figure[]): string {
  const [begin, end] = [text.indexOf(marks[0]) + marks[0].length, text.indexOf(marks[1])];
  const picture = `<p align="center"><img src="${pictureFile}" width="100%" alt="${alternative}" /></p>`;
  const told = figures.length > 0 ? `\n\n${picture}\n\n${formatTable(figures)}\n\n` : '\n\n';
  return text.slice(0, begin) + told + text.slice(end);
}

function formatTable(figures: Figure[]): string {
  const measured = sizes.filter((size) => figures.some(({ entries }) => entries === size));
  const told = (name: string, size: number) => {
    const found = figures.find((one) => one.name === name && one.entries === size);
    return found ? sayTime(found.value) : '';
  };
  const rows = [
    ['', ...measured.map((size) => `${size.toLocaleString('en')} templates`)],
    ['---', ...measured.map(() => '---:')],
    ...Object.entries(drawnFigures).map(([name, title]) => [
      title,
      ...measured.map((size) => told(name, size)),
    ]),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The figures that a picture was drawn from. */
export function readFigures(picture: string): Figure[] {
  return JSON.parse(/<metadata>(.*)<\/metadata>/.exec(picture)?.[1] ?? '[]');
}

function sayTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}

function drawTick(milliseconds: number): string {
  const at = place(toY(milliseconds));
  return `<path class="grid" d="M${plot.left} ${at}H${plot.right}"/><text x="${plot.left - 10}" y="${at}" dy="4" text-anchor="end">${sayTime(milliseconds)}</text>`;
}

function drawSize(entries: number): string {
  const title = `${entries.toLocaleString('en')} templates`;
  const anchor = entries === 1000 ? 'start' : 'middle';
  return `<text x="${place(toX(entries))}" y="${plot.bottom + 26}" text-anchor="${anchor}">${title}</text>`;
}

function drawLine({ name, times }: Peer): string {
  const points = Object.entries(times).map(
    ([entries, time]) => `${place(toX(Number(entries)))} ${place(toY(time))}`,
  );
  const dots = points.map((point) => `<circle class="dot" r="4" cx="${point.replace(' ', '" cy="')}"/>`);
  const [lastX, lastY] = (points.at(-1) ?? '').split(' ');
  return `<path class="line" d="M${points.join('L')}"/>${dots.join('')}<text x="${lastX}" y="${lastY}" dx="12" dy="4">${name}</text>`;
}

function drawValues({ times }: Peer): string {
  return Object.entries(times)
    .map(
      ([entries, time]) =>
        `<text x="${place(toX(Number(entries)))}" y="${place(toY(time))}" dx="${entries === '1000' ? 9 : 0}" dy="${entries === '1000' ? -7 : -11}" text-anchor="${entries === '1000' ? 'start' : 'middle'}">${sayTime(time)}</text>`,
    )
    .join('');
}
