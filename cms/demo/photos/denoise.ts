import type { Negative } from './trace.ts';

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

/**
 * Edge-avoiding à-trous wavelet filter (Dammertz, Sewtz, Hanika and Lensch 2010). It works on the light without the surface
 * colour, so textures stay sharp. Returns light, four floats a pixel, in the order of the negative.
 */
export function denoise(
  { light, albedo, guide }: Negative,
  width: number,
  height: number,
  rounds = 4,
): Float32Array {
  let current = despeckle(
    light.map((value, i) => value / Math.max(0.02, albedo[i]!)),
    width,
    height,
  );
  for (let round = 0; round < rounds; round++) {
    current = smooth(current, guide, width, height, 2 ** round, 1.2 / 2 ** round);
  }
  return current.map((value, i) => value * Math.max(0.02, albedo[i]!));
}

/** Limits each channel of a pixel to the range of its eight neighbours, without their lowest and highest value. */
function despeckle(from: Float32Array, width: number, height: number): Float32Array {
  const to = from.slice();
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const here = (y * width + x) * 4 + channel;
        const neighbours = around.map((offset) => from[here + offset * 4]!).sort((a, b) => a - b);
        to[here] = Math.min(neighbours[6]!, Math.max(neighbours[1]!, from[here]!));
      }
    }
  }
  return to;
}

function smooth(
  from: Float32Array,
  guide: Float32Array,
  width: number,
  height: number,
  step: number,
  tolerance: number,
): Float32Array {
  const to = new Float32Array(from.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = (y * width + x) * 4;
      const lightness = from[here]! + from[here + 1]! + from[here + 2]!;
      let r = 0;
      let g = 0;
      let b = 0;
      let weights = 0;
      for (let j = -2; j <= 2; j++) {
        const row = y + j * step;
        if (row < 0 || row >= height) continue;
        for (let i = -2; i <= 2; i++) {
          const column = x + i * step;
          if (column < 0 || column >= width) continue;
          const there = (row * width + column) * 4;
          const turned =
            guide[here]! * guide[there]! +
            guide[here + 1]! * guide[there + 1]! +
            guide[here + 2]! * guide[there + 2]!;
          const length = Math.hypot(guide[here]!, guide[here + 1]!, guide[here + 2]!);
          const facing = length < 0.1 ? 1 : Math.max(0, turned / (length * length)) ** 24;
          const farther =
            Math.abs(guide[here + 3]! - guide[there + 3]!) / (0.02 * guide[here + 3]! * step + 1e-4);
          const brighter =
            Math.abs(lightness - from[there]! - from[there + 1]! - from[there + 2]!) /
            ((0.3 + lightness) * tolerance);
          const weight =
            KERNEL[i + 2]! * KERNEL[j + 2]! * Math.min(1, facing) * Math.exp(-farther - brighter * brighter);
          r += weight * from[there]!;
          g += weight * from[there + 1]!;
          b += weight * from[there + 2]!;
          weights += weight;
        }
      }
      to[here] = r / weights;
      to[here + 1] = g / weights;
      to[here + 2] = b / weights;
    }
  }
  return to;
}
