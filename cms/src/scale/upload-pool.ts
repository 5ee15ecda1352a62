import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import { MEDIA } from '../catalogue/kinds.ts';
import { uploadPictures } from '../catalogue/seeding.ts';
import type { Random } from './random.ts';

const WIDTH = 1280;
const HEIGHT = 960;
const BLOCKS = 12;

/**
 * Draws pictures of coloured blocks and uploads them through Strapi. Returns their row ids. The document ids depend on the seed,
 * but Strapi adds a random suffix to the file names.
 */
export async function uploadPool(strapi: Core.Strapi, random: Random, count: number): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-scale-'));
  const pictures = Array.from({ length: count }, (_, index) => ({
    file: `picture-${index + 1}.jpeg`,
    alt: `Generated picture ${index + 1}`,
  }));
  for (const { file } of pictures) {
    await sharp(Buffer.from(drawBlocks(random))).toFile(join(folder, file));
  }
  const idsByFile = await uploadPictures(strapi, folder, pictures);
  await rm(folder, { recursive: true });
  const ids = pictures.flatMap(({ file }) => idsByFile.get(file) ?? []);
  for (const id of ids) {
    const data = { documentId: random.documentId() };
    await strapi.db.query(MEDIA.uid).update({ where: { id }, data });
  }
  return ids;
}

function drawBlocks(random: Random): string {
  const blocks = Array.from({ length: BLOCKS }, () => {
    const [x, y] = [random.between(0, WIDTH), random.between(0, HEIGHT)];
    const [width, height] = [random.between(100, 900), random.between(80, 600)];
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${drawColor(random)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${drawColor(random)}"/>${blocks.join('')}</svg>`;
}

function drawColor(random: Random): string {
  return `hsl(${random.between(0, 359)} ${random.between(20, 80)}% ${random.between(25, 85)}%)`;
}
