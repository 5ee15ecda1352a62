import sharp from 'sharp';

/**
 * Writes light (four floats a pixel, bottom row first) as WebP. Applies a filmic curve (Narkowicz 2015, a fit of ACES), then the
 * sRGB transfer.
 */
export async function develop(
  light: Float32Array,
  width: number,
  height: number,
  file: string,
  exposure = 0.5,
): Promise<void> {
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const value = light[((height - 1 - y) * width + x) * 4 + channel]! * exposure;
        const film = Math.min(1, (value * (2.51 * value + 0.03)) / (value * (2.43 * value + 0.59) + 0.14));
        const srgb = film <= 0.0031308 ? 12.92 * film : 1.055 * film ** (1 / 2.4) - 0.055;
        bytes[(y * width + x) * 3 + channel] = Math.round(srgb * 255);
      }
    }
  }
  await sharp(bytes, { raw: { width, height, channels: 3 } })
    .webp({ quality: 74, effort: 6, smartSubsample: true })
    .toFile(file);
}
