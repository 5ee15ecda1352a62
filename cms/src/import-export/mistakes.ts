/** What is wrong with a cell, or with a whole row. Rows are numbered as spreadsheets number them: the headings are row 1. */
export interface Mistake {
  row: number;
  column?: string | undefined;
  what: string;
}

/** What is wrong with a cell, as a sentence. */
export class CellFault extends Error {}

/** A file that cannot be imported at all. The message is a sentence for the person who sent it. */
export class Refusal extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(message: string, { mistakes = [], ...options }: ErrorOptions & { mistakes?: Mistake[] } = {}) {
    super(message, options);
    this.mistakes = mistakes;
  }
}

/** Such as *Row 7, price: …*. */
export const describeMistake = ({ row, column, what }: Mistake): string =>
  `Row ${row}${column ? `, ${column}` : ''}: ${what}`;

/** How many mistakes somebody reads at once. */
const MOST = 100;

/** Collects mistakes, one for each cell, and keeps as many as somebody reads. */
export class Mistakes {
  count = 0;
  readonly #listed = new Map<string, Mistake>();

  add(...mistakes: Mistake[]): void {
    for (const mistake of mistakes) {
      const cell = `${mistake.row} ${mistake.column}`;
      if (this.#listed.has(cell)) continue;
      this.count += 1;
      if (this.#listed.size < MOST) this.#listed.set(cell, mistake);
    }
  }

  /** Throws a `Refusal` if there are any. */
  refuse(): void {
    if (this.count === 0) return;
    const number = this.count === 1 ? 'one mistake' : `${this.count} mistakes`;
    const mistakes = [...this.#listed.values()].sort((one, other) => one.row - other.row);
    throw new Refusal(`The file has ${number}, and nothing was imported.`, { mistakes });
  }
}
