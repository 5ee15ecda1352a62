// Shared by Node and the browser: posting lists as text.
//
// A number is written in digits of five bits, lowest first. The last digit is one of the 32 characters from `#`, and each digit
// before it one of the 32 from `]`. JSON needs no escapes for them. A posting list has document ids in ascending order. Each id
// is stored as the number of ids that it skips, which mostly takes one character and compresses well.
//
// Long lists are stored in posting blocks. A block covers `docIdsPerPostingBlock` document ids and counts from the first of them.
// A list begins in block 0. A space starts a later block, and the number after the space is how many blocks are skipped.

const radix = 32;
const last = '#'.charCodeAt(0);
const more = ']'.charCodeAt(0);
const lastDigit = /[#-B]/;
const nextBlock = ' ';

/** How many document ids a posting block covers. Increment `format` in data-files.ts when this changes. */
export const docIdsPerPostingBlock = 8192;
export const getPostingBlock = (docId: number): number => Math.floor(docId / docIdsPerPostingBlock);

/** @param numbers Whole numbers from 0 up to 2^31, in any order. */
export function encodeNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) text += encodeNumber(number);
  return text;
}

export function encodeNumber(number: number): string {
  let text = '';
  let rest = number;
  for (; rest >= radix; rest = Math.floor(rest / radix)) text += String.fromCharCode(more + (rest % radix));
  return text + String.fromCharCode(last + rest);
}

export function decodeNumbers(text: string): Uint32Array {
  const numbers = new Uint32Array(text.length);
  let count = 0;
  let number = 0;
  let unit = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= more) {
      number += (code - more) * unit;
      unit *= radix;
    } else {
      numbers[count++] = number + (code - last) * unit;
      number = 0;
      unit = 1;
    }
  }
  return numbers.subarray(0, count);
}

/** @param docIds In ascending order, each once. */
export function encodePostings(docIds: Iterable<number>): string {
  let text = '';
  let before = -1;
  for (const docId of docIds) {
    text += encodeNext(before, docId);
    before = docId;
  }
  return text;
}

/** Encodes the next document id of a list. @param before The last document id on the list; -1 while it is empty. */
function encodeNext(before: number, docId: number): string {
  const block = getPostingBlock(docId);
  const blocks = block - Math.max(0, getPostingBlock(before));
  if (blocks === 0) return encodeNumber(docId - before - 1);
  return skipBlocks(blocks) + encodeNumber(docId - block * docIdsPerPostingBlock);
}

const skipBlocks = (blocks: number): string => nextBlock + encodeNumber(blocks - 1);

export function decodePostings(text: string): Uint32Array {
  const docIds = new Uint32Array(text.length);
  let count = 0;
  for (const [block, list] of splitPostingBlocks(text)) {
    let next = block * docIdsPerPostingBlock;
    for (const skipped of decodeNumbers(list)) {
      docIds[count++] = next + skipped;
      next += skipped + 1;
    }
  }
  return docIds.subarray(0, count);
}

/** A posting block: its number, and its posting list, which counts from the first id of the block. */
export type PostingBlock = [block: number, list: string];

/** Sorts before every character of a folded text. No folded text contains it. */
const mark = '\u0001';

/** The key by which a section sorts a block: the key of its list, followed by the number of the block unless that is 0. */
export const getPostingBlockKey = (key: string, block: number): string =>
  block === 0 ? key : `${key}${mark}${String(block).padStart(6, '0')}`;

/** Sorts after all blocks of a list and before the next list. */
export const getLastPostingBlockKey = (key: string): string => `${key}${mark}~`;

/** The inverse of `getPostingBlockKey`. */
export function splitPostingBlockKey(key: string): [list: string, block: number] {
  const [list = '', block = '0'] = key.split(mark);
  return [list, Number(block)];
}

/** The blocks of a list that are not empty. */
export function splitPostingBlocks(text: string): PostingBlock[] {
  const [first = '', ...others] = text.split(nextBlock);
  const blocks: PostingBlock[] = first === '' ? [] : [[0, first]];
  let block = 0;
  for (const other of others) {
    const end = other.search(lastDigit) + 1;
    const [skipped = 0] = decodeNumbers(other.slice(0, end));
    block += skipped + 1;
    blocks.push([block, other.slice(end)]);
  }
  return blocks;
}

/** The inverse of `splitPostingBlocks`. */
export function joinPostingBlocks(blocks: readonly PostingBlock[]): string {
  let text = '';
  let before = 0;
  for (const [block, list] of blocks) {
    text += block === before ? list : skipBlocks(block - before) + list;
    before = block;
  }
  return text;
}

/** Adds a document id to the list of a block or removes it. Ids count from the first id of the block. */
export function setPosting(list: string, docId: number, isOn: boolean): string {
  // The list is not decoded first: lists are long, and a new entry is added to hundreds of them.
  let next = 0;
  let at = 0;
  while (at < list.length) {
    const end = findEnd(list, at);
    const found = next + readNumber(list, at, end);
    if (found === docId) return isOn ? list : list.slice(0, at) + skipMore(list, end, docId + 1 - next);
    if (found > docId) {
      if (!isOn) return list;
      return (
        list.slice(0, at) + encodeNumber(docId - next) + encodeNumber(found - docId - 1) + list.slice(end)
      );
    }
    next = found + 1;
    at = end;
  }
  return isOn ? list + encodeNumber(docId - next) : list;
}

/** Returns the list from `at` on. Its first number skips `more` additional document ids. */
function skipMore(list: string, at: number, more: number): string {
  if (at === list.length) return '';
  const end = findEnd(list, at);
  return encodeNumber(more + readNumber(list, at, end)) + list.slice(end);
}

function findEnd(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) >= more) at += 1;
  return at + 1;
}

function readNumber(text: string, start: number, end: number): number {
  let number = text.charCodeAt(end - 1) - last;
  for (let at = end - 2; at >= start; at -= 1) number = number * radix + text.charCodeAt(at) - more;
  return number;
}
