import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/config.ts';
import { takeLock } from '../../src/storage/lock.ts';
import { createFolder } from '../folder.ts';
import { corners, createChunk, createHeic, drawCorners, readCorners } from './odd-pictures.ts';
import { listFiles, openLibrary, type Stored } from './picture-library.ts';
import { type Cms, startCms } from './start-cms.ts';

/** Puts a picture on the disk and into the row of another, as an earlier version would have stored it. */
function storeAsBefore({ stateDir }: Cms, { id }: Stored, bytes: Buffer, name: string, mime: string) {
  const [, stem = '', ext = ''] = /(.*)(\..*)/.exec(name) ?? [];
  const file = join(stateDir, 'public/uploads', `${stem}${id}${ext}`);
  writeFileSync(file, bytes);
  const database = new Database(join(stateDir, 'data.db'));
  database
    .prepare(
      'UPDATE files SET name = ?, hash = ?, ext = ?, mime = ?, url = ?, width = 96, height = 64 WHERE id = ?',
    )
    .run(name, `${stem}${id}`, ext, mime, `/uploads/${stem}${id}${ext}`, id);
  database.close();
  return file;
}

/** Runs the command, and presses Ctrl-C when it has printed what `stopAfter` describes. */
async function run({ stateDir }: Pick<Cms, 'stateDir'>, stopAfter?: RegExp) {
  const child = spawn(process.execPath, ['dist/scripts/pictures.js'], {
    cwd: join(root, 'cms'),
    env: { ...process.env, NODE_ENV: 'production', CMS_STATE_DIR: stateDir },
  });
  if (stopAfter)
    child.stdout.on('data', (line) => {
      if (stopAfter.test(String(line))) child.kill('SIGINT');
    });
  const [output, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, faults, code };
}

