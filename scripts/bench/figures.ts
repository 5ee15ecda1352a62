/** One measured number. `entries`: how many templates the gallery had. */
export type Figure = { name: string; entries: number; value: number; unit: string };

/** Prints each figure as one line of JSON, or all of them as a table with a column for each gallery size. */
export function printFigures(figures: Figure[], { asJson }: { asJson: boolean }): void {
  if (asJson) for (const figure of figures) console.log(JSON.stringify(figure));
  else console.log(formatTable(figures));
}

function formatTable(figures: Figure[]): string {
  const sizes = [...new Set(figures.map(({ entries }) => entries))];
  const rows = [...Map.groupBy(figures, ({ name, unit }) => `${name} (${unit})`)].map(([title, group]) => [
    title,
    ...sizes.map((size) => group.find(({ entries }) => entries === size)?.value.toLocaleString('en') ?? ''),
  ]);
  const header = ['', ...sizes.map((size) => `${size.toLocaleString('en')} templates`)];
  return [header, header.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The value below which this share of the values lies (nearest rank). */
export function getPercentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Rounds to three significant digits, which is more than a shared machine reproduces. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}
