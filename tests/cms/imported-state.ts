// Imports and exports of a CMS that is not running, and what they leave in its database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { afterAll, beforeAll } from 'vitest';
import { prepareCms } from '../../scripts/prepare-cms.ts';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';
import { compileCache, createState } from './start-cms.ts';

const url = 'http://gallery.example';
const tables = [
  'templates',
  'pages',
  'inspirations',
  'tags',
  'colors',
  'authors',
  'up_users',
  'files',
  'files_related_mph',
  'vitrine_changes',
  'vitrine_first_publishes',
  'vitrine_schedules',
];
let stateDir: string;

beforeAll(async () => {
  await prepareCms();
  stateDir = await createState('small', {}, url);
});
afterAll(() => rmSync(stateDir, { recursive: true }));

/** Runs a script of the CMS. Kills it when it has printed what `killAfter` describes. */
export async function run(name: 'import' | 'export', parameters: string[], killAfter?: RegExp) {
  const child = spawn(process.execPath, [`dist/scripts/${name}.js`, ...parameters], {
    cwd: join(root, 'cms'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      CMS_STATE_DIR: stateDir,
      CMS_URL: url,
    },
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
export function readState() {
  const database = new Database(join(stateDir, 'data.db'), { readonly: true });
  const rows = tables.map((table) => [table, database.prepare(`select * from ${table} order by id`).all()]);
  database.close();
  return Object.fromEntries(rows) as Record<string, Record<string, unknown>[]>;
}

/** Exports a gallery, imports the export, and exports again. `texts` and `states`: of both exports. */
export async function importOwnExport(format: 'csv' | 'json') {
  const folder = createFolder();
  const files = ['one', 'two'].map((name) => join(folder, `${name}.${format}`));
  const [first = '', second = ''] = files;
  const exported = await run('export', [first]);
  const before = readState();
  const imported = await run('import', [first, '--publish']);
  const states = [before, readState()];
  await run('export', [second]);
  return { exported, imported, states, texts: files.map((file) => readFileSync(file, 'utf8')) };
}

/** Schedules an entry that does not exist. A CMS that serves drops it at once. */
export function scheduleMissing(): void {
  const database = new Database(join(stateDir, 'data.db'));
  const columns = 'model, document, action, due, batch, editor, by';
  database
    .prepare(
      `INSERT INTO vitrine_schedules (${columns}) VALUES (?, 'missing', 'publish', ?, 'one', 1, 'Nobody')`,
    )
    .run('api::template.template', Date.now() - 1000);
  database.close();
}

export function writeTable(content: string, name = 'table.csv'): string {
  const file = join(createFolder(), name);
  writeFileSync(file, content);
  return file;
}
