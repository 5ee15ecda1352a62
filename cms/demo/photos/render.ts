// node photos/render.ts [--draft] [name…]   draws the named photographs, or the missing ones
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openChromium } from '../chromium.ts';
import { denoise } from './denoise.ts';
import { develop } from './develop.ts';
import { photos } from './list.ts';
import { trace } from './trace.ts';

const folder = new URL('../../public/demo/photos/', import.meta.url);
const { values, positionals } = parseArgs({
  options: { draft: { type: 'boolean', default: false } },
  allowPositionals: true,
});

await mkdir(folder, { recursive: true });
const browser = await openChromium();
for (const [name, photo] of Object.entries(photos)) {
  const file = new URL(`${name}.webp`, folder).pathname;
  if (positionals.length > 0 ? !positionals.includes(name) : existsSync(file)) continue;
  const page = await browser.newPage();
  const scale = values.draft ? 0.4 : 1;
  const width = Math.round(photo.width * scale);
  const height = Math.round(photo.height * scale);
  const negative = await trace(page, { ...photo, width, height, ...(values.draft && { samples: 5 }) });
  await develop(denoise(negative, width, height), width, height, file, photo.exposure);
  await page.close();
  console.log(name);
}
await browser.close();
