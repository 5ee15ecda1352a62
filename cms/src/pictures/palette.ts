import {
  type Color,
  getDistance,
  LEAST_DISTANCE,
  LEAST_SHARE,
  MOST_COLORS,
  type PaletteColor,
  type Rgb,
  rgbToColor,
  rgbToHex,
} from '../../shared/colors.ts';

const MOST_CLUSTERS = 10;
const ROUNDS = 12;

/** Pixels that look nearly the same. `count`: how many there are. */
interface Point {
  rgb: Rgb;
  color: Color;
  count: number;
}

/** Points around a centre, their mean. */
interface Cluster {
  center: Color;
  points: readonly Point[];
}

/**
 * The colours of a picture, at most five, by descending share. Each is the most frequent colour of a cluster in OKLab (k-means).
 * The order of the pixels does not matter.
 *
 * @param pixels Three bytes each, in sRGB.
 */
export function findPalette(pixels: Uint8Array): PaletteColor[] {
  const points = groupPixels(pixels);
  const clusters = mergeAlike(refine(points, chooseCenters(points)));
  const total = pixels.length / 3;
  return clusters
    .map(({ points }) => ({
      hex: rgbToHex(getMostFrequent(points).rgb),
      share: Math.round((100 * countPixels(points)) / total) / 100,
    }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((one, other) => other.share - one.share || (one.hex < other.hex ? -1 : 1))
    .slice(0, MOST_COLORS);
}

/** Groups pixels by the first five bits of each of their values, in an order that does not depend on theirs. */
function groupPixels(pixels: Uint8Array): Point[] {
  const groups = new Map<number, { sum: [number, number, number]; count: number }>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const group = groups.get(key) ?? { sum: [0, 0, 0], count: 0 };
    groups.set(key, group);
    group.sum[0] += red;
    group.sum[1] += green;
    group.sum[2] += blue;
    group.count += 1;
  }
  const sorted = [...groups].sort(([one], [other]) => one - other);
  return sorted.map(([, { sum, count }]) => {
    const rgb: Rgb = [Math.round(sum[0] / count), Math.round(sum[1] / count), Math.round(sum[2] / count)];
    return { rgb, color: rgbToColor(rgb), count };
  });
}

/** Begins with the most frequent point. The next is always the one that the centres describe worst. */
function chooseCenters(points: readonly Point[]): Color[] {
  if (points.length === 0) return [];
  const centers = [getMostFrequent(points).color];
  const distances = points.map(() => Infinity);
  while (centers.length < MOST_CLUSTERS) {
    const newest = centers.at(-1) as Color;
    let [worst, error] = [-1, 0];
    for (const [index, { color, count }] of points.entries()) {
      const distance = Math.min(distances[index] ?? Infinity, getDistance(color, newest));
      distances[index] = distance;
      if (count * distance ** 2 > error) [worst, error] = [index, count * distance ** 2];
    }
    const next = points[worst];
    if (!next) break;
    centers.push(next.color);
  }
  return centers;
}

/** Gives every point to its nearest centre, and moves the centres to the means of their points, several times. */
function refine(points: readonly Point[], first: readonly Color[]): Cluster[] {
  let clusters: Cluster[] = first.map((center) => ({ center, points: [] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const groups: Point[][] = clusters.map(() => []);
    for (const point of points) groups[findNearest(clusters, point.color)]?.push(point);
    clusters = groups.filter(({ length }) => length > 0).map(createCluster);
  }
  return clusters;
}

function findNearest(clusters: readonly Cluster[], color: Color): number {
  let [nearest, least] = [-1, Infinity];
  for (const [index, { center }] of clusters.entries()) {
    const distance = getDistance(center, color);
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}

/** Joins the two nearest clusters until all look different. */
function mergeAlike(clusters: readonly Cluster[]): readonly Cluster[] {
  const pairs = clusters.flatMap((one, index) =>
    clusters
      .slice(index + 1)
      .map((other) => ({ one, other, distance: getDistance(one.center, other.center) })),
  );
  const [nearest] = pairs.sort((first, second) => first.distance - second.distance);
  if (!nearest || nearest.distance >= LEAST_DISTANCE) return clusters;
  const { one, other } = nearest;
  const others = clusters.filter((cluster) => cluster !== one && cluster !== other);
  return mergeAlike([...others, createCluster([...one.points, ...other.points])]);
}

function createCluster(points: readonly Point[]): Cluster {
  const total = countPixels(points);
  const mean = (axis: keyof Color) =>
    points.reduce((sum, { color, count }) => sum + color[axis] * count, 0) / total;
  return { center: { l: mean('l'), a: mean('a'), b: mean('b') }, points };
}

const countPixels = (points: readonly Point[]): number => points.reduce((sum, { count }) => sum + count, 0);

const getMostFrequent = (points: readonly Point[]): Point =>
  points.reduce((best, point) => (point.count > best.count ? point : best));
