import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';

/** The parts of a CMS state that a backup needs, and the commands on it. */
export function createState() {
  const folder = createFolder();
  const stateDir = join(folder, 'cms');
  mkdirSync(stateDir);
  writeFileSync(join(stateDir, 'admin.json'), 'the first administrator');
  const database = new Database(join(stateDir, 'data.db'));
  database.pragma('journal_mode = WAL');
  database.exec('CREATE TABLE vitrine_changes (id INTEGER)');
  database.close();
  const archive = join(folder, 'backups/gallery.tar.gz');
  type Wrap = (...command: string[]) => [string, ...string[]];
  /** Runs a command in a sandbox. */
  const runIn = (wrap: Wrap, name: string, env = {}) => {
    const [program, ...parameters] = wrap(process.execPath, join(root, 'scripts', `${name}.ts`), archive);
    return promisify(execFile)(program, parameters, {
      // Nothing listens there.
      env: { ...process.env, CMS_PORT: '1', CMS_STATE_DIR: stateDir, ...env },
    });
  };
  const command = (name: string, env = {}) => runIn((program = '', ...rest) => [program, ...rest], name, env);
  return { folder, stateDir, archive, command, runIn };
}
