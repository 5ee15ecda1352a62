import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCheckedDatabase } from '../../src/storage/checked-database.ts';
import { createFolder } from '../folder.ts';

test('a file of more than a gigabyte is sound, although SQLite leaves out a page', async () => {
  const file = join(createFolder(), 'large.sqlite');
  const filled = openCheckedDatabase(file);
  filled.database.exec('CREATE TABLE piece (bytes BLOB)');
  const add = filled.database.prepare('INSERT INTO piece VALUES (zeroblob(100000000))');
  for (let piece = 0; piece < 11; piece += 1) {
    add.run();
    filled.checkpoint();
  }
  filled.close();

  const opened = openCheckedDatabase(file);
  const isSound = await opened.isSound;
  opened.close();

  expect(isSound).toBe(true);
});
