import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchExport } from './catalogue-map.ts';
import { createClient, createSite, registerVisitor, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { databases } from './databases.ts';
import { type Cms, startCms } from './start-cms.ts';
import { startPostgres } from './start-postgres.ts';

const TYPES = ['template', 'inspiration'];

/** Gives a database the form that it had while entries were credited to accounts. */
const makeEarlier = `
  INSERT INTO up_users (document_id, username, email, provider, confirmed, blocked, created_at, updated_at, published_at)
    SELECT document_id, username, 'author-' || id || '@vitrine.example', 'local', true, false, created_at, updated_at,
      published_at FROM authors;
  UPDATE files_related_mph SET related_type = 'plugin::users-permissions.user', related_id = (
    SELECT up_users.id FROM up_users JOIN authors ON authors.document_id = up_users.document_id
    WHERE authors.id = related_id) WHERE related_type = 'api::author.author';
  ${TYPES.map(
    (type) => `
    CREATE TABLE earlier AS SELECT link.id, link.${type}_id, up_users.id AS user_id FROM ${type}s_author_lnk AS link
      JOIN authors ON authors.id = link.author_id JOIN up_users ON up_users.document_id = authors.document_id;
    DROP TABLE ${type}s_author_lnk;
    ALTER TABLE earlier RENAME TO ${type}s_author_lnk;`,
  ).join('')}
  DROP TABLE authors_account_lnk;
  DROP TABLE authors;
  DELETE FROM strapi_database_schema;`;

/** What a start that ends before the tables of authors are there leaves of it. */
const interrupt = `
  CREATE TABLE vitrine_credits_to_accounts (type TEXT, entry INTEGER, account INTEGER);
  ${TYPES.map(
    (type) => `
    INSERT INTO vitrine_credits_to_accounts SELECT '${type}', ${type}_id, user_id FROM ${type}s_author_lnk;
    DROP TABLE ${type}s_author_lnk;`,
  ).join('')}`;

describe.each(databases)('on $database, the accounts that entries were credited to', ({ programs }) => {
  it.each([
    ['become authors with the same address, picture, followers and entries', makeEarlier],
    ['do so too when an earlier start was interrupted', makeEarlier + interrupt],
  ])('%s', { timeout: 300_000 }, async (_what, sql) => {
    const postgres = programs === undefined ? undefined : await startPostgres(programs);
    const env = postgres && { DATABASE_URL: postgres.url };
    let cms = await startCms({ seed: 'small', ...(env && { env }) });
    onTestFinished(async () => {
      await cms.stop();
      await postgres?.stop();
    });
    const admin = await signInAdmin(cms);
    const authors = createContent(admin, 'api::author.author');
    const [renamed] = await authors.list();
    const documentId = renamed?.documentId ?? '';
    await authors.update(documentId, { username: 'Ada Renamed' });
    const visitor = await registerVisitor(cms, 'follower');
    expect((await visitor('PUT', `/api/followers/me/author/${documentId}`)).status).toBeLessThan(300);
    const before = (await fetchExport(createSite(cms))).records;

    await cms.stop({ keepState: true });
    rewrite(cms, sql, postgres && { programs: programs ?? '', url: postgres.url });
    const { stateDir, token, webhookSecret } = cms;
    const options = { stateDir, env: { ...env, CMS_TOKEN: token, WEBHOOK_SECRET: webhookSecret } };
    // Several processes of one gallery may start on PostgreSQL at once.
    const starts = await Promise.all((postgres ? [options, options] : [options]).map(startCms));
    const [first, second] = starts;
    if (!first) throw new Error('No CMS has started.');
    cms = first;
    await second?.stop({ keepState: true });

    const after = await fetchExport(createSite(cms));
    expect(Object.fromEntries(after.records)).toEqual(Object.fromEntries(before));
    expect(after.records.get(`author ${documentId}`)).toMatchObject({ formerAddresses: ['Ada Stone'] });
    const again = await signInAdmin(cms);
    const { data } = (
      await again('GET', `/content-manager/collection-types/api::author.author/${documentId}`)
    ).body;
    expect(data).toMatchObject({ username: 'Ada Renamed', account: { count: 1 } });
    const account = { identifier: 'follower@mail.example', password: 'long enough 1' };
    expect((await createClient(cms)('POST', '/api/auth/local', account)).status).toBe(200);
    // Drafts keep their author too, so the next publish does.
    const templates = createContent(again, 'api::template.template');
    const [template] = await templates.list();
    await templates.publish(template?.documentId ?? '', { title: 'Published again' });
    const { records } = await fetchExport(createSite(cms));
    const key = `template ${template?.documentId}`;
    expect(records.get(key)).toMatchObject({ author: Object(before.get(key)).author });
  });
});

function rewrite(cms: Cms, sql: string, postgres: { programs: string; url: string } | undefined): void {
  if (postgres) {
    const psql = join(postgres.programs, 'psql');
    execFileSync(psql, ['-v', 'ON_ERROR_STOP=1', '--single-transaction', postgres.url, '-c', sql]);
    return;
  }
  const database = new Database(join(cms.stateDir, 'data.db'));
  database.pragma('foreign_keys = off');
  database.exec(sql);
  database.close();
}
