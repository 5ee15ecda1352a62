import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { requireDatabase } from '../../cms/src/setup/require-database.ts';
import { describeStartFault } from '../../cms/src/setup/start-fault.ts';
import { createFolder } from '../folder.ts';

/** The state of a gallery that was killed, as its files are then, with `copy` of its database from before its last changes. */
function createKilled() {
  const [running, folder] = [createFolder(), createFolder()];
  const copy = join(folder, 'copy.db');
  const database = new DatabaseSync(join(running, 'data.db'));
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE texts (text TEXT)');
  const add = (length: number) => database.prepare('INSERT INTO texts VALUES (?)').run('x'.repeat(length));
  const checkpoint = () => database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  add(100);
  checkpoint();
  cpSync(join(running, 'data.db'), copy);
  add(100_000);
  checkpoint();
  add(100_000);
  const stateDir = join(folder, 'state');
  mkdirSync(stateDir);
  for (const name of ['data.db', 'data.db-wal']) cpSync(join(running, name), join(stateDir, name));
  database.close();
  writeFileSync(join(stateDir, 'database-created'), '');
  const databaseFile = join(stateDir, 'data.db');
  return { copy, databaseFile, places: { stateDir, publicDir: folder, databaseFile } };
}

test('an older copy beside the log of the newer database is refused as damaged', () => {
  const { copy, databaseFile, places } = createKilled();
  cpSync(copy, databaseFile);
  let fault: unknown;

  try {
    requireDatabase(places);
  } catch (error) {
    fault = error;
  }

  expect(describeStartFault(fault).what).toContain('is damaged. Restore a backup');
});

test('the database of a process that was killed is accepted', () => {
  const { places } = createKilled();

  expect(() => requireDatabase(places)).not.toThrow();
});
