import { short } from './random.ts';

/** Path data of a line through the values, spread over the width. The largest value is at the top edge, zero at the bottom. */
export function linePath(values: number[], width: number, height: number): string {
  const points = toPoints(values, width, height);
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;
}

/** The same line as a curve with horizontal tangents. */
export function smoothPath(values: number[], width: number, height: number): string {
  const points = toPoints(values, width, height);
  const [first, ...rest] = points as [[number, number], ...[number, number][]];
  let from = first;
  const curves = rest.map((to) => {
    const middle = short((from[0] + to[0]) / 2);
    const curve = `C${middle} ${short(from[1])} ${middle} ${short(to[1])} ${short(to[0])} ${short(to[1])}`;
    from = to;
    return curve;
  });
  return `M${short(first[0])} ${short(first[1])}${curves.join('')}`;
}

/** A closed area below the smooth line. */
export function areaPath(values: number[], width: number, height: number): string {
  return `${smoothPath(values, width, height)}L${width} ${height}L0 ${height}Z`;
}

function toPoints(values: number[], width: number, height: number): [number, number][] {
  const top = Math.max(...values);
  return values.map((value, i) => [(i / (values.length - 1)) * width, height - (value / top) * height]);
}
