import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Answer, type Client, employ, signInAdmin } from './clients.ts';
import { createContent, type Document, uploadPicture } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';
import { type Postgres, postgresPrograms, startPostgres } from './start-postgres.ts';

const TEMPLATE = 'api::template.template';
const programs = postgresPrograms ?? '';

function replace(client: Client, id: number): Promise<Answer> {
  const bytes = readFileSync(join(import.meta.dirname, 'small-catalogue/pictures/screen.png'));
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'screen.png');
  return client('POST', `/upload/files/${id}/replace`, form);
}

type Desks = Awaited<ReturnType<typeof openDesks>>;

async function openDesks(cms: Cms) {
  const [admin, author] = [await signInAdmin(cms), await employ(cms, 'Author')];
  return {
    author,
    async draft(name: string): Promise<{ picture: Document; documentId: string }> {
      const picture = await uploadPicture(author, 'page.png');
      const data = { name, title: name, price: 0, thumbnail: picture.id };
      return { picture, ...(await createContent(author, TEMPLATE).create(data)) };
    },
    publish: (documentId: string) => createContent(admin, TEMPLATE).publish(documentId),
    /** What the media library says about the picture, and the picture itself. */
    async readPicture({ id }: Document) {
      const { body } = await admin('GET', `/upload/files/${id}`);
      const { url, hash, alternativeText } = body;
      return { url, hash, alternativeText, bytes: await (await fetch(new URL(url, cms.url))).bytes() };
    },
  };
}

/** Sends a signal to the processes that draw for a CMS. */
function signalPainters({ stateDir }: Cms, signal: NodeJS.Signals): void {
  const read = (id: string, name: string) =>
    existsSync(`/proc/${id}/${name}`) ? readFileSync(`/proc/${id}/${name}`, 'utf8') : '';
  const painters = readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .filter((id) => read(id, 'cmdline').includes('pictures/painter.js'))
    .filter((id) => read(id, 'environ').includes(stateDir));
  for (const id of painters) process.kill(Number(id), signal);
}

describe.runIf(existsSync('/proc'))('while a new picture is drawn', () => {
  let cms: Cms;
  let desks: Desks;

  beforeAll(async () => {
    cms = await startCms();
    desks = await openDesks(cms);
  });
  afterAll(() => cms.stop());

  it('its entry is published, and the author may not replace the picture any longer', async () => {
    const { author, draft, publish, readPicture } = desks;
    const { picture, documentId } = await draft('Held');
    const before = await readPicture(picture);
    const onDisk = () => readdirSync(join(cms.stateDir, 'public/uploads')).sort();
    const files = onDisk();

    onTestFinished(() => signalPainters(cms, 'SIGCONT'));
    signalPainters(cms, 'SIGSTOP');
    const replacing = replace(author, picture.id);
    await expect.poll(() => globSync(join(cms.stateDir, 'incoming/**/source_*'))).not.toEqual([]);
    await publish(documentId);
    signalPainters(cms, 'SIGCONT');

    const { status, body } = await replacing;
    expect([status, body.error?.message]).toEqual([
      403,
      expect.stringMatching(/^You may not change the file "page\..*published entry/),
    ]);
    expect(await readPicture(picture)).toEqual(before);
    expect(onDisk()).toEqual(files);
  });

  it('the author may replace it when nobody publishes it', async () => {
    const { author, draft, readPicture } = desks;
    const { picture } = await draft('Own');
    const before = await readPicture(picture);

    expect((await replace(author, picture.id)).status).toBe(200);
    expect((await readPicture(picture)).bytes).not.toEqual(before.bytes);
  });
});

describe.runIf(postgresPrograms)('on PostgreSQL, while an entry is being published', () => {
  let postgres: Postgres;
  let cms: Cms;
  let desks: Desks;

  beforeAll(async () => {
    postgres = await startPostgres(programs);
    cms = await startCms({ env: { DATABASE_URL: postgres.url } });
    desks = await openDesks(cms);
  });
  afterAll(async () => {
    await cms.stop();
    await postgres.stop();
  });

  const query = (sql: string) =>
    execFileSync(join(programs, 'psql'), ['-At', postgres.url, '-c', sql], { encoding: 'utf8' }).trim();
  const countTurns = (granted: boolean) =>
    Number(query(`select count(*) from pg_locks where locktype = 'advisory' and granted = ${granted}`));

  /** Keeps everybody from writing into the change log, until the input of the process ends. */
  async function holdTurn(): Promise<ChildProcess> {
    const holder = spawn(join(programs, 'psql'), [postgres.url], { stdio: ['pipe', 'ignore', 'ignore'] });
    holder.stdin.write("begin; select pg_advisory_xact_lock(hashtext('vitrine_changes'));\n");
    await expect.poll(() => countTurns(true)).toBe(1);
    return holder;
  }

  it.each<[string, (client: Client, id: number) => Promise<Answer>]>([
    ['replaced', replace],
    [
      'described',
      (client, id) => client('PUT', `/upload/files/${id}`, { fileInfo: { alternativeText: 'Changed' } }),
    ],
    [
      'described in bulk',
      (client, id) =>
        client('POST', '/upload/actions/bulk-update', {
          updates: [{ id, fileInfo: { alternativeText: 'Changed' } }],
        }),
    ],
  ])('its picture cannot be %s by the author', async (name, change) => {
    const { author, draft, publish, readPicture } = desks;
    const { picture, documentId } = await draft(name);
    const before = await readPicture(picture);

    const holder = await holdTurn();
    const publishing = publish(documentId);
    await expect.poll(() => countTurns(false)).toBe(1);
    const changing = change(author, picture.id);
    await expect.poll(() => countTurns(false)).toBe(2);
    holder.stdin?.end();

    await publishing;
    expect((await changing).status).toBe(403);
    expect(await readPicture(picture)).toEqual(before);
  });
});
