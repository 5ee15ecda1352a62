import type { PictureField } from '../../shared/entry-fields.ts';
import { entryKinds } from '../../shared/kinds.ts';
import { listPictureHashes, type PageText } from '../../shared/pages.ts';
import { findRichTextFault, type RichText, toPlainText } from '../../shared/rich-text.ts';
import type { LookupField } from '../catalogue/kinds.ts';
import {
  type Column,
  columns,
  findColumn,
  guessColumn,
  isRowType,
  type RowType,
  rowTypes,
} from './columns.ts';
import { CellFault, type Mistake, Refusal } from './mistakes.ts';
import type { TableRow } from './read-table.ts';
import { readContent } from './text-content.ts';

/** A row whose cells have the right types. A field that the file lacks is `undefined`, and an empty cell is `null`. */
export interface ParsedRow {
  row: number;
  kind: RowType;
  /** Whether it stays unpublished. */
  isDraft: boolean;
  /** Texts, links, prices and flags, by their fields. */
  values: Record<string, string | number | boolean | null>;
  /** The addresses or files of pictures, by their fields. */
  pictures: Partial<Record<PictureField, string[]>>;
  /** The names of lookups, by their fields. */
  lookups: Partial<Record<LookupField, string[]>>;
  author?: string | null;
  /** The description with its formatting. `values.description` has the same words. */
  richDescription?: RichText;
  /** The content of a text. The hashes of its pictures are their addresses or files. */
  content?: PageText;
}

const TRUE = new Set(['yes', 'true', '1', 'x']);
const FALSE = new Set(['no', 'false', '0', '']);
const PRICE = /^\d+(?:[.,]\d{1,2})?$/;

/** The addresses or files of all pictures of a row, by their columns. */
export const listPictures = ({ pictures, content = [] }: ParsedRow): [string, string[]][] => [
  ...Object.entries(pictures),
  ['content', listPictureHashes(content)],
];

/** Throws a `Refusal` when a column is unknown: a misspelt one would otherwise be lost in silence. */
export function checkHeadings(headings: readonly string[]): void {
  const found = headings.map((heading) => [heading, findColumn(heading)] as const);
  for (const [heading, column] of found) {
    if (column || heading === '') continue;
    const guess = guessColumn(heading);
    throw new Refusal(
      `There is no column “${heading}”. ${guess ? `Did you mean “${guess.name}”? ` : ''}The columns are: ${columns.map(({ name }) => name).join(', ')}.`,
    );
  }
  const names = found.flatMap(([, column]) => column?.name ?? []);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Refusal(`The column “${twice}” is in the file twice. Delete one of them.`);
  if (names.length === 0)
    throw new Refusal(
      'The file has no headings. The first row must name the columns, such as: title, price, thumbnail.',
    );
}

/** @returns The row, and what is wrong with its cells. A cell with a mistake is left out. */
export function parseRow({ row, cells }: TableRow): { parsed: ParsedRow; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const parsed: ParsedRow = {
    row,
    kind: entryKinds[0],
    isDraft: false,
    values: {},
    pictures: {},
    lookups: {},
  };
  const given = Object.entries(cells).flatMap(([heading, cell]) => {
    const column = findColumn(heading);
    return column ? [{ column, cell }] : [];
  });
  const attempt = (column: string, work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      mistakes.push({ row, column, what: error.message });
    }
  };
  const kind = given.find(({ column }) => column.type === 'kind');
  if (kind) attempt('kind', () => (parsed.kind = readKind(kind.cell)));
  for (const { column, cell } of given)
    attempt(column.name, () => {
      if (column.kinds.includes(parsed.kind)) setCell(parsed, column, cell);
      else if (!isEmpty(cell))
        throw new CellFault(
          `Only a row of the kind ${column.kinds.join(' or ')} can have it. Empty the cell.`,
        );
    });
  attempt('description', () => takeWords(parsed));
  return { parsed, mistakes };
}

/** A description with formatting also gives the plain one. */
function takeWords({ values, richDescription }: ParsedRow): void {
  if (!richDescription) return;
  const words = toPlainText(richDescription);
  if (typeof values.description === 'string' && values.description !== words)
    throw new CellFault(
      'It has other words than rich_description. Change both, or empty the one that is not to be imported.',
    );
  values.description = words;
}

