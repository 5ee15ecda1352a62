// Shared by Node and the browser: posting lists as text.
//
// A number is written in digits of five bits, lowest first: the last digit as one of the 32 characters from `#`, each one
// before it as one of the 32 from `]`. None of them has to be escaped in JSON. A posting list is document ids in ascending order,
// each stored as how many ids it skips. That mostly takes one character and compresses well.
//
// Long lists are stored in posting blocks, each of which has the postings of `docIdsPerPostingBlock` document ids and counts from the
// first of them. A list begins in block 0. A space and a number go on to a later block, and skip so many blocks between.

const radix = 32;
const last = '#'.charCodeAt(0);
const more = ']'.charCodeAt(0);
const lastDigit = /[#-B]/;
const nextBlock = ' ';

/** How many document ids a posting block covers. Increment `format` in data-files.ts when this changes. */
export const docIdsPerPostingBlock = 8192;
export const getBlock = (docId: number): number => Math.floor(docId / docIdsPerPostingBlock);

/** Whole numbers from 0 up to 2^31, in any order. */
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

/** Encodes the continuation of a list. @param before The last document id on it; -1 while it is empty. */
function encodeNext(before: number, docId: number): string {
  const block = getBlock(docId);
  const blocks = block - Math.max(0, getBlock(before));
  if (blocks === 0) return encodeNumber(docId - before - 1);
  return skipBlocks(blocks) + encodeNumber(docId - block * docIdsPerPostingBlock);
}

const skipBlocks = (blocks: number): string => nextBlock + encodeNumber(blocks - 1);

export function decodePostings(text: string): Uint32Array {
  const docIds = new Uint32Array(text.length);
  let count = 0;
  for (const [block, list] of splitBlocks(text)) {
    let next = block * docIdsPerPostingBlock;
    for (const skipped of decodeNumbers(list)) {
      docIds[count++] = next + skipped;
      next += skipped + 1;
    }
  }
  return docIds.subarray(0, count);
}

/** A posting block: its number, and the list of its document ids, counted from its first one. */
export type PostingBlock = [block: number, list: string];

/** Sorts before every character of a folded text, and is in none. */
const mark = '\u0001';

/** The key of a block in the order of a section: that of its list, and the number of the block where it is not the first one. */
export const getBlockKey = (key: string, block: number): string =>
  block === 0 ? key : `${key}${mark}${String(block).padStart(6, '0')}`;

/** Sorts after all blocks of a list, and before other lists. */
export const getLastBlockKey = (key: string): string => `${key}${mark}~`;

/** The inverse of `getBlockKey`. */
export function splitBlockKey(key: string): [list: string, block: number] {
  const [list = '', block = '0'] = key.split(mark);
  return [list, Number(block)];
}

/** The blocks of a list that are not empty. */
export function splitBlocks(text: string): PostingBlock[] {
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

/** The inverse of `splitBlocks`. */
export function joinBlocks(blocks: readonly PostingBlock[]): string {
  let text = '';
  let before = 0;
  for (const [block, list] of blocks) {
    text += block === before ? list : skipBlocks(block - before) + list;
    before = block;
  }
  return text;
}

/** The list of a block with a document id added or removed. Ids count from the first one of the block. */
export function setPosting(list: string, docId: number, isOn: boolean): string {
  let next = 0;
  let at = 0;
  while (at < list.length) {
    // One pass: the lists are long, and a new entry is added to hundreds of them.
    let end = at;
    let found = next;
    let unit = 1;
    let code = list.charCodeAt(end);
    for (; code >= more; code = list.charCodeAt(++end)) {
      found += (code - more) * unit;
      unit *= radix;
    }
    found += (code - last) * unit;
    end += 1;
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

/** The rest of a list, the first number of which skips `more` docIds more. */
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
