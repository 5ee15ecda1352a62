import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importOwnExport, readState, run, writeTable } from './imported-state.ts';

describe('an export', () => {
  it('changes nothing when it is imported again', { tags: 'long' }, async () => {
    const { exported, imported, states, texts } = await importOwnExport('csv');

    expect(exported).toMatchObject({
      code: 0,
      output: expect.stringContaining('holds 3 entries. A CSV file cannot hold texts'),
    });
    expect(imported).toMatchObject({ code: 0, faults: '' });
    expect(imported.output).toContain('3 rows: 0 new, 0 changed, 3 as before.');
    expect(imported.output).toContain('0 rows were published.');
    expect(states[1]).toEqual(states[0]);
    expect(texts[1]).toBe(texts[0]);
    expect(texts[0]).toContain('quiet-harbour');
    expect(texts[0]).not.toContain('privacy-policy');
  });
});

describe('an import', () => {
  const folder = join(import.meta.dirname, 'small-catalogue/pictures');
  const header = 'kind,title,price,tags,colors,author,thumbnail,screenshots,purchase_link\n';

  it('makes entries of both kinds with new tags, authors and pictures, once', async () => {
    const file = writeTable(
      `${header}template,Posters & Co,"12,50",grid | Silkscreen,Coral #ff7f50,Ada Stone,screen.png,screen.png | page.png,https://shop.example/a\n` +
        'inspiration,Blue Hour,,Silkscreen,,Nora Lind,page.png,,\n',
    );
    for (const name of ['screen.png', 'page.png']) copyFileSync(join(folder, name), join(file, '..', name));
    const before = readState();

    const dry = await run('import', [file, '--dry-run', '--publish']);

    expect(dry.output).toContain('2 rows: 2 new, 0 changed, 0 as before.');
    expect(dry.output).toContain('2 pictures would be put into the media library.');
    expect(dry.output).toContain('New in Tag: Silkscreen.');
    expect(dry.output).toContain('New in Colour: Coral.');
    expect(dry.output).toContain('New authors: Nora Lind.');
    expect(dry.output).toContain('2 rows would be published.');
    expect(readState()).toEqual(before);

    const real = await run('import', [file, '--publish']);

    expect(real).toMatchObject({ code: 0, faults: '' });
    expect(real.output).toContain('2 rows were published.');
    const after = readState();
    const published = after['templates']?.filter(
      ({ slug, published_at }) => slug === 'posters-and-co' && published_at,
    );
    expect(published).toMatchObject([{ name: 'Posters & Co', title: 'Posters & Co', price: 12.5 }]);
    expect(after['files']?.length).toBe((before['files']?.length ?? 0) + 2);
    expect(after['tags']?.map(({ name }) => name)).toEqual(['Framer', 'Grid', 'Silkscreen']);
    expect(after['authors']?.map(({ username }) => username)).toContain('Nora Lind');
    expect(after['up_users']).toEqual(before['up_users']);

    const again = await run('import', [file, '--publish']);

    expect(again.output).toContain('2 rows: 0 new, 0 changed, 2 as before.');
    expect(again.output).toContain('0 rows were published.');
    expect(readState()).toEqual(after);
  });

  it('names every mistake by row and column, and changes nothing', async () => {
    const file = writeTable(
      `${header}` +
        'template,Fine,1,,,,,,\n' +
        'template,,2,,,,,,\n' +
        'template,Dear,2000000,,,,,,\n' +
        'template,Unsafe,1,,,,,,javascript:alert(1)\n' +
        'poster,Odd kind,1,,,,,,\n' +
        'template,No colour,1,,Mauve,,,,\n' +
        'template,No file,1,,,,nothing.png,,\n' +
        'template,Fine,1,,,,,,\n' +
        'template,No price,,,,,,,\n' +
        'template,Odd author,1,,,a/b,,,\n' +
        'template,Inside,1,,,,http://127.0.0.1/x.png,,\n',
    );
    const before = readState();

    const { code, faults } = await run('import', [file, '--publish', '--dry-run']);

    expect(code).toBe(1);
    const lines = faults.split('\n');
    for (const line of [
      'The file has 10 mistakes, and nothing was imported.',
      'Row 3, title: It is empty. Pages and cards show the title.',
      'Row 4, price: The price 2000000 cannot be shown.',
      'Row 5, purchase_link: The link "javascript:alert(1)" is not safe to follow.',
      'Row 6, kind: There is no kind “poster”. Write template or inspiration or page.',
      'Row 7, colors: There is no colour “Mauve”. Write its value too, such as “Mauve #ff7f50”',
      'Row 8, thumbnail: There is no file “nothing.png” beside the table.',
      'Row 9, slug: Row 2 has the same address, “fine”.',
      'Row 10, price: The template "No price" has no price',
      'Row 11, author: The name “a/b” contains a slash',
      'Row 12, thumbnail: 127.0.0.1 is in a private network',
    ])
      expect(
        lines.some((found) => found.startsWith(line)),
        line,
      ).toBe(true);
    expect(readState()).toEqual(before);
  });
});
