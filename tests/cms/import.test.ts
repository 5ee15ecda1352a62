import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../src/config.ts';
import { takeLock } from '../../src/storage/lock.ts';
import { createFolder } from '../folder.ts';
import { startCms } from './start-cms.ts';

const url = 'http://gallery.example';
const tables = [
  'templates',
  'inspirations',
  'tags',
  'colors',
  'authors',
  'up_users',
  'files',
  'files_related_mph',
  'vitrine_changes',
  'vitrine_first_publishes',
];
let stateDir: string;

beforeAll(async () => {
  const cms = await startCms({ seed: 'small' });
  await cms.stop({ keepState: true });
  ({ stateDir } = cms);
});
afterAll(() => rmSync(stateDir, { recursive: true }));

/** Runs a script of the CMS. Kills it when it has printed what `killAfter` describes. */
async function run(name: 'import' | 'export', parameters: string[], killAfter?: RegExp) {
  const child = spawn(process.execPath, [`dist/scripts/${name}.js`, ...parameters], {
    cwd: join(root, 'cms'),
    env: { ...process.env, NODE_ENV: 'production', CMS_STATE_DIR: stateDir, CMS_URL: url },
  });
  if (killAfter)
    child.stdout.on('data', (line) => {
      if (killAfter.test(String(line))) child.kill('SIGKILL');
    });
  const [output, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, faults, code };
}

/** Every row of the tables that an import writes. */
function readState() {
  const database = new Database(join(stateDir, 'data.db'), { readonly: true });
  const rows = tables.map((table) => [table, database.prepare(`select * from ${table} order by id`).all()]);
  database.close();
  return Object.fromEntries(rows) as Record<string, Record<string, unknown>[]>;
}

function writeTable(content: string, name = 'table.csv'): string {
  const file = join(createFolder(), name);
  writeFileSync(file, content);
  return file;
}

describe('an export', () => {
  it.each(['csv', 'json'])('changes nothing when it is imported again, as %s', async (format) => {
    const folder = createFolder();
    const [first, second] = [join(folder, `one.${format}`), join(folder, `two.${format}`)];
    const exported = await run('export', [first]);
    expect(exported).toMatchObject({ code: 0, output: expect.stringContaining('holds 3 entries') });
    const before = readState();

    const imported = await run('import', [first, '--publish']);

    expect(imported).toMatchObject({ code: 0, faults: '' });
    expect(imported.output).toContain('3 rows: 0 new, 0 changed, 3 as before.');
    expect(imported.output).toContain('0 entries were published.');
    expect(readState()).toEqual(before);
    await run('export', [second]);
    expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'));
    expect(readFileSync(first, 'utf8')).toContain('quiet-harbour');
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
    expect(dry.output).toContain('2 entries would be published.');
    expect(readState()).toEqual(before);

    const real = await run('import', [file, '--publish']);

    expect(real).toMatchObject({ code: 0, faults: '' });
    expect(real.output).toContain('2 entries were published.');
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
    expect(again.output).toContain('0 entries were published.');
    expect(readState()).toEqual(after);
  });

  it('changes only what a table has, and publishes only when it is told to', async () => {
    const file = writeTable('slug,price\nopen-meadow,9\n');

    const { output } = await run('import', [file]);

    expect(output).toContain('1 row: 0 new, 1 changed, 0 as before.');
    const rows = readState()['templates']?.filter(({ slug }) => slug === 'open-meadow');
    expect(rows?.map(({ price, published_at }) => [price, published_at === null])).toEqual([
      [9, true],
      [0, false],
    ]);
    expect(rows?.[0]).toMatchObject({ description: 'Free for everybody.', title: 'Open Meadow' });
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
      'Row 6, kind: There is no kind “poster”. Write template or inspiration.',
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

  it('refuses pictures of private networks before it writes anything', async () => {
    const file = writeTable(
      'title,price,thumbnail\nInside,1,http://127.0.0.1:9/x.png\nNamed,1,http://localhost/x.png\n',
    );
    const before = readState();

    const { code, faults } = await run('import', [file]);

    expect(code).toBe(1);
    expect(faults).toContain('Row 2, thumbnail: 127.0.0.1 is in a private network');
    expect(faults).toContain('Row 3, thumbnail: localhost is the machine of the CMS');
    expect(readState()).toEqual(before);
  });
});

it('a process that is killed while it writes leaves nothing behind, and the next run does everything', async () => {
  const rows = Array.from({ length: 400 }, (_, index) => `Poster ${index},${index},Poster tag\n`).join('');
  const file = writeTable(`title,price,tags\n${rows}`);
  const before = readState();

  const killed = await run('import', [file, '--publish'], /writing/);

  expect(killed.code).toBe(null);
  expect(readState()).toEqual(before);

  const { output } = await run('import', [file, '--publish']);

  expect(output).toContain('400 rows: 400 new, 0 changed, 0 as before.');
  expect(readState()['templates']?.length).toBe((before['templates']?.length ?? 0) + 800);
}, 240_000);

it.each(['import', 'export'])(
  'npm run %s refuses to touch a CMS that is running',
  async (name) => {
    const folder = createFolder();
    const lock = takeLock(join(folder, 'lock.sqlite'));
    onTestFinished(lock.release);
    const env = { ...process.env, CMS_STATE_DIR: folder };

    const running = promisify(execFile)(process.execPath, [join(root, `scripts/${name}.ts`), 'table.csv'], {
      env,
    });

    await expect(running).rejects.toThrow('The CMS is running. Use the button');
  },
  120_000,
);
