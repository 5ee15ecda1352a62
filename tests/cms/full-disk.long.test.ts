import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Answer, createClient, signInAdmin } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';
import { postgresPrograms, startPostgres } from './start-postgres.ts';

/** In kB. */
const levels = [0, 4, 64, 256, 1024, 4096];
/** After this many writes of each kind, even the largest level has no room left. */
const rounds = 40;

type Room = { cms: Cms; fill(): void; free(): void; restart(): Promise<Cms> };

/** Mounts a small, separate file system. */
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

/** Root can, but not in every container. */
function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    mount().unmount();
    return true;
  } catch {
    return false;
  }
}

test.runIf(canMount()).each(levels)(
  'on a disk with %i kB of room, SQLite keeps every write that the CMS confirms, and the CMS refuses the rest',
  async (room) => {
    const { folder, unmount } = mount();
    onTestFinished(unmount);
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const cms = await startCms();
    onTestFinished(() => cms.stop({ keepState: true }));
    const filler = join(folder, 'filler');

    await expectNothingLost({
      cms,
      fill: () => fillUp(filler, room),
      free: () => rmSync(filler),
      restart: () => restart(cms),
    });
  },
  600_000,
);

test.runIf(postgresPrograms).each(levels)(
  'if PostgreSQL refuses to commit after %i kB, it keeps every write that the CMS confirms, and the CMS refuses the rest',
  async (room) => {
    const programs = postgresPrograms ?? '';
    const postgres = await startPostgres(programs);
    onTestFinished(postgres.stop);
    const env = { DATABASE_URL: postgres.url };
    const cms = await startCms({ env });
    onTestFinished(() => cms.stop({ keepState: true }));
    const run = (statement: string) =>
      execFileSync(join(programs, 'psql'), [postgres.url, '-c', statement], { stdio: 'pipe' });
    const tables = ['moodboards', 'up_users', 'templates'];

    await expectNothingLost({
      cms,
      fill: () => {
        run(`do $do$ begin execute format('create function refuse() returns trigger language plpgsql as $$ begin
          if pg_database_size(current_database()) < %s then return null; end if;
          raise exception ''could not extend file'' using errcode = ''disk_full''; end $$',
          pg_database_size(current_database()) + ${room * 1024}); end $do$`);
        // Such a trigger runs only at the commit.
        for (const table of tables)
          run(`create constraint trigger full_disk after insert or update or delete on ${table}
            deferrable initially deferred for each row execute function refuse()`);
      },
      free: () => void run('drop function refuse cascade'),
      restart: () => restart(cms, env),
    });
  },
  600_000,
);

async function restart({ stateDir, stop }: Cms, env = {}): Promise<Cms> {
  await stop({ keepState: true });
  const cms = await startCms({ stateDir, env });
  onTestFinished(() => cms.stop());
  return cms;
}

type Kind = {
  write(number: number): Promise<Answer>;
  /** Whether a CMS that is started later shows the write. */
  isDone(cms: Cms, number: number): Promise<boolean>;
};

/** Writes every kind until none fits, makes room again, and checks which writes were kept. */
async function expectNothingLost({ cms, fill, free, restart }: Room): Promise<void> {
  const kinds = Object.entries(await createKinds(cms));
  const written: { kind: Kind; number: number; what: string; status: number; message: unknown }[] = [];
  const writeAll = async (number: number) => {
    for (const [name, kind] of kinds) {
      const { status, body } = await kind.write(number);
      written.push({ kind, number, what: `${name} ${number}`, status, message: body?.error?.message });
    }
    return written.slice(-kinds.length).map(({ status }) => status);
  };

  fill();
  let statuses = await writeAll(0);
  for (let round = 1; round < rounds && statuses.some((status) => status < 300); round += 1)
    statuses = await writeAll(round);
  expect(statuses).toEqual([500, 500, 500, 500]);
  free();
  // Everything works again.
  expect(await writeAll(rounds)).toEqual([201, 200, 200, 204]);
  const later = await restart();

  for (const { kind, number, what, status, message } of written) {
    expect(await kind.isDone(later, number), what).toBe(status < 300);
    if (status >= 300) expect([status, message], what).toEqual([500, expect.stringMatching(/./)]);
  }
}

/** The writes of visitors and editors, each told apart by its number. */
async function createKinds(cms: Cms): Promise<Record<string, Kind>> {
  const as = (jwt: string, at = cms) => createClient(at, { authorization: `Bearer ${jwt}` });
  // Names may not contain digits.
  const accountOf = (name: string, number: number) => ({
    username: `${name} ${String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
    email: `${name}.${number}@mail.example`,
    password: 'long enough 1',
  });
  // One address may make only a few of these calls.
  const from = (number: number, at = cms) => createClient(at, { 'x-forwarded-for': `203.0.113.${number}` });
  const register = (account: object, number: number) =>
    from(number)('POST', '/api/auth/local/register', account);
  const tokenOf = async (name: string, number: number): Promise<string> =>
    (await register(accountOf(name, number), number)).body.jwt;

  const admin = await signInAdmin(cms);
  const keeper = await tokenOf('keeper', 0);
  const leavers: string[] = [];
  for (let number = 0; number <= rounds; number += 1) leavers.push(await tokenOf('leaver', number));
  const leaver = (number: number) => leavers[number] ?? '';

  return {
    board: {
      write: (number) => as(keeper)('POST', '/api/moodboards', { data: { name: `Board ${number}` } }),
      async isDone(later, number) {
        const { body } = await as(keeper, later)('GET', '/api/moodboards');
        return body.data.some(({ name }: { name: string }) => name === `Board ${number}`);
      },
    },
    account: {
      write: (number) => register(accountOf('newcomer', number), number),
      async isDone(later, number) {
        const { email, password } = accountOf('newcomer', number);
        const { status } = await from(number, later)('POST', '/api/auth/local', {
          identifier: email,
          password,
        });
        expect([200, 400]).toContain(status);
        return status === 200;
      },
    },
    publish: {
      write(number) {
        // Random, so that the database cannot compress it.
        const description = randomBytes(18_000).toString('base64');
        const template = {
          name: 'New',
          title: `New ${number}`,
          slug: `new-${number}`,
          price: 0,
          description,
        };
        return admin(
          'POST',
          '/content-manager/collection-types/api::template.template/actions/publish',
          template,
        );
      },
      async isDone(later, number) {
        const { body } = await createClient(later)('GET', `/api/templates?filters[slug]=new-${number}`);
        return body.data.length === 1;
      },
    },
    leaving: {
      write: (number) => as(leaver(number))('DELETE', '/api/auth/me'),
      isDone: async (later, number) =>
        (await as(leaver(number), later)('GET', '/api/auth/me')).status === 401,
    },
  };
}

/** Fills the disk until `room` kB are left. */
function fillUp(file: string, room: number): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  writeFileSync(file, Buffer.alloc(bavail * bsize - room * 1024));
}