function setCell(parsed: ParsedRow, { name, type }: Column, cell: unknown): void {
  switch (type) {
    case 'kind':
      break;
    case 'draft':
      parsed.isDraft = readFlag(cell);
      break;
    case 'content':
      parsed.content = isEmpty(cell) ? [] : readContent(cell);
      break;
    case 'rich':
      if (!isEmpty(cell)) parsed.richDescription = readRichText(cell);
      break;
    case 'number':
      parsed.values[name] = readNumber(cell);
      break;
    case 'slug':
    case 'text':
    case 'link':
      parsed.values[name] = readText(cell);
      break;
    case 'lines':
      parsed.values[name] = readText(Array.isArray(cell) ? cell.map(readText).join('\n') : cell);
      break;
    case 'price':
      parsed.values[name] = readPrice(cell);
      break;
    case 'flag':
      parsed.values[name] = readFlag(cell);
      break;
    case 'author':
      parsed.author = readText(cell)?.trim() || null;
      break;
    case 'picture': {
      const list = readList(cell);
      if (list.length > 1) throw new CellFault('It has several pictures, and one is allowed.');
      parsed.pictures[name as PictureField] = list;
      break;
    }
    case 'pictures':
      parsed.pictures[name as PictureField] = readList(cell);
      break;
    case 'facet':
      parsed.lookups[name as LookupField] = readList(cell);
      break;
    default:
      throw new Error(type satisfies never);
  }
}

const isEmpty = (cell: unknown): boolean =>
  cell === null || cell === undefined || cell === '' || (Array.isArray(cell) && cell.length === 0);

function readKind(cell: unknown): RowType {
  const kind = readText(cell)?.trim().toLowerCase() || entryKinds[0];
  if (isRowType(kind)) return kind;
  throw new CellFault(`There is no kind “${kind}”. Write ${rowTypes.join(' or ')}.`);
}

/** A table and the panel write line breaks in different ways. */
function readText(cell: unknown): string | null {
  if (isEmpty(cell)) return null;
  if (typeof cell === 'string') return cell.replace(/\r\n?/g, '\n');
  if (typeof cell === 'number') return String(cell);
  throw new CellFault('It must be a text.');
}

function readRichText(cell: unknown): RichText {
  if (!Array.isArray(cell))
    throw new CellFault(
      'It must be a list of blocks, such as an export as JSON has. Write a plain text into description.',
    );
  const fault = findRichTextFault(cell);
  if (fault !== undefined) throw new CellFault(`The description ${fault}.`);
  return cell as RichText;
}

function readPrice(cell: unknown): number | null {
  if (typeof cell === 'number') return cell;
  const text = readText(cell)?.trim() ?? '';
  if (text === '') return null;
  if (PRICE.test(text)) return Number(text.replace(',', '.'));
  throw new CellFault(
    `“${text}” is no price. Write a number such as 49 or 1299.50, with no currency and no separator of thousands.`,
  );
}

function readNumber(cell: unknown): number | null {
  const text = readText(cell)?.trim() ?? '';
  if (text === '') return null;
  if (/^\d+$/.test(text)) return Number(text);
  throw new CellFault(`“${text}” is no whole number.`);
}

function readFlag(cell: unknown): boolean {
  if (typeof cell === 'boolean') return cell;
  const text = readText(cell)?.trim().toLowerCase() ?? '';
  if (TRUE.has(text)) return true;
  if (FALSE.has(text)) return false;
  throw new CellFault(`“${text}” is neither yes nor no.`);
}

/** The parts of a cell, which line breaks or `|` separate. `\|` is part of a name. */
function readList(cell: unknown): string[] {
  if (Array.isArray(cell)) return unique(cell.map((part) => readText(part)?.trim() ?? ''));
  const text = readText(cell) ?? '';
  const parts = text.split(/(?<!\\)\||\n/).map((part) => part.replaceAll('\\|', '|').trim());
  return unique(parts);
}

/** The inverse of `readList`. */
export const writeList = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll('|', '\\|')).join(' | ');

const unique = (parts: readonly string[]): string[] => [...new Set(parts.filter((part) => part !== ''))];
