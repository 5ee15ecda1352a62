import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from './mistakes.ts';

/** A row as it is in the file. `row` is its number in a spreadsheet, where the headings are row 1. */
export interface TableRow {
  row: number;
  cells: Record<string, unknown>;
}

/** In bytes. A table is read row by row, a JSON file as a whole. */
const LARGEST = { csv: 200 * 2 ** 20, json: 50 * 2 ** 20 };
/** In bytes: how much tells the encoding and the format of a file. */
const BEGINNING = 65_536;
/** In characters. A description has 25,500 at most, and a quote that is never closed would take the rest of the file. */
const LONGEST_RECORD = 500_000;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Reads a CSV or JSON file, row after row. Throws a `Refusal` when it is neither. */
export async function* readTable(path: string): AsyncGenerator<TableRow> {
  const { size } = await stat(path).catch((cause: unknown) => {
    throw new Refusal(`The file ${path} cannot be read. Check its name and its owner.`, { cause });
  });
  if (size === 0)
    throw new Refusal('The file is empty. It needs a row of headings and a row for each entry.');
  const beginning = await readBeginning(path);
  refuseOtherFormats(beginning);
  const encoding = findEncoding(beginning);
  const start = new TextDecoder(encoding).decode(beginning);
  const isJson = /^\s*[[{]/.test(start);
  const most = isJson ? LARGEST.json : LARGEST.csv;
  if (size > most)
    throw new Refusal(
      `The file has ${Math.ceil(size / 2 ** 20)} MB, and ${most / 2 ** 20} MB are allowed. Divide it into several files.`,
    );
  yield* isJson ? readJson(path, encoding) : readCsv(path, encoding, start);
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(BEGINNING), 0, BEGINNING)
    .finally(() => file.close());
  return buffer.subarray(0, bytesRead);
}

function refuseOtherFormats(beginning: Buffer): void {
  const start = beginning.subarray(0, 8).toString('latin1');
  const isWorkbook = start.startsWith('PK') || start.startsWith('\xd0\xcf\x11\xe0');
  if (isWorkbook)
    throw new Refusal(
      'The file is a workbook or an archive. In Excel or Numbers, save the table as “CSV UTF-8”, and import that.',
    );
  if (/^\s*</.test(start.replace('\xef\xbb\xbf', '')))
    throw new Refusal('The file is a web page or XML. Export the table as CSV or JSON, and import that.');
}

/** Excel writes a mark at the beginning, as *Unicode text* in UTF-16. A file without a mark is UTF-8, unless it has zero bytes. */
function findEncoding(beginning: Buffer): Encoding {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be';
  if (beginning[0] !== 0 && beginning[1] === 0) return 'utf-16le';
  if (beginning[0] === 0 && beginning[1] !== 0 && beginning.length > 1) return 'utf-16be';
  return 'utf-8';
}

async function* decode(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const refuse = (cause: unknown): never => {
    throw new Refusal(
      'The file is not in UTF-8, so its accents would be lost. In Excel, save it as “CSV UTF-8”, and import that.',
      { cause },
    );
  };
  const check = (text: string): string => {
    if (text.includes('\0'))
      throw new Refusal('The file has zero bytes, so it is no table. Export it as CSV or JSON.');
    return text;
  };
  for await (const chunk of createReadStream(path)) {
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch (cause) {
      return refuse(cause);
    }
    yield check(text);
  }
  try {
    yield decoder.decode();
  } catch (cause) {
    refuse(cause);
  }
}

/** The first line of some files says which character separates cells: `sep=;`. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

async function* readCsv(path: string, encoding: Encoding, start: string): AsyncGenerator<TableRow> {
  const [separatorLine = '', told] = SEPARATOR_LINE.exec(start) ?? [];
  const delimiter = told ?? findDelimiter(start);
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_records_with_empty_values: false,
    max_record_size: LONGEST_RECORD,
    from_line: separatorLine ? 2 : 1,
  });
  // An error of the source reaches the reader of the parser.
  const source = Readable.from(decode(path, encoding));
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let headings: string[] | undefined;
  let row = separatorLine ? 1 : 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (record.every((cell) => cell.trim() === '')) continue;
      if (!headings) headings = readHeadings(record);
      else yield { row, cells: toCells(row, headings, record) };
    }
  } catch (cause) {
    throw cause instanceof CsvError ? describeCsvError(cause, row) : cause;
  } finally {
    source.destroy();
  }
}

/** Counts the candidates in the first line, outside of quotes. Excel writes semicolons where the comma is in numbers. */
function findDelimiter(start: string): string {
  const [line = ''] = start.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/);
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.sort((one, other) => other.count - one.count)[0]?.delimiter ?? ',';
}

function readHeadings(record: string[]): string[] {
  const headings = record.map((heading) => heading.trim());
  const twice = headings.find((heading, index) => heading !== '' && headings.indexOf(heading) !== index);
  if (twice) throw new Refusal(`The column “${twice}” is in the file twice. Delete one of them.`);
  return headings;
}

function toCells(row: number, headings: string[], record: string[]): Record<string, unknown> {
  const surplus = record.slice(headings.length);
  if (surplus.some((cell) => cell.trim() !== ''))
    throw new Refusal(
      `Row ${row} has ${record.length} cells, and there are ${headings.length} headings. Put a text with separators or quotes into double quotes.`,
    );
  return Object.fromEntries(headings.map((heading, index) => [heading, readPlain(record[index] ?? '')]));
}

/**
 * Spreadsheets take a text that begins with one of these for a formula, and run it. So an exported text begins with an apostrophe,
 * which they do not show (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^'*[=+\-@\t\r]/;
export const writePlain = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
const readPlain = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

function describeCsvError({ code, message }: CsvError, row: number): Refusal {
  const at = `near row ${row + 1}`;
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return new Refusal(
      `A double quote ${at} is not closed. Close it, or write it twice if it is part of the text.`,
    );
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return new Refusal(
      `A cell ${at} has a double quote inside. Put the cell into double quotes, and write the inner one twice.`,
    );
  return new Refusal(`The file cannot be read as CSV ${at}: ${message}`);
}

async function* readJson(path: string, encoding: Encoding): AsyncGenerator<TableRow> {
  const text = await readAll(path, encoding);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    throw new Refusal(`The file is not valid JSON: ${reason}.`, { cause });
  }
  if (!Array.isArray(value))
    throw new Refusal('The JSON file must be a list of entries: [{ "title": "…" }, …].');
  for (const [index, cells] of value.entries()) {
    if (typeof cells !== 'object' || cells === null || Array.isArray(cells))
      throw new Refusal(`Entry ${index + 1} of the JSON file must be an object, such as { "title": "…" }.`);
    yield { row: index + 1, cells };
  }
}

async function readAll(path: string, encoding: Encoding): Promise<string> {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(await readFile(path));
  } catch (cause) {
    throw new Refusal('The JSON file is not in UTF-8. Save it in UTF-8, and import it again.', { cause });
  }
}
