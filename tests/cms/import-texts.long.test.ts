import { copyFileSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../folder.ts';
import { readState, run, writeTable } from './imported-state.ts';

const pictures = join(import.meta.dirname, 'small-catalogue/pictures');
const paragraph = { type: 'paragraph', children: [{ type: 'text', text: 'Open daily.' }] };
const picture = { type: 'image', image: { url: 'page.png' } };
const visit = {
  kind: 'page',
  slug: 'visit',
  title: 'Visit us',
  menu: 'footer and menu',
  content: [{ type: 'heading', level: 2, children: [{ type: 'text', text: 'Hours' }] }, paragraph, picture],
};
const unfinished = { kind: 'page', title: 'Imprint', content: [], draft: true };

const write = (rows: object[]) => writeTable(JSON.stringify(rows), 'texts.json');
const readPages = (slug: string) => readState()['pages']?.filter((row) => row['slug'] === slug) ?? [];

async function exportRows(): Promise<Record<string, unknown>[]> {
  const file = join(createFolder(), 'gallery.json');
  await run('export', [file]);
  return JSON.parse(readFileSync(file, 'utf8'));
}

it('an import makes texts with pictures, once, and leaves drafts unpublished', async () => {
  const file = write([visit, unfinished]);
  copyFileSync(join(pictures, 'page.png'), join(dirname(file), 'page.png'));
  const before = readState();

  const dry = await run('import', [file, '--dry-run', '--publish']);

  expect(dry.output).toContain('2 rows: 2 new, 0 changed, 0 as before.');
  expect(dry.output).toContain('1 picture would be put into the media library.');
  expect(dry.output).toContain('1 row would be left as a draft, as the file says.');
  expect(readState()).toEqual(before);

  const real = await run('import', [file, '--publish']);

  expect(real).toMatchObject({ code: 0, faults: '' });
  expect(real.output).toContain('1 row was published.');
  const [, published] = readPages('visit');
  expect(published).toMatchObject({ title: 'Visit us', menu: 'footer and menu', place: 10 });
  expect(String(published?.['content'])).toContain('"hash":"page_');
  expect(readPages('imprint')).toMatchObject([{ published_at: null }]);

  const rows = await exportRows();
  const after = readState();

  expect(rows.find(({ slug }) => slug === 'visit')).toMatchObject({
    ...visit,
    draft: false,
    content: [
      { type: 'heading' },
      paragraph,
      { type: 'image', image: { url: expect.stringMatching(/^http:.+\/uploads\/page_\w+\.webp$/) } },
    ],
  });
  expect(rows.find(({ slug }) => slug === 'imprint')).toMatchObject({ draft: true });
  for (const again of [file, write(rows)]) {
    const { output } = await run('import', [again, '--publish']);
    expect(output).toContain(' 0 new, 0 changed,');
    expect(output).toContain('0 rows were published.');
  }
  expect(readState()).toEqual(after);
});

it('an import changes the words of a text, and publishes them only when it is told to', async () => {
  const content = [{ ...paragraph, children: [{ type: 'text', text: 'We are two people.' }] }];
  const file = write([{ kind: 'page', slug: 'about', content }]);

  const { output } = await run('import', [file]);

  expect(output).toContain('1 row: 0 new, 1 changed, 0 as before.');
  const [draft, published] = readPages('about');
  expect(String(draft?.['content'])).toContain('two people');
  expect(draft?.['title']).toBe(published?.['title']);
  expect(String(published?.['content'])).not.toContain('two people');
});

it('mistakes in texts are named by row and column, and change nothing', async () => {
  const file = write([
    { kind: 'page', title: 'Search', content: [paragraph] },
    { kind: 'page', title: 'Templates', content: [paragraph] },
    { kind: 'page', title: 'Empty' },
    { kind: 'page', title: 'Plain', content: 'Words' },
    { kind: 'page', title: 'Odd', content: [{ type: 'heading', level: 1, children: [] }] },
    { kind: 'page', title: 'Bare', content: [{ type: 'image' }] },
    { kind: 'page', title: 'Lost', content: [paragraph, picture] },
    { kind: 'page', title: 'Placed', content: [paragraph], place: 'first', menu: 'top' },
    { kind: 'page', title: 'Dear', content: [paragraph], price: 4 },
    { kind: 'template', title: 'Told', price: 4, lead: 'A poster' },
    { kind: 'page', title: 'Hollow', content: [{ type: 'paragraph', children: [] }] },
  ]);
  const before = readState();

  const { code, faults } = await run('import', [file, '--publish']);

  expect(code).toBe(1);
  const lines = faults.split('\n');
  for (const line of [
    'Row 1, slug: The slug "search" belongs to a page of the site.',
    'Row 2, slug: The slug "templates" belongs to a page of the site.',
    'Row 3, content: The page "Empty" has no content, so it cannot be published.',
    'Row 4, content: It must be a list of blocks',
    'Row 5, content: The content has a heading of level 1',
    'Row 6, content: The content has a picture without a file.',
    'Row 7, content: There is no file “page.png” beside the table.',
    'Row 8, place: “first” is no whole number.',
    'Row 8, menu: ',
    'Row 9, price: Only a row of the kind template or inspiration can have it.',
    'Row 10, lead: Only a row of the kind page can have it.',
    'Row 11, content',
  ])
    expect(
      lines.some((found) => found.startsWith(line)),
      `${line} in ${faults}`,
    ).toBe(true);
  expect(readState()).toEqual(before);
});

describe('the formatting of a description', () => {
  const words = (text: string, marks = {}) => ({ type: 'text', text, ...marks });
  const item = (text: string) => ({ type: 'list-item', children: [words(text)] });
  const formatted = [
    { type: 'paragraph', children: [words('For '), words('slow', { bold: true }), words(' days.')] },
    { type: 'list', format: 'unordered', children: [item('Quiet'), item('Wide')] },
  ];
  const poster = { kind: 'template', title: 'Slow Days', price: 4, rich_description: formatted };
  const readPoster = () => readState()['templates']?.find(({ slug }) => slug === 'slow-days');

  it('comes with an import, and back with an export', async () => {
    await run('import', [write([poster])]);

    expect(readPoster()?.['description']).toBe('For slow days.\n\nQuiet\nWide');
    expect(JSON.parse(String(readPoster()?.['rich_description']))).toEqual(formatted);
    const rows = await exportRows();
    expect(rows.find(({ slug }) => slug === 'slow-days')).toMatchObject({
      description: 'For slow days.\n\nQuiet\nWide',
      rich_description: formatted,
    });
    expect(rows.find(({ slug }) => slug === 'quiet-harbour')).toMatchObject({ rich_description: null });
    expect((await run('import', [write(rows)])).output).toContain(' 0 new, 0 changed,');
  });

  it('changes alone, while the words stay', async () => {
    const [, list] = formatted;
    const plain = { type: 'paragraph', children: [words('For slow days.')] };
    await run('import', [write([poster])]);

    const { output } = await run('import', [write([{ ...poster, rich_description: [plain, list] }])]);

    expect(output).toContain('1 row: 0 new, 1 changed');
    expect(JSON.parse(String(readPoster()?.['rich_description']))).toEqual([plain, list]);
  });

  it('is refused with its place when it is none, or has other words than the plain text', async () => {
    const before = readState();
    const heading = { type: 'heading', level: 2, children: [words('No')] };
    const file = write([
      { title: 'One', price: 1, description: 'Other words', rich_description: formatted },
      { title: 'Two', price: 1, rich_description: [heading] },
      { title: 'Three', price: 1, rich_description: 'Words' },
      { ...poster, kind: 'page' },
    ]);

    const { code, faults } = await run('import', [file]);

    expect(code).toBe(1);
    expect(faults).toContain('Row 1, description: It has other words than rich_description.');
    expect(faults).toContain('Row 2, rich_description: The description has a heading.');
    expect(faults).toContain('Row 3, rich_description: It must be a list of blocks');
    expect(faults).toContain('Row 4, rich_description: Only a row of the kind');
    expect(readState()).toEqual(before);
  });
});
