import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** Flips one bit of a file. */
export function flipBit(file: string, at: number, bit = 0): void {
  const descriptor = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(descriptor, byte, 0, 1, at);
  writeSync(descriptor, Buffer.from([(byte[0] ?? 0) ^ (1 << bit)]), 0, 1, at);
  closeSync(descriptor);
}
