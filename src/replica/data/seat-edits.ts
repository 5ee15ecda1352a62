import { setSeat } from '../../catalogue/data/seat-list.ts';
import type { Edit } from './chunked.ts';
import type { ListItem } from './sections.ts';

/** Seats that leave and join the lists of one section. */
export class SeatEdits {
  readonly #changes = new Map<string, [seat: number, isOn: boolean][]>();

  get isEmpty(): boolean {
    return this.#changes.size === 0;
  }

  /** A seat must be left before another entry takes it. */
  set(key: string, seat: number, isOn: boolean): void {
    const changes = this.#changes.get(key);
    if (changes) changes.push([seat, isOn]);
    else this.#changes.set(key, [[seat, isOn]]);
  }

  /** The edits of the lists. @param onExistence Told of every key that comes or goes. */
  edits(onExistence: (key: string, exists: boolean) => void): Map<string, Edit<ListItem>> {
    return new Map(
      Array.from(this.#changes, ([key, changes]) => [
        key,
        (item) => {
          const list = changes.reduce((seats, [seat, isOn]) => setSeat(seats, seat, isOn), item?.[1] ?? '');
          if ((item !== undefined) !== (list !== '')) onExistence(key, list !== '');
          return list === '' ? undefined : [key, list];
        },
      ]),
    );
  }
}
