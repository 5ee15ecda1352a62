// `node scripts/launch.mjs draw-brand`: draws the icons and the designed pictures for social networks into `public`, where they
// are committed. A gallery with another mark draws its own (src/brand). Run it when the logo, the colours, the font or
// `designedPictures` change.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { socialSize } from '../src/catalogue/entry.ts';
import { designedPictures } from '../src/catalogue/head/social-pictures.ts';
import { en } from '../src/words/pages/en.ts';
import { root } from '../src/config.ts';
import { findChromium } from '../tests/e2e/chromium.ts';

const colours = { ground: '#f9fafc', ink: '#12161c', line: '#d9dce1', accent: '#ce2706' };

/** The logo in the middle of a square background. `scale`: the width of the logo, as a share of the square's. */
const drawIcon = (scale: number) => {
  const offset = (20 / scale - 20) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-offset} ${-offset} ${20 / scale} ${20 / scale}">
      <path fill="${colours.ink}" d="M-99-99h300v300h-300z"/>
      <path fill="${colours.ground}" d="M1 1h18v18H1zm1.6 1.6v14.8h14.8V2.6z"/>
      <path fill="#fe6f44" d="M5 9h6v6H5z"/>
    </svg>`,
  );
};

/** The logo of a maskable icon stays within the inner 80 % (https://www.w3.org/TR/appmanifest/#icon-masks). */
const icons = [
  { name: '192', side: 192, scale: 0.72 },
  { name: '512', side: 512, scale: 0.72 },
  { name: 'maskable', side: 512, scale: 0.5 },
  { name: 'apple', side: 180, scale: 0.6 },
];

const font = readFileSync(
  join(
    root,
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
  'base64',
);

/** A page with the words and five cards, one large and four small. `lit`: the number of the coloured card, from 1. */
const drawPage = (words: string, lit: number) => `<!doctype html><style>
  @font-face { font-family: Sans; src: url(data:font/woff2;base64,${font}); font-weight: 400 700 }
  * { box-sizing: border-box; margin: 0 }
  body { width: ${socialSize.width}px; height: ${socialSize.height}px; padding: 64px; display: grid; gap: 64px;
    grid-template-columns: 1fr 460px; align-items: end; background: ${colours.ground}; color: ${colours.ink};
    font: 500 32px Sans }
  div { display: flex; flex-direction: column; justify-content: space-between; height: 100% }
  p { display: flex; gap: 14px; align-items: center; font-weight: 600; letter-spacing: -0.01em }
  h1 { font-size: 84px; line-height: 0.98; font-weight: 550; letter-spacing: -0.04em; text-wrap: balance }
  svg { width: 36px; height: 36px }
  ol { list-style: none; padding: 0; display: grid; gap: 14px; height: 100%; grid: 2fr 1fr 1fr / 1fr 1fr }
  li { border: 2px solid ${colours.line} }
  li:first-child { grid-column: span 2 }
  li:nth-child(${lit}) { background: ${colours.accent}; border-color: ${colours.accent} }
</style>
<div>
  <p><svg viewBox="0 0 20 20"><path fill="${colours.ink}" d="M1 1h18v18H1zm2 2v14h14V3z"/><path fill="${colours.accent}" d="M5 9h6v6H5z"/></svg> Vitrine</p>
  <h1>${words}</h1>
</div>
<ol><li></li><li></li><li></li><li></li><li></li></ol>`;

const makeFolder = (name: string) => {
  const place = join(root, 'public', name);
  mkdirSync(place, { recursive: true });
  return place;
};

for (const { name, side, scale } of icons) {
  await sharp(drawIcon(scale), { density: 300 })
    .resize(side, side)
    .png({ palette: true })
    .toFile(join(makeFolder('icons'), `${name}.png`));
}

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: socialSize });
for (const [index, name] of Object.values(designedPictures).entries()) {
  await page.setContent(drawPage(en.socialPictures[name], index + 1));
  await page.evaluate(() => document.fonts.ready);
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 64 })
    .toFile(join(makeFolder('social'), `${name}.png`));
}
await browser.close();
