import { createRandom, range, short } from './random.ts';

/** Contour lines of a random relief by marching squares: path data for each height, the lowest first. */
export function contours(seed: number, width: number, height: number, levels: number, cell = 12): string[] {
  const random = createRandom(seed);
  const hills = range(15).map(() => ({
    x: random() * width,
    y: random() * height,
    r: (0.06 + random() * 0.17) * width,
    h: random() * 1.4 - 0.3,
  }));
  const relief = (x: number, y: number) =>
    hills.reduce(
      (sum, hill) => sum + hill.h * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / (hill.r * hill.r)),
      0,
    );
  return range(levels).map((i) => level(relief, 0.08 + (i / levels) * 1.5, width, height, cell));
}

type Point = [number, number];

function level(
  relief: (x: number, y: number) => number,
  at: number,
  width: number,
  height: number,
  cell: number,
): string {
  const pieces: string[] = [];
  for (let y = 0; y < height; y += cell) {
    for (let x = 0; x < width; x += cell) {
      const corners: Point[] = [
        [x, y],
        [x + cell, y],
        [x + cell, y + cell],
        [x, y + cell],
      ];
      const heights = corners.map(([cx, cy]) => relief(cx, cy) - at);
      const crossings = corners.flatMap((corner, i): Point[] => {
        const next = corners[(i + 1) % 4]!;
        const [from, to] = [heights[i]!, heights[(i + 1) % 4]!];
        if (from < 0 === to < 0) return [];
        const t = from / (from - to);
        return [[corner[0] + (next[0] - corner[0]) * t, corner[1] + (next[1] - corner[1]) * t]];
      });
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        pieces.push(`M${crossings[i]!.map(short).join(' ')}L${crossings[i + 1]!.map(short).join(' ')}`);
      }
    }
  }
  return pieces.join('');
}
