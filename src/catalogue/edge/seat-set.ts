// Shared by Node and the browser: sets of seats, as one bit a seat.

export type SeatSet = Uint32Array<ArrayBuffer>;

/** An empty set with room for the seats below `size`. */
export const createSet = (size: number): SeatSet => new Uint32Array(Math.ceil(size / 32));

export function addAll(set: SeatSet, seats: Iterable<number>): SeatSet {
  for (const seat of seats) set[seat >>> 5] = (set[seat >>> 5] ?? 0) | (1 << (seat & 31));
  return set;
}

export const hasSeat = (set: SeatSet, seat: number): boolean =>
  ((set[seat >>> 5] ?? 0) & (1 << (seat & 31))) !== 0;

/** Both sets must have the same size, as in the functions below. */
export const intersect = (one: SeatSet, other: SeatSet): SeatSet =>
  one.map((bits, index) => bits & (other[index] ?? 0));

export const unite = (one: SeatSet, other: SeatSet): SeatSet =>
  one.map((bits, index) => bits | (other[index] ?? 0));

/** The seats that are in the first set only. */
export const subtract = (one: SeatSet, other: SeatSet): SeatSet =>
  one.map((bits, index) => bits & ~(other[index] ?? 0));

/** How many of the seats are in the set. */
export function countIn(set: SeatSet, seats: Iterable<number>): number {
  let count = 0;
  for (const seat of seats) if (hasSeat(set, seat)) count += 1;
  return count;
}

/** The seats in ascending order. */
export function seatsOf(set: SeatSet): number[] {
  const seats: number[] = [];
  for (let index = 0; index < set.length; index += 1) {
    for (let bits = set[index] ?? 0; bits !== 0; bits &= bits - 1)
      seats.push(index * 32 + 31 - Math.clz32(bits & -bits));
  }
  return seats;
}

export function countSeats(set: SeatSet): number {
  let count = 0;
  for (const word of set) {
    let bits = word - ((word >>> 1) & 0x55555555);
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
