// node draw-portraits.ts   writes the authors' pictures
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { drawPortrait } from './portraits/draw.ts';
import { people } from './portraits/people.ts';

const folder = new URL('pictures/authors/', import.meta.url);

await mkdir(folder, { recursive: true });
for (const [name, portrait] of Object.entries(people)) {
  await sharp(Buffer.from(drawPortrait(portrait)))
    .resize(400, 400)
    .webp({ quality: 84, effort: 6 })
    .toFile(new URL(`${name}.webp`, folder).pathname);
}
console.log(`${Object.keys(people).length} portraits written.`);
