import { range, short } from '../../art/random.ts';

export interface Star {
  points: 8 | 12;
  /** Side of a tile. */
  size: number;
  /** How deep the star is cut, as a share of its radius. */
  cut: number;
}

/** Stars and crosses that fill a rectangle, in the colours `t1` to `t4` of the page. */
export function tiling({ points, size, cut }: Star, width: number, height: number): string {
  const star = polygon(points, size * 0.54, size * 0.54 * cut);
  const rosette = polygon(points, size * 0.3, size * 0.3 * cut);
  const diamond = polygon(4, size * 0.24, size * 0.12);
  const tile = `<path d="${star}" fill="var(--t2)" stroke="var(--t4)" stroke-width="${short(size / 40)}"/><path d="${rosette}" fill="var(--t3)" stroke="var(--t4)" stroke-width="${short(size / 50)}"/><circle r="${short(size * 0.07)}" fill="var(--t1)"/><g transform="translate(${size / 2} ${size / 2})"><path d="${diamond}" fill="var(--t3)" stroke="var(--t4)" stroke-width="${short(size / 50)}"/></g>`;
  const rows = range(Math.ceil(height / size) + 2);
  const columns = range(Math.ceil(width / size) + 2);
  const uses = rows.flatMap((row) =>
    columns.map(
      (column) => `<g transform="translate(${short(column * size)} ${short(row * size)})">${tile}</g>`,
    ),
  );
  return `<rect width="${width}" height="${height}" fill="var(--t1)"/>${uses.join('')}`;
}

function polygon(points: number, outer: number, inner: number): string {
  const corners = range(points * 2).map((i) => {
    const r = i % 2 === 0 ? outer : inner;
    const a = (i / points) * Math.PI;
    return `${short(r * Math.sin(a))} ${short(-r * Math.cos(a))}`;
  });
  return `M${corners.join('L')}z`;
}
