import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../cms/src/import-export/mistakes.ts';
import { checkHeadings, parseRow, writeList } from '../../cms/src/import-export/parse-row.ts';
import { readTable, type TableRow, writePlain } from '../../cms/src/import-export/read-table.ts';
import { createFolder } from '../folder.ts';

async function read(content: string | Buffer, name = 'table.csv'): Promise<TableRow[]> {
  const file = join(createFolder(), name);
  writeFileSync(file, content);
  const rows: TableRow[] = [];
  for await (const row of readTable(file)) rows.push(row);
  return rows;
}

const plain = 'title,price,description\nHarbour,49,"Quiet, and\n""calm"""\n\nMeadow,0,';
const expected = [
  { row: 2, cells: { title: 'Harbour', price: '49', description: 'Quiet, and\n"calm"' } },
  { row: 4, cells: { title: 'Meadow', price: '0', description: '' } },
];
const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

describe('a table is read', () => {
  it.each([
    ['as UTF-8', plain],
    ['with the mark that Excel writes', `\ufeff${plain}`],
    ['with the line breaks of Windows', plain.replaceAll('\n', '\r\n')],
    [
      'with semicolons',
      plain.replaceAll('title,price,', 'title;price;').replace('r,49,', 'r;49;').replace('w,0,', 'w;0;'),
    ],
    [
      'as Unicode text of Excel',
      utf16(
        plain
          .replaceAll('title,price,', 'title\tprice\t')
          .replace('r,49,', 'r\t49\t')
          .replace('w,0,', 'w\t0\t'),
      ),
    ],
    ['in UTF-16 the other way round', utf16(plain, true)],
    ['in UTF-16 without a mark', utf16(plain).subarray(2)],
  ])('%s', async (_name, content) => {
    const rows = await read(content);

    const unix = rows.map(({ row, cells }) => ({
      row,
      cells: JSON.parse(JSON.stringify(cells).replaceAll('\\r', '')),
    }));
    expect(unix).toEqual(expected);
  });

  it('with a line that names its separator', async () => {
    expect(await read('sep=|\ntitle|price\nA, b;|4,50\n')).toEqual([
      { row: 3, cells: { title: 'A, b;', price: '4,50' } },
    ]);
  });

  it('as JSON, whose entries are counted from 1', async () => {
    const rows = await read('[{"title":"Harbour","tags":["Grid"]}]', 'table.json');

    expect(rows).toEqual([{ row: 1, cells: { title: 'Harbour', tags: ['Grid'] } }]);
  });

  it('with texts that spreadsheets would take for formulas', async () => {
    const texts = ['=1+1', '+49 Studio', "'=x", '@home', '-', 'plain', "it's"];

    const [row] = await read(
      `${texts.map((_, n) => `c${n}`).join()}\n${texts.map((text) => `"${writePlain(text)}"`).join()}\n`,
    );

    expect(Object.values(row?.cells ?? {})).toEqual(texts);
    expect(texts.map(writePlain).filter((text) => /^[=+@-]/.test(text))).toEqual([]);
  });
});

describe('a file is refused with a sentence', () => {
  it.each([
    ['when it is empty', '', 'The file is empty'],
    ['when it is a workbook', 'PK\u0003\u0004…', 'save the table as “CSV UTF-8”'],
    ['when it is a web page', '<!doctype html>', 'a web page'],
    ['when it is not UTF-8', Buffer.from('title\nCaf\xe9\n', 'latin1'), 'not in UTF-8'],
    ['when it has zero bytes', 'title\nA\0B\n', 'zero bytes'],
    ['when a quote is not closed', 'title\n"Harbour\nMeadow\n', 'is not closed'],
    ['when a quote is inside', 'title\nThe "Harbour"\n', 'has a double quote inside'],
    [
      'when a row has too many cells',
      'title,price\nHarbour,49,50\n',
      'Row 2 has 3 cells, and there are 2 headings',
    ],
    ['when a column is there twice', 'title,title\nA,B\n', 'The column “title” is in the file twice'],
    ['when the JSON is not valid', '[{"title":', 'not valid JSON'],
    ['when the JSON is no list', '{"title":"A"}', 'must be a list'],
    ['when an entry of the JSON is no object', '["A"]', 'Entry 1 of the JSON file must be an object'],
  ])('%s', async (_name, content, sentence) => {
    const refusal = await read(content).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).message).toContain(sentence);
  });

  it('when it has a column that is misspelt', () => {
    expect(() => checkHeadings(['title', 'screenshot'])).toThrow(
      'There is no column “screenshot”. Did you mean “screenshots”? The columns are: kind, draft, slug,',
    );
    expect(() => checkHeadings(['Title', 'Purchase link', ''])).not.toThrow();
    expect(() => checkHeadings(['Title', 'title'])).toThrow('“title” is in the file twice');
  });
});

describe('a row is parsed', () => {
  const parse = (cells: Record<string, unknown>) => parseRow({ row: 7, cells });

  it('with prices, flags, lists and lines', () => {
    const { parsed, mistakes } = parse({
      kind: 'Inspiration',
      Title: ' Harbour ',
      price: '49,50',
      isPromoted: 'yes',
      tags: 'Grid | Calm\nA\\|B | Grid',
      screenshots: 'a.png\r\nb.png',
      features: ['Maps', 'Forms'],
      author: ' Ada Stone ',
      source: '',
    });

    expect(mistakes).toEqual([]);
    expect(parsed).toEqual({
      row: 7,
      kind: 'inspiration',
      isDraft: false,
      values: { title: ' Harbour ', price: 49.5, isPromoted: true, features: 'Maps\nForms', source: null },
      lookups: { tags: ['Grid', 'Calm', 'A|B'] },
      pictures: { screenshots: ['a.png', 'b.png'] },
      author: 'Ada Stone',
    });
    expect(writeList(['Grid', 'A|B'])).toBe('Grid | A\\|B');
  });

  it.each([
    ['kind', 'poster', 'There is no kind “poster”. Write template or inspiration or page.'],
    ['price', '$49', '“$49” is no price.'],
    ['price', '1,000', '“1,000” is no price.'],
    ['isPromoted', 'perhaps', '“perhaps” is neither yes nor no.'],
    ['thumbnail', 'a.png | b.png', 'It has several pictures, and one is allowed.'],
    ['mobileView', 'a.png', 'Only a row of the kind inspiration can have it.'],
    ['title', { nested: true }, 'It must be a text.'],
  ])('and a wrong cell of %s is named', (column, cell, what) => {
    const { mistakes } = parse({ title: 'Harbour', [column]: cell });

    expect(mistakes).toEqual([{ row: 7, column, what: expect.stringContaining(what) }]);
  });
});
