import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createClient, registerVisitor, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';
import { postgresPrograms, startPostgres } from './start-postgres.ts';

const TEMPLATE = 'api::template.template';

type Room = { cms: Cms; fill(): void; free(): void };

/** A small file system of its own, and its end. */
function mount(): { folder: string; unmount(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-full-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'vitrine', folder], { stdio: 'pipe' });
  } catch (cause) {
    rmdirSync(folder);
    throw new Error('This machine lets nobody mount a file system.', { cause });
  }
  return {
    folder,
    unmount() {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

/** Root may, but not in every container. */
function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    mount().unmount();
    return true;
  } catch {
    return false;
  }
}

test.runIf(canMount())(
  'on a full disk, SQLite keeps nothing that the CMS says yes to, and the CMS says so',
  async () => {
    const { folder: stateDir, unmount } = mount();
    onTestFinished(unmount);
    const maker = await startCms({ seed: 'small', stateDir });
    await maker.stop({ keepState: true });
    // A log of writes that begins anew has no room of its own to write into.
    const cms = await startCms({ stateDir });
    onTestFinished(() => cms.stop({ keepState: true }));
    const filler = join(stateDir, 'filler');

    await expectNothingLost({
      cms,
      fill: () => {
        for (const size of [1_000_000, 1000]) fillBy(filler, size);
      },
      free: () => rmSync(filler),
    });
  },
);

test.runIf(postgresPrograms)(
  'where PostgreSQL refuses to commit, the CMS does not say that it kept anything',
  async () => {
    const programs = postgresPrograms ?? '';
    const postgres = await startPostgres(programs);
    onTestFinished(postgres.stop);
    const cms = await startCms({ seed: 'small', env: { DATABASE_URL: postgres.url } });
    onTestFinished(() => cms.stop());
    const run = (statement: string) =>
      execFileSync(join(programs, 'psql'), [postgres.url, '-c', statement], { stdio: 'pipe' });
    run(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    const tables = ['moodboards', 'up_users', 'templates'];

    await expectNothingLost({
      cms,
      // Such a trigger is called by the commit alone.
      fill: () => {
        for (const table of tables)
          run(`create constraint trigger full_disk after insert or update or delete on ${table}
            deferrable initially deferred for each row execute function refuse()`);
      },
      free: () => {
        for (const table of tables) run(`drop trigger full_disk on ${table}`);
      },
    });
  },
);

/** Asks for writes of every kind while there is no room, and looks for them when there is. */
async function expectNothingLost({ cms, fill, free }: Room): Promise<void> {
  const anybody = createClient(cms);
  const visitor = await registerVisitor(cms, 'keeper');
  const admin = await signInAdmin(cms);
  const templates = createContent(admin, TEMPLATE);
  const { documentId } = await templates.create({ name: 'New', title: 'New', slug: 'new', price: 0 });
  const account = { username: 'late', email: 'late@mail.example', password: 'long enough 1' };
  const create = () => visitor('POST', '/api/moodboards', { data: { name: 'Ideas' } });
  const register = () => anybody('POST', '/api/auth/local/register', account);
  const publish = () =>
    admin('POST', `/content-manager/collection-types/${TEMPLATE}/${documentId}/actions/publish`, {});
  const leave = () => visitor('DELETE', '/api/auth/me');

  fill();
  const refused = [await create(), await register(), await publish(), await leave()];
  free();

  expect(refused.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  expect((await visitor('GET', '/api/moodboards')).body.data).toEqual([]);
  expect((await anybody('GET', '/api/templates?filters[slug]=new')).body.data).toEqual([]);
  expect((await visitor('GET', '/api/auth/me')).body.username).toBe('keeper');
  // All goes on, and what was refused is not half there.
  const later = [await create(), await register(), await publish(), await leave()];
  expect(later.map(({ status }) => status)).toEqual([201, 200, 200, 204]);
}

function fillBy(file: string, size: number): void {
  const block = Buffer.alloc(size);
  try {
    for (;;) writeFileSync(file, block, { flag: 'a' });
  } catch (cause) {
    if (Object(cause).code !== 'ENOSPC') throw cause;
  }
}
