// A backup in the sandbox of its systemd unit.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';
import { canBeReadOnly, onReadOnlyExcept } from '../read-only.ts';
import { createState } from './backup-state.ts';

/** The folders below `/var/lib/vitrine` in which the unit of a service may write. */
function listWritable(unit: string): string[] {
  const text = readFileSync(join(root, '.deploy', unit), 'utf8');
  const [, own = ''] = /^StateDirectory=vitrine\/?(.*)$/m.exec(text) ?? [];
  const others = [...text.matchAll(/^ReadWritePaths=-?\/var\/lib\/vitrine\/(.+)$/gm)].map(
    ([, name = '']) => name,
  );
  return [own, ...others];
}

test.runIf(canBeReadOnly())(
  'the unit for backups backs up a CMS that is stopped, and one that runs',
  async () => {
    const { folder, stateDir, archive, runIn } = createState();
    mkdirSync(dirname(archive));
    const writable = listWritable('vitrine-backup.service').map((name) => join(folder, name));
    const read = () => {
      const place = createFolder();
      execFileSync('tar', ['-xzf', archive, '-C', place]);
      const database = new Database(join(place, 'data.db'));
      onTestFinished(() => void database.close());
      return database.prepare('SELECT id FROM vitrine_changes').pluck().all();
    };

    await runIn((...command) => onReadOnlyExcept(folder, writable, ...command), 'backup');
    expect(read()).toEqual([]);

    const running = new Database(join(stateDir, 'data.db'));
    onTestFinished(() => void running.close());
    running.exec('INSERT INTO vitrine_changes VALUES (7)');
    await runIn((...command) => onReadOnlyExcept(folder, writable, ...command), 'backup');
    expect(read()).toEqual([7]);
  },
);

test.runIf(canBeReadOnly())(
  'a backup that may not write beside the database says why it must, and leaves nothing',
  async () => {
    const { folder, stateDir, archive, runIn } = createState();
    mkdirSync(dirname(archive));

    await expect(
      runIn((...command) => onReadOnlyExcept(folder, [dirname(archive)], ...command), 'backup'),
    ).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /^\S+ error The database \S+data\.db cannot be opened, since SQLite writes .*, and let it write to \S+: .+\n$/,
      ),
    });

    expect(readdirSync(dirname(archive))).toEqual([]);
    expect(existsSync(join(stateDir, 'data.db'))).toBe(true);
  },
);
