import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openSite } from '../../src/server/site.ts';
import { createFolder } from '../folder.ts';
import { readFolder } from '../rebuild/world.ts';
import { createTestLog } from '../server/serve.ts';
import { readSiteConfig } from '../site-config.ts';
import { claimInTurn, rightAnswers } from './claims.ts';
import { createClient, createSite, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { linkOf, startMailServer } from './mail-server.ts';
import { meetPerson } from './people.ts';
import { type Cms, findFreePort, startCms } from './start-cms.ts';
import { type Postgres, postgresPrograms, startPostgres } from './start-postgres.ts';

const programs = postgresPrograms ?? '';

describe.runIf(postgresPrograms)('on PostgreSQL', () => {
  let postgres: Postgres;
  let cms: Cms;

  beforeAll(async () => {
    postgres = await startPostgres(programs);
    cms = await startCms({ seed: 'small', env: { DATABASE_URL: postgres.url } });
  });
  afterAll(async () => {
    await cms.stop();
    await postgres.stop();
  });

  /** Opens a site that follows the CMS, in a new folder. */
  function openGallery() {
    const config = readSiteConfig({
      CMS_URL: cms.url,
      CMS_TOKEN: cms.token,
      WEBHOOK_SECRET: cms.webhookSecret,
      PUBLIC_SITE_URL: 'https://gallery.example',
      SITE_STATE_DIR: createFolder(),
    });
    const site = openSite(config, createTestLog(), { staysFor: 0 });
    onTestFinished(() => site.close());
    return { publish: () => site.publish(), files: () => readFolder(config.places.dist) };
  }

  const psql = (...parameters: string[]) =>
    execFileSync(join(programs, 'psql'), ['-v', 'ON_ERROR_STOP=1', postgres.url, ...parameters], {
      encoding: 'utf8',
      stdio: 'pipe',
    });

  it('only one site server sends a notification', async () => {
    const expire = () => psql('-c', 'UPDATE vitrine_announcements SET due = 1 WHERE due IS NOT NULL');

    expect(await claimInTurn(cms, expire)).toEqual(rightAnswers);
  });

  it('searches of lists give the same results, and a query that takes too long is cut off', async () => {
    const anybody = createClient(cms);
    const find = async (query: string) => {
      const { body } = await anybody('GET', `/api/templates?${query}`);
      return body.data.map(({ slug }: { slug: string }) => slug);
    };

    const found = [
      await find('filters[$or][0][description][$containsi]=GRID. a calm'),
      await find(
        'filters[$or][0][tags][name][$containsi]=FRAM&filters[$or][1][author][username][$containsi]=nobody',
      ),
      await find(
        'filters[$and][0][tags][slug][$in][0]=framer&filters[price][$gt]=0&filters[isPromoted]=true',
      ),
      await find('filters[createdAt][$gte]=2020-01-01&filters[id][$ne]=0&filters[slug]=open-meadow'),
    ];
    const zeroBytes = [
      await anybody('GET', '/api/templates?filters[$or][0][name][$containsi]=%00'),
      await anybody('GET', '/api/templates/a%00'),
      await anybody('GET', '/api/moodboards/shared/a%00'),
    ];
    const holder = spawn(join(programs, 'psql'), [
      postgres.url,
      '-c',
      'begin; lock table templates; select pg_sleep(600)',
    ]);
    const ended = once(holder, 'exit');
    const locks = "from pg_locks where relation = 'templates'::regclass and mode like 'Access%Excl%'";
    onTestFinished(async () => {
      psql('-c', `select pg_terminate_backend(pid) ${locks}`);
      await ended;
    });
    while (psql('-Atc', `select count(*) ${locks}`).trim() === '0') await delay(50);
    const cut = await anybody('GET', '/api/templates');

    expect(found).toEqual([['quiet-harbour'], ['quiet-harbour'], ['quiet-harbour'], ['open-meadow']]);
    expect(zeroBytes.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect([cut.status, cut.body.error.message]).toEqual([
      400,
      expect.stringContaining('This query takes too long'),
    ]);
  });

  it('no reader skips a change that another CMS commits late', async () => {
    const site = createSite(cms);
    const { cursor } = (await site('GET', `/api/changes?since=999999999999999`)).body;
    const other = spawn(join(programs, 'psql'), [postgres.url]);
    const ended = once(other, 'exit');
    const waiting = (what: string) =>
      psql('-Atc', `select count(*) from pg_locks where locktype = 'advisory' and ${what}`).trim();
    other.stdin.write("begin; select pg_advisory_xact_lock(hashtext('vitrine_changes'));\n");
    other.stdin.write("insert into vitrine_changes (type, document) values ('tag', 'late');\n");
    await expect.poll(() => waiting('granted')).toBe('1');

    const making = createContent(await signInAdmin(cms), 'api::lookup.tag').create({ name: 'Afterwards' });
    await expect.poll(() => waiting('not granted')).toBe('1');
    const early = (await site('GET', `/api/changes?since=${cursor}`)).body.changes;
    other.stdin.end('commit;\n');
    const { documentId } = await making;
    await ended;

    const { changes } = (await site('GET', `/api/changes?since=${cursor}`)).body;
    expect(early).toEqual([]);
    expect(changes.map(({ id }: { id: string }) => id)).toEqual(['late', documentId]);
  });

  it('a site follows the edits in the CMS and equals a clean build', async () => {
    const gallery = openGallery();
    await gallery.publish();
    const before = await gallery.files();

    const templates = createContent(await signInAdmin(cms), 'api::template.template');
    const [first, second] = await templates.list();
    await templates.publish(first?.documentId ?? '', { title: 'On PostgreSQL' });
    await templates.many('bulkUnpublish', [second?.documentId ?? '']);
    const { report } = await gallery.publish();
    const clean = openGallery();
    await clean.publish();
    const search = await createClient(cms)('GET', '/api/templates?filters[title][$containsi]=POSTGRESQL');

    expect(before).toHaveProperty([`templates/${second?.['slug']}.html`]);
    expect(report?.deleted).toContain(`templates/${second?.['slug']}.html`);
    expect(await gallery.files()).toEqual(await clean.files());
    expect(search.body.data).toHaveLength(1);
  });

  it('mails wait for a server, sessions can be ended, and a mailed code chooses a password once', async () => {
    const port = await findFreePort();
    await cms.stop({ keepState: true });
    cms = await startCms({
      stateDir: cms.stateDir,
      env: { DATABASE_URL: postgres.url, SMTP_URL: `smtp://localhost:${port}` },
    });
    expect(cms.log()).toContain('This CMS has different secrets from the last one that started');
    const admin = await signInAdmin(cms);
    const ada = meetPerson(() => cms);
    const statusOfMails = async () => (await createSite(cms)('GET', '/api/mails/status')).body;

    await ada.register();
    await expect.poll(async () => (await admin('GET', '/desk/mails')).body.reason).toContain('ECONNREFUSED');
    const { mails, stop } = await startMailServer({ port });
    onTestFinished(stop);

    await expect.poll(statusOfMails).toEqual({ waiting: 0, failed: 0 });
    expect(mails).toHaveLength(1);
    for (const mail of mails) await ada.confirm(linkOf(mail, '/confirm-address'));
    const me = createClient(cms, { authorization: `Bearer ${(await ada.signIn()).body.jwt}` });
    expect((await me('GET', '/api/auth/me')).body.email).toBe(ada.email);
    expect((await me('DELETE', '/api/auth/me/sessions')).status).toBe(204);
    expect((await me('GET', '/api/auth/me')).status).toBe(401);
    // The address has an account already, so the CMS only goes through the motions of a registration.
    expect((await ada.register({ username: `${ada.username} Lovelace` })).status).toBe(200);
    await expect.poll(() => mails.at(-1)?.content).toContain('You already have an account');

    const password = 'Difference engine 1822';
    const readCode = async (page: string) => {
      await expect.poll(() => mails.at(-1)?.content).toContain(`${page}?code=`);
      return linkOf(mails.at(-1) ?? { to: '', content: '' }, page).searchParams.get('code');
    };
    await ada.forget();
    const choice = { code: await readCode('/reset-password'), password, passwordConfirmation: password };
    const sendCode = async () => (await ada.call('POST', '/api/auth/reset-password', choice)).status;
    expect([await sendCode(), await sendCode()]).toEqual([200, 400]);

    const { email } = (await admin('GET', '/admin/users/me')).body.data;
    await ada.call('POST', '/admin/forgot-password', { email });
    const change = { resetPasswordToken: await readCode('/admin/auth/reset-password'), password };
    const sendStaffCode = async () => (await ada.call('POST', '/admin/reset-password', change)).status;
    expect([await sendStaffCode(), await sendStaffCode()]).toEqual([200, 400]);
    expect((await ada.call('POST', '/admin/login', { email, password })).status).toBe(200);
  });
});
