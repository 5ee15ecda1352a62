import { encodeNumber } from '../../catalogue/data/seat-list.ts';

/** Up to this length, in characters, a text takes less memory than a buffer. */
const shortest = 24;

/** A list of seats that grows at its end, kept in the encoding of `encodeSeats` to save memory. */
export class GrowingList {
  #text = '';
  #bytes: Buffer | undefined;
  #length = 0;
  #next = 0;

  get isEmpty(): boolean {
    return this.#next === 0;
  }

  add(seat: number): void {
    this.#text += encodeNumber(seat - this.#next);
    this.#next = seat + 1;
    if (this.#text.length > shortest) this.#store();
  }

  toString(): string {
    return (this.#bytes?.toString('latin1', 0, this.#length) ?? '') + this.#text;
  }

  #store(): void {
    const length = this.#length + this.#text.length;
    if (this.#bytes === undefined || length > this.#bytes.length) {
      const bytes = Buffer.allocUnsafeSlow(length * 2);
      this.#bytes?.copy(bytes);
      this.#bytes = bytes;
    }
    this.#length += this.#bytes.write(this.#text, this.#length, 'latin1');
    this.#text = '';
  }
}
