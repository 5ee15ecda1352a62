import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../src/config.ts';
import { takeLock } from '../../src/storage/lock.ts';
import { createFolder } from '../folder.ts';
import { importOwnExport, readState, run, scheduleMissing, writeTable } from './imported-state.ts';

describe('an export', () => {
  it('changes nothing when it is imported again, as JSON', async () => {
    const { exported, imported, states, texts } = await importOwnExport('json');

    expect(exported).toMatchObject({
      code: 0,
      output: expect.stringContaining('holds 3 entries and 4 texts.'),
    });
    expect(imported).toMatchObject({ code: 0, faults: '' });
    expect(imported.output).toContain('7 rows: 0 new, 0 changed, 7 as before.');
    expect(imported.output).toContain('0 rows were published.');
    expect(states[1]).toEqual(states[0]);
    expect(texts[1]).toBe(texts[0]);
    expect(texts[0]).toContain('quiet-harbour');
    expect(texts[0]).toContain('privacy-policy');
  });
});

describe('a command', () => {
  it('leaves what is scheduled to a CMS that serves', async () => {
    scheduleMissing();

    await run('export', [join(createFolder(), 'one.json')]);

    expect(readState()['vitrine_schedules']).toMatchObject([{ document: 'missing', fault: null }]);
  });
});

describe('an import', () => {
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
