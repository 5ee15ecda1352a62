// A new CMS takes seconds to make its tables, and a minute to fill them with the demo catalogue. So each content is made once
// while its sources stay the same, and tests begin with a copy.
import Database from 'better-sqlite3';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { root } from '../../src/config.ts';
import { takeLock } from '../../src/storage/lock.ts';

/** The address of the CMS that makes a state. Links to the demo sites, which this CMS serves, begin with it. */
export const makerUrl = 'http://maker.invalid';

const states = join(root, '.cache/cms-states');
const patience = 10 * 60_000;

/** What a CMS holds: its name, and the files that it is made from. */
export type Content = { name: string; sources: string[] };

/** The catalogue in a folder, with its pictures. */
export const contentOf = (folder: string): Content => ({
  name: basename(folder),
  sources: globSync('{catalogue.json,**/*.{png,jpg,webp}}', { cwd: folder }).map((file) =>
    join(folder, file),
  ),
});

/** Copies the state of a CMS with this content, for a CMS at `url`. `make` has a CMS at `makerUrl` fill a folder. */
export async function copyState(
  { name, sources }: Content,
  url: string,
  make: (stateDir: string) => Promise<void>,
): Promise<string> {
  const state = join(states, `${name}-${fingerprintOf(sources)}`);
  if (!existsSync(state)) {
    mkdirSync(states, { recursive: true });
    const lock = takeLock(join(states, 'lock.sqlite'), { patience });
    try {
      if (!existsSync(state)) await makeState(name, state, make);
    } finally {
      lock.release();
    }
  }
  const copy = createStateFolder();
  cpSync(state, copy, { recursive: true });
  moveLinks(join(copy, 'data.db'), url);
  return copy;
}

export const createStateFolder = () => mkdtempSync(join(tmpdir(), 'vitrine-cms-'));

/** The new state replaces those made from older sources. It appears complete or not at all. */
async function makeState(name: string, state: string, make: (stateDir: string) => Promise<void>) {
  for (const old of globSync(`${name}-*`, { cwd: states })) rmSync(join(states, old), { recursive: true });
  const unfinished = `${state}.unfinished`;
  await make(unfinished);
  renameSync(unfinished, state);
}

function fingerprintOf(sources: string[]): string {
  const hash = createHash('sha256');
  // This file identifies the sources of the compiled CMS.
  hash.update(readFileSync(join(root, 'cms/dist/src/.made-from')));
  for (const file of sources.sort()) hash.update(`${relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function moveLinks(file: string, url: string): void {
  const database = new Database(file);
  for (const table of ['templates', 'inspirations']) {
    const move = `update ${table} set preview_link = replace(preview_link, ?, ?)`;
    database.prepare(move).run(makerUrl, url);
  }
  database.close();
}
