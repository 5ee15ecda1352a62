/** Rectangles of a pixel picture. Each letter is a pixel, a space is empty, and a run of one colour becomes one rectangle. */
export function pixels(rows: string[], inks: Record<string, string>): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/([^ ])\1*/g)].map(
        (run) =>
          `<rect x="${run.index}" y="${y}" width="${run[0].length}" height="1" fill="${inks[run[1]!]}"/>`,
      ),
    )
    .join('');
}
