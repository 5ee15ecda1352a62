// Shared by Node and the browser: posting lists as text.
//
// A number is written in digits of five bits, lowest first: the last digit as one of the 32 characters from `#`, each one
// before it as one of the 32 from `]`. None of them has to be escaped in JSON. A posting list is document ids in ascending order,
// each stored as how many ids it skips. That mostly takes one character and compresses well.

const radix = 32;
const last = '#'.charCodeAt(0);
const more = ']'.charCodeAt(0);

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
  let next = 0;
  for (const docId of docIds) {
    text += encodeNumber(docId - next);
    next = docId + 1;
  }
  return text;
}

export function decodePostings(text: string): Uint32Array {
  const docIds = decodeNumbers(text);
  let next = 0;
  for (let at = 0; at < docIds.length; at += 1) {
    const docId = next + (docIds[at] ?? 0);
    docIds[at] = docId;
    next = docId + 1;
  }
  return docIds;
}

/** The list with or without a document id. */
export function setPosting(list: string, docId: number, isOn: boolean): string {
  let next = 0;
  let at = 0;
  while (at < list.length) {
    // One pass over long lists, of which a new entry is on hundreds.
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
  const end = endOf(list, at);
  return encodeNumber(more + numberIn(list, at, end)) + list.slice(end);
}

function endOf(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) >= more) at += 1;
  return at + 1;
}

function numberIn(text: string, start: number, end: number): number {
  let number = text.charCodeAt(end - 1) - last;
  for (let at = end - 2; at >= start; at -= 1) number = number * radix + text.charCodeAt(at) - more;
  return number;
}
