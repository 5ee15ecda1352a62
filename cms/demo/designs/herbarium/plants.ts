import { createRandom, range, short } from '../../art/random.ts';

interface Habit {
  /** Leaves on each side, their length and width, how far they lean (degrees from the stem). */
  leaves: number;
  length: number;
  width: number;
  lean: number;
  /** What stands on top. */
  head: 'umbel' | 'daisy' | 'ear' | 'bell' | 'none';
}

const habits = {
  fennel: { leaves: 9, length: 74, width: 5, lean: 42, head: 'umbel' },
  sage: { leaves: 6, length: 86, width: 30, lean: 54, head: 'ear' },
  oxeye: { leaves: 7, length: 62, width: 14, lean: 48, head: 'daisy' },
  foxglove: { leaves: 4, length: 108, width: 38, lean: 62, head: 'bell' },
  fern: { leaves: 17, length: 92, width: 11, lean: 70, head: 'none' },
  lavender: { leaves: 11, length: 66, width: 6, lean: 24, head: 'ear' },
} satisfies Record<string, Habit>;

export type Plant = keyof typeof habits;

/** A plant as on a herbarium sheet, 300 by 480: stem, leaves in pairs, a head. `leaf` and `bloom` are colours of the page. */
export function plant(kind: Plant, seed: number, leaf = 'leaf', bloom = 'bloom'): string {
  const habit: Habit = habits[kind];
  const random = createRandom(seed);
  const bend = (random() - 0.5) * 60;
  const stemX = (t: number) => 150 + bend * Math.sin(t * Math.PI * 0.9);
  const stem = range(21).map((i) => `${short(stemX(i / 20))} ${short(460 - i * 18.5)}`);
  const leaves = range(habit.leaves).flatMap((i) => {
    const t = 0.12 + (i / habit.leaves) * 0.66;
    const size = (1.15 - t * 0.75) * (0.85 + random() * 0.3);
    return [-1, 1].map((side) =>
      blade(
        stemX(t),
        460 - t * 370,
        habit.length * size,
        habit.width * size,
        side * (habit.lean + random() * 14),
      ),
    );
  });
  return `<g fill="none" stroke="var(--${leaf})" stroke-width="4" stroke-linecap="round"><path d="M${stem.join('L')}"/></g><g fill="var(--${leaf})">${leaves.join('')}</g>${heads[habit.head](stemX(1), 90, random, bloom, leaf)}`;
}

function blade(x: number, y: number, length: number, width: number, angle: number): string {
  return `<path d="M0 0C${short(-width)} ${short(-length * 0.35)} ${short(-width * 0.7)} ${short(-length * 0.8)} 0 ${short(-length)}C${short(width * 0.7)} ${short(-length * 0.8)} ${short(width)} ${short(-length * 0.35)} 0 0z" transform="translate(${short(x)} ${short(y)}) rotate(${short(angle)})"/><path d="M0 0V${short(-length * 0.86)}" stroke="var(--paper)" stroke-width="1.2" transform="translate(${short(x)} ${short(y)}) rotate(${short(angle)})"/>`;
}

type Head = (x: number, y: number, random: () => number, bloom: string, leaf: string) => string;

const heads: Record<Habit['head'], Head> = {
  umbel: (x, y, random, bloom, leaf) =>
    range(13)
      .map((i) => {
        const a = (-150 + i * 10) * (Math.PI / 180);
        const r = 74 + random() * 16;
        const [px, py] = [x + r * Math.cos(a), y + r * 0.8 * Math.sin(a)];
        const florets = range(7).map(
          (k) =>
            `<circle cx="${short(px + 7 * Math.cos(k))}" cy="${short(py + 6 * Math.sin(k * 1.7))}" r="3.6"/>`,
        );
        return `<path d="M${short(x)} ${y}L${short(px)} ${short(py)}" stroke="var(--${leaf})" stroke-width="2"/><g fill="var(--${bloom})">${florets.join('')}</g>`;
      })
      .join(''),
  daisy: (x, y, _random, bloom) =>
    `<g fill="var(--${bloom})">${range(16)
      .map(
        (i) =>
          `<ellipse cx="${short(x)}" cy="${y - 40}" rx="9" ry="30" transform="rotate(${i * 22.5} ${short(x)} ${y})"/>`,
      )
      .join('')}</g><circle cx="${short(x)}" cy="${y}" r="21" fill="var(--eye)"/>`,
  ear: (x, y, random, bloom) =>
    `<g fill="var(--${bloom})">${range(26)
      .map(
        (i) =>
          `<ellipse cx="${short(x + (i % 2 ? 1 : -1) * (6 + random() * 8))}" cy="${short(y + 40 - i * 5)}" rx="9" ry="6" transform="rotate(${i % 2 ? 24 : -24} ${short(x)} ${short(y + 40 - i * 5)})"/>`,
      )
      .join('')}</g>`,
  bell: (x, y, _random, bloom) =>
    range(9)
      .map((i) => {
        const side = i % 2 ? 1 : -1;
        const size = 1.15 - i * 0.085;
        return `<g transform="translate(${short(x + side * 5)} ${short(y + 60 - i * 17)}) rotate(${side * -38}) scale(${short(size)})"><path d="M-8 0C-12 18-18 34-22 42c12 8 32 8 44 0C18 34 12 18 8 0z" fill="var(--${bloom})"/><path d="M-10 38c6 4 14 4 20 0" stroke="var(--paper)" stroke-width="3" fill="none"/></g>`;
      })
      .join(''),
  none: () => '',
};
