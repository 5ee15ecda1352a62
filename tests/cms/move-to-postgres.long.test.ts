import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../src/config.ts';
import { openSite } from '../../src/server/site.ts';
import { createFolder } from '../folder.ts';
import { createBrowser } from '../push/decrypt.ts';
import { changesIn } from '../rebuild/world.ts';
import { createTestLog } from '../server/serve.ts';
import { readSiteConfig } from '../site-config.ts';
import { fetchExport } from './catalogue-map.ts';
import { createClient, createSite, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { type Cms, findFreePort, startCms } from './start-cms.ts';
import { type Postgres, postgresPrograms, startPostgres } from './start-postgres.ts';

const programs = postgresPrograms ?? '';
const secretsOf = ({ token, webhookSecret }: Cms) => ({ CMS_TOKEN: token, WEBHOOK_SECRET: webhookSecret });

const listDocuments = async (cms: Cms) =>
  createContent(await signInAdmin(cms), 'api::template.template').list();

/** Fills every part of the CMS that visitors and editors write to. Returns their tokens. */
async function fill(cms: Cms): Promise<{ visitor: string; tool: string }> {
  const anybody = createClient(cms);
  const admin = await signInAdmin(cms);
  const account = { username: 'Ada', email: 'ada@mail.example', password: 'long enough 1' };
  const { body: registered } = await anybody('POST', '/api/auth/local/register', account);
  const visitor = createClient(cms, { authorization: `Bearer ${registered.jwt}` });
  const id = (await listDocuments(cms))[0]?.documentId;
  const submission = {
    name: 'Slate',
    title: 'Slate',
    description: 'It is grey.',
    price: 12,
    preview_link: 'https://slate.example/',
    purchase_link: 'https://shop.example/slate',
    email: account.email,
  };
  const answers = [
    await visitor('POST', '/api/moodboards', { data: { name: 'Calm', items: [{ kind: 'template', id }] } }),
    await visitor('POST', '/api/pending-templates', { data: submission }),
    await anybody('POST', '/api/auth/forgot-password', { email: account.email }),
    await anybody('POST', '/api/subscribers', { email: 'reader@mail.example', groups: ['g'] }),
    await anybody('POST', '/api/subscriptions', { data: createBrowser('https://push.example/one') }),
    await createSite(cms)('POST', '/api/push/claims', { documents: [id], holder: 'site', isSent: true }),
  ];
  expect(answers.map(({ status }) => status < 300)).toEqual(answers.map(() => true));
  await createContent(admin, 'api::template.template').create({
    name: 'Draft',
    title: 'Draft',
    slug: 'draft',
  });
  const token = { name: 'A tool', type: 'full-access', description: '', lifespan: null };
  const { body: created } = await admin('POST', '/admin/api-tokens', token);
  return { visitor: registered.jwt, tool: created.data.accessKey };
}

/** What visitors, editors, tools and the site find in the CMS. */
async function look(cms: Cms, tokens: { visitor: string; tool: string }) {
  const site = createSite(cms);
  const visitor = createClient(cms, { authorization: `Bearer ${tokens.visitor}` });
  const tool = createClient(cms, { authorization: `Bearer ${tokens.tool}` });
  const { records } = await fetchExport(site);
  return {
    records: Object.fromEntries(records),
    documents: (await listDocuments(cms)).map(({ documentId, title, status, updatedAt, publishedAt }) => ({
      documentId,
      title,
      status,
      updatedAt,
      publishedAt,
    })),
    account: await visitor('GET', '/api/auth/me'),
    boards: await visitor('GET', '/api/moodboards'),
    submissions: await visitor('GET', '/api/auth/me/submissions'),
    tags: await tool('GET', '/api/tags?sort=name'),
    subscriptions: await site('GET', '/api/push/subscriptions'),
  };
}

describe.runIf(postgresPrograms)('npm run move', () => {
  let postgres: Postgres;
  let cms: Cms;
  /** PostgreSQL stores no time zone, so a wrong conversion would shift the times of a machine that is not on UTC. */
  const env = { TZ: 'America/New_York', CMS_CONFIRM_EMAIL: 'false', SMTP_URL: '' };

  beforeAll(async () => {
    postgres = await startPostgres(programs);
    env.SMTP_URL = `smtp://localhost:${await findFreePort()}`;
    cms = await startCms({ seed: 'small', env });
  });
  afterAll(async () => {
    await cms.stop();
    await postgres.stop();
  });

  const psql = (query: string, url = postgres.url) =>
    execFileSync(join(programs, 'psql'), ['-Atqc', query, url], { encoding: 'utf8' });
  const move = (change = {}) =>
    promisify(execFile)(process.execPath, [join(root, 'scripts/move.ts')], {
      env: {
        ...process.env,
        ...env,
        PATH: `${programs}${delimiter}${process.env.PATH}`,
        CMS_PORT: new URL(cms.url).port,
        CMS_STATE_DIR: cms.stateDir,
        DATABASE_URL: postgres.url,
        ...change,
      },
    });

  const countInPostgres = (tables: string[]): Record<string, number> =>
    Object.fromEntries(tables.map((name) => [name, Number(psql(`select count(*) from "${name}"`))]));

  /** The number of rows of every table. */
  function countInFile(): Record<string, number> {
    const database = new Database(join(cms.stateDir, 'data.db'), { readonly: true });
    const tables = database
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
      .pluck()
      .all();
    const counts = tables.map((name) => [
      name,
      database.prepare(`SELECT count(*) FROM "${name}"`).pluck().get(),
    ]);
    database.close();
    return Object.fromEntries(counts);
  }

  it('carries content, visitors, staff and mails, and the site then writes nothing', async () => {
    const folder = createFolder();
    const publish = async () => {
      const config = readSiteConfig({
        CMS_URL: cms.url,
        CMS_PUBLIC_URL: 'https://cms.example',
        CMS_TOKEN: cms.token,
        WEBHOOK_SECRET: cms.webhookSecret,
        SITE_STATE_DIR: folder,
      });
      const log = createTestLog();
      const site = openSite(config, log, { staysFor: 0 });
      const { report } = await site.publish();
      site.close();
      const comparisons = log.lines.filter((line) => line.includes('the site compares everything')).length;
      return { changes: report && changesIn(report), comparisons };
    };
    const tokens = await fill(cms);
    await publish();
    const before = await look(cms, tokens);
    await cms.stop({ keepState: true });
    const counts = countInFile();
    const login = readFileSync(join(cms.stateDir, 'admin.json'), 'utf8');

    await move();

    const moved = countInPostgres(Object.keys(counts));
    const refused = await move().catch(({ stderr }) => String(stderr));
    cms = await startCms({
      stateDir: cms.stateDir,
      env: { ...env, ...secretsOf(cms), DATABASE_URL: postgres.url },
    });
    const after = await look(cms, tokens);
    const published = await publish();
    const tag = await createContent(await signInAdmin(cms), 'api::lookup.tag').create({ name: 'New' });

    expect(moved).toEqual({ ...counts, vitrine_changes: Number(counts['vitrine_changes']) + 1 });
    const filled = [
      ...['admin_users', 'moodboards', 'pending_templates', 'strapi_api_tokens', 'strapi_sessions'],
      ...['subscribers', 'subscriptions', 'up_users', 'vitrine_announcements', 'vitrine_mails'],
    ];
    expect(filled.filter((name) => !(Number(moved[name]) > 0))).toEqual([]);
    expect(readFileSync(join(cms.stateDir, 'admin.json'), 'utf8')).toBe(login);
    expect(before.boards.body.data).toHaveLength(1);
    expect(after).toEqual(before);
    expect(published).toEqual({ changes: { written: [], deleted: [] }, comparisons: 1 });
    expect(tag.id).toBeGreaterThan(0);
    expect(refused).toContain('already holds a gallery, and nothing was changed');
  }, 240_000);

  it('copies nothing when the databases differ, or PostgreSQL refuses a row, and can be run again', async () => {
    const other = await startCms({ seed: 'small', env });
    await other.stop({ keepState: true });
    onTestFinished(() => rmSync(other.stateDir, { recursive: true }));
    psql('create database other');
    const place = {
      CMS_STATE_DIR: other.stateDir,
      DATABASE_URL: `${postgres.url.slice(0, -'vitrine'.length)}other`,
    };
    const count = () => psql('select count(*) from templates', place.DATABASE_URL).trim();
    const execute = (sql: string) => {
      const database = new Database(join(other.stateDir, 'data.db'));
      database.exec(sql);
      database.close();
    };
    const tryMove = (change = {}) => move({ ...place, ...change }).catch(({ stderr }) => String(stderr));

    const withoutAddress = await tryMove({ DATABASE_URL: '' });
    // Another application and an extension use the same schema.
    psql(
      'create extension pg_stat_statements; create table notes (text text); insert into notes values (1)',
      place.DATABASE_URL,
    );
    execute('CREATE TABLE odd (id INTEGER)');
    const differing = [await tryMove()];
    execute('DROP TABLE odd; ALTER TABLE tags ADD COLUMN odd TEXT');
    differing.push(await tryMove());
    execute('ALTER TABLE tags DROP COLUMN odd');
    psql('alter table tags add column odd text', place.DATABASE_URL);
    differing.push(await tryMove());
    psql('alter table tags drop column odd', place.DATABASE_URL);
    psql("insert into subscribers (email) values ('reader@mail.example')", place.DATABASE_URL);
    const inUse = [await tryMove(), psql('select email from subscribers', place.DATABASE_URL)];
    psql('delete from subscribers; insert into admin_users (email) values (null)', place.DATABASE_URL);
    inUse.push(await tryMove(), psql('select count(*) from admin_users', place.DATABASE_URL));
    psql('delete from admin_users where email is null', place.DATABASE_URL);
    psql("insert into strapi_api_tokens (name) values ('A tool')", place.DATABASE_URL);
    inUse.push(await tryMove());
    psql("delete from strapi_api_tokens where name = 'A tool'", place.DATABASE_URL);
    execute("UPDATE templates SET name = printf('%0300d', 1)");
    const refused = [await tryMove(), count()];
    execute("UPDATE templates SET name = 'Short'");
    renameSync(join(other.stateDir, 'data.db'), join(other.stateDir, 'gallery.db'));
    await move({ ...place, DATABASE_FILENAME: join(other.stateDir, 'gallery.db') });

    expect(withoutAddress).toContain('Set DATABASE_URL to the address of an empty PostgreSQL database.');
    expect(differing).toEqual([
      expect.stringContaining('Only the SQLite database has the table odd, so nothing was copied.'),
      expect.stringContaining('Only the SQLite database has the column tags.odd, so nothing was copied.'),
      expect.stringContaining('Only PostgreSQL has the column tags.odd, so nothing was copied.'),
    ]);
    expect(inUse).toEqual([
      expect.stringContaining('The table subscribers is in use.'),
      'reader@mail.example\n',
      expect.stringContaining('The table admin_users is in use.'),
      '2\n',
      expect.stringContaining('The table strapi_api_tokens is in use.'),
    ]);
    expect(refused).toEqual([
      expect.stringMatching(/refuses a row of the table templates \(ids \d+ to \d+\).*: value too long/),
      '0',
    ]);
    expect(Number(count())).toBeGreaterThan(0);
    expect(psql('select text from notes', place.DATABASE_URL)).toBe('1\n');
  }, 240_000);

  it('begins no gallery in a database that is not UTF8, and warns of one that has begun', async () => {
    const place = {
      CMS_STATE_DIR: createFolder(),
      DATABASE_URL: `${postgres.url.slice(0, -'vitrine'.length)}plain`,
    };
    const listTables = () =>
      psql("select count(*) from pg_tables where schemaname = 'public'", place.DATABASE_URL).trim();
    const tryMove = () => move(place).catch(({ stdout, stderr }) => `${stdout}${stderr}`);
    writeFileSync(join(place.CMS_STATE_DIR, 'data.db'), '');
    psql("create database plain encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0");

    const first = [await tryMove(), listTables()];
    psql(
      'create table strapi_core_store_settings (id serial primary key, key text, value text, type text, environment text, tag text)',
      place.DATABASE_URL,
    );
    const later = await tryMove();

    expect(first).toEqual([
      expect.stringContaining('not have the encoding UTF8. Create one that has it'),
      '0',
    ]);
    expect(later).toMatch(/warn.*SQL_ASCII, so some letters.*SQL_ASCII, and nothing was copied/s);
  }, 120_000);
});