test('earlier uploads are stored as new ones are, in several runs, and what cannot be read stays as it was', async () => {
  const cms = await startCms();
  const library = await openLibrary(cms);
  const plain = await drawCorners(500, 400).webp().toBuffer();
  const rows: Stored[] = [];
  for (let n = 0; n < 7; n += 1) rows.push(await library.store(plain, 'plain.webp', 'image/webp'));
  await cms.stop({ keepState: true });
  const [turned, wide, wrong, heic, lost, kept, hiding] = rows as [
    Stored,
    Stored,
    Stored,
    Stored,
    Stored,
    Stored,
    Stored,
  ];
  const oldFile = storeAsBefore(
    cms,
    turned,
    await drawCorners(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'turned.jpg',
    'image/jpeg',
  );
  storeAsBefore(cms, wide, await drawCorners(4800, 3200).png().toBuffer(), 'wide.png', 'image/png');
  storeAsBefore(cms, wrong, await drawCorners(700, 500).avif().toBuffer(), 'wrong.gif', 'image/gif');
  const heicFile = storeAsBefore(cms, heic, await createHeic(), 'phone.heic', 'image/heic');
  rmSync(storeAsBefore(cms, lost, plain, 'lost.png', 'image/png'));
  const said = Buffer.from('Taken at home');
  const withText = Buffer.concat([await drawCorners(96, 64).webp().toBuffer(), said]);
  storeAsBefore(cms, hiding, withText, 'hiding.webp', 'image/webp');

  const first = await run(cms, /turned\.jpg/);

  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Run it again for the rest.') });
  expect(first.output).not.toContain('wrong.gif');
  expect(existsSync(oldFile)).toBe(false);

  const second = await run(cms);

  expect(second.output).toContain('already were as they should be, and 2 could not be stored anew.');
  expect(second.faults).toMatch(/The picture phone\.heic \(\d+\) stays as it was\. .*Save it as a JPEG/);
  expect(second.faults).toMatch(/The picture lost\.png \(\d+\) stays as it was\. .*no such file/);
  expect(second.code).toBe(1);
  expect(readFileSync(heicFile)).toEqual(await createHeic());
  const files = readdirSync(join(cms.stateDir, 'public/uploads')).sort();

  const third = await run(cms);

  expect(third.output).toContain('0 pictures are stored anew, 5 already were as they should be');
  expect(readdirSync(join(cms.stateDir, 'public/uploads')).sort()).toEqual(files);
  const again = await startCms({ stateDir: cms.stateDir });
  const after = await openLibrary(again);
  for (const [{ id }, width, height] of [
    [turned, 600, 800],
    [wide, 2400, 1600],
    [wrong, 700, 500],
    [kept, 500, 400],
  ] as const) {
    const row: Stored = await after.row(id);
    expect(row).toMatchObject({ id, width, height, mime: 'image/webp', ext: '.webp' });
    for (const file of listFiles(row)) {
      const bytes = await after.fetchFile(file);
      expect((await sharp(bytes).metadata()).format).toBe('webp');
      if (id !== turned.id) expect(await readCorners(bytes)).toEqual(corners);
      else expect(await readCorners(bytes)).toEqual(['blue', 'red', 'white', 'lime']);
    }
  }
  for (const file of listFiles(await after.row(hiding.id)))
    expect((await after.fetchFile(file)).includes(said)).toBe(false);
  expect(await after.row(heic.id)).toMatchObject({ mime: 'image/heic', name: 'phone.heic' });
  await again.stop();
}, 120_000);

test('pictures that are too tall for a WebP are stored anew only if they have more than pixels', async () => {
  const cms = await startCms();
  const library = await openLibrary(cms);
  const tall = await drawCorners(300, 20_000).png().toBuffer();
  const clear = await sharp(tall).ensureAlpha(0.5).png().toBuffer();
  const [jpeg, png, ...others] = [
    await library.store(tall, 'tall.png', 'image/png'),
    await library.store(clear, 'clear.png', 'image/png'),
    await library.store(tall, 'after.png', 'image/png'),
    await library.store(tall, 'comment.png', 'image/png'),
    await library.store(clear, 'text.png', 'image/png'),
  ] as const;
  await cms.stop({ keepState: true });
  const said = Buffer.from('Taken at home');
  const insert = (bytes: Buffer, at: number, inserted: Buffer) =>
    Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]);
  const fileOf = ({ url }: Stored) => join(cms.stateDir, 'public', url);
  const readRows = () => {
    const database = new Database(join(cms.stateDir, 'data.db'), { readonly: true });
    const rows = database.prepare('SELECT * FROM files ORDER BY id').all();
    database.close();
    return rows;
  };
  const readFiles = () =>
    readdirSync(join(cms.stateDir, 'public/uploads'))
      .sort()
      .map((name) => [name, statSync(join(cms.stateDir, 'public/uploads', name)).mtimeMs]);
  const hide = [
    (bytes: Buffer) => Buffer.concat([bytes, said]),
    (bytes: Buffer) => insert(bytes, 2, Buffer.concat([Buffer.from([0xff, 0xfe, 0, said.length + 2]), said])),
    (bytes: Buffer) => insert(bytes, 33, createChunk('prVt', said)),
  ];
  for (const [index, row] of others.entries())
    writeFileSync(fileOf(row), hide[index]?.(readFileSync(fileOf(row))) ?? Buffer.alloc(0));

  const first = await run(cms);

  expect(first).toMatchObject({ faults: '', code: 0 });
  expect(first.output).toContain('3 pictures are stored anew, 2 already were as they should be');
  expect([jpeg, png].every((row) => existsSync(fileOf(row)))).toBe(true);
  const [rows, files] = [readRows(), readFiles()];
  for (const [name] of files)
    expect(readFileSync(join(cms.stateDir, 'public/uploads', String(name))).includes(said)).toBe(false);

  const second = await run(cms);

  expect(second.output).toContain('0 pictures are stored anew, 5 already were as they should be');
  expect([readRows(), readFiles()]).toEqual([rows, files]);
  rmSync(cms.stateDir, { recursive: true });
}, 300_000);

test('the command refuses to touch a CMS that is running', async () => {
  const stateDir = createFolder();
  const lock = takeLock(join(stateDir, 'lock.sqlite'));
  onTestFinished(lock.release);
  const env = { ...process.env, CMS_STATE_DIR: stateDir };

  const running = promisify(execFile)(process.execPath, [join(root, 'scripts/pictures.ts')], { env });

  await expect(running).rejects.toThrow(`is using ${join(stateDir, 'lock.sqlite')}. Stop it first`);
});
