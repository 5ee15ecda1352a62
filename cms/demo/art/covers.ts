import { createRandom, range, short } from './random.ts';

export type Motif =
  'rings' | 'waves' | 'blocks' | 'halftone' | 'rays' | 'moire' | 'arcs' | 'strata' | 'weave';

type Ink = [ground: string, first: string, second: string, third: string];

/** Inner SVG of a square picture, 300 by 300: a record sleeve, a book cover, a poster. The seed varies it within its motif. */
export function cover(motif: Motif, seed: number, ink: Ink): string {
  return `<rect width="300" height="300" fill="${ink[0]}"/>${motifs[motif](createRandom(seed), ink)}`;
}

/** The same as a separate `<svg>` element. */
export function coverImage(motif: Motif, seed: number, ink: Ink, label: string): string {
  return `<svg viewBox="0 0 300 300" role="img" aria-label="${label}">${cover(motif, seed, ink)}</svg>`;
}

const motifs: Record<Motif, (random: () => number, ink: Ink) => string> = {
  rings(random, [, first, second, third]) {
    const x = 90 + random() * 120;
    const y = 90 + random() * 120;
    return range(11)
      .map(
        (i) =>
          `<circle cx="${short(x + i * 3)}" cy="${short(y + i * 2)}" r="${210 - i * 19}" fill="${[first, second, third][i % 3]}"/>`,
      )
      .join('');
  },
  waves(random, [, first, second]) {
    const beat = 1.5 + random() * 2.5;
    return range(17)
      .map((i) => {
        const points = range(31).map(
          (j) =>
            `${j * 10} ${short(24 + i * 16 + Math.sin((j / 30) * Math.PI * beat + i * 0.45) * (6 + i * 1.3))}`,
        );
        return `<path d="M${points.join('L')}" fill="none" stroke="${i % 4 === 0 ? second : first}" stroke-width="${short(2 + i * 0.45)}"/>`;
      })
      .join('');
  },
  blocks(random, [, ...inks]) {
    return range(25)
      .map((i) => {
        const x = (i % 5) * 60;
        const y = Math.floor(i / 5) * 60;
        const fill = inks[Math.floor(random() * 3)];
        const turn = Math.floor(random() * 4) * 90;
        const shape =
          random() < 0.5
            ? 'M0 0h60A60 60 0 0 1 0 60z'
            : random() < 0.6
              ? 'M0 0L60 60H0z'
              : 'M0 30a30 30 0 1 0 60 0a30 30 0 1 0-60 0z';
        return random() < 0.12
          ? ''
          : `<path d="${shape}" fill="${fill}" transform="translate(${x} ${y}) rotate(${turn} 30 30)"/>`;
      })
      .join('');
  },
  halftone(random, [, first, second]) {
    const x = 80 + random() * 140;
    const y = 60 + random() * 100;
    const dots = range(625).map((i) => {
      const cx = (i % 25) * 12.5 + (Math.floor(i / 25) % 2 ? 6 : 0);
      const cy = Math.floor(i / 25) * 12.5;
      const distance = Math.hypot(cx - x, cy - y);
      const r = Math.max(0.6, 7.4 * Math.exp(-distance / 120) + 1.6 * Math.sin(distance / 16));
      return `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(r)}"/>`;
    });
    return `<circle cx="${short(300 - x)}" cy="215" r="70" fill="${second}"/><g fill="${first}">${dots.join('')}</g>`;
  },
  rays(random, [, first, second, third]) {
    const y = 150 + random() * 80;
    const rays = range(24).map((i) => {
      const a = (i / 24) * Math.PI * 2;
      const b = a + Math.PI / 24;
      return `M150 ${short(y)}L${short(150 + 400 * Math.cos(a))} ${short(y + 400 * Math.sin(a))}L${short(150 + 400 * Math.cos(b))} ${short(y + 400 * Math.sin(b))}z`;
    });
    return `<path d="${rays.join('')}" fill="${first}"/><circle cx="150" cy="${short(y)}" r="74" fill="${second}"/><circle cx="${short(150 + random() * 20)}" cy="${short(y - 8)}" r="44" fill="${third}"/>`;
  },
  moire(random, [, first, second]) {
    const angle = 3 + random() * 7;
    const lines = range(50)
      .map((i) => `M${i * 8 - 50} -60V360`)
      .join('');
    return `<circle cx="150" cy="150" r="96" fill="${second}"/><g stroke="${first}" stroke-width="3.4"><path d="${lines}"/><path d="${lines}" transform="rotate(${short(angle)} 150 150)"/></g>`;
  },
  arcs(random, [, ...inks]) {
    return range(4)
      .flatMap((row) =>
        range(4).map((column) => ({ x: column * 75, y: row * 75, turn: Math.floor(random() * 4) * 90 })),
      )
      .map(({ x, y, turn }) => {
        const arcs = [70, 52, 34, 16].map(
          (r, i) => `<path d="M0 ${r}A${r} ${r} 0 0 0 ${r} 0" stroke="${inks[i % 3]}"/>`,
        );
        return `<g fill="none" stroke-width="11" transform="translate(${x} ${y}) rotate(${turn} 37.5 37.5)">${arcs.join('')}</g>`;
      })
      .join('');
  },
  strata(random, [, ...inks]) {
    return range(9)
      .map((i) => {
        const base = 60 + i * 28;
        const points = range(16).map(
          (j) => `${j * 20} ${short(base + (random() - 0.5) * 26 - 30 * Math.sin(j / 4 + i * 0.6))}`,
        );
        return `<path d="M${points.join('L')}L300 300H0z" fill="${inks[i % 3]}" opacity="${short(0.55 + i * 0.05)}"/>`;
      })
      .join('');
  },
  weave(random, [, first, second, third]) {
    const shift = Math.floor(random() * 3);
    const bars = range(100).map((i) => {
      const x = (i % 10) * 30;
      const y = Math.floor(i / 10) * 30;
      const upright = ((i % 10) + Math.floor(i / 10)) % 2 === 0;
      const fill = [first, second, third][(Math.floor(i / 10) * 2 + (i % 10) + shift) % 3];
      return upright
        ? `<rect x="${x + 5}" y="${y - 8}" width="20" height="46" fill="${fill}"/>`
        : `<rect x="${x - 8}" y="${y + 5}" width="46" height="20" fill="${fill}"/>`;
    });
    return bars.join('');
  },
};
