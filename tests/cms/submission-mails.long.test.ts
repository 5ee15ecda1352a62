import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createAccount, createClient, signInAdmin } from './clients.ts';
import { databases, startCmsOn } from './databases.ts';
import { mailsTo } from './outbox.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
afterEach(() => cms.stop());

/** Each submission comes from another address, since one address may submit only so often. */
async function submit(count: number): Promise<void> {
  const statuses = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const visitor = createClient(cms, { 'x-forwarded-for': `10.1.0.${number + 1}` });
      const data = { name: 'Slate', title: `Slate ${number + 1}`, email: 'maker@mail.example' };
      return (await visitor('POST', '/api/pending-templates', { data })).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
}

const administrator = async () =>
  JSON.parse(await readFile(join(cms.stateDir, 'admin.json'), 'utf8')).email as string;

it.each(databases)(
  'mails everybody who reviews about the first of many submissions at once, on $database',
  async ({ programs }) => {
    cms = await startCmsOn(programs);
    const { email } = await createAccount(await signInAdmin(cms), 'Editor');
    const author = await createAccount(await signInAdmin(cms), 'Author');

    await submit(100);

    for (const reviewer of [email, await administrator()]) {
      const mails = await mailsTo(cms, reviewer);
      expect(mails.map(({ subject }) => subject)).toEqual(['A new submission']);
      expect(mails[0]?.text).toMatch(/A visitor has submitted “Slate \d+”/);
      expect(mails[0]?.html).toContain(
        `${cms.url}/admin/content-manager/collection-types/api::pending-template.pending-template/`,
      );
    }
    expect(await mailsTo(cms, author.email)).toEqual([]);
  },
);

it.each(databases)(
  'announces later submissions together, when the period is over, on $database',
  async ({ programs }) => {
    cms = await startCmsOn(programs, {
      env: { SUBMISSION_MAIL_TO: 'review@mail.example', SUBMISSION_MAIL_MINUTES: '0.05' },
    });

    await submit(100);

    let mails = await mailsTo(cms, 'review@mail.example');
    while (mails.length < 2) {
      await delay(50);
      mails = await mailsTo(cms, 'review@mail.example');
    }
    expect(mails.map(({ subject }) => subject)).toEqual(['A new submission', 'More submissions']);
    expect(await mailsTo(cms, await administrator())).toEqual([]);
  },
);

it('mails nobody when these mails are turned off', async () => {
  cms = await startCms({ env: { SUBMISSION_MAIL_TO: 'nobody' } });

  await submit(2);

  expect(await mailsTo(cms, await administrator())).toEqual([]);
});

it('says at the start which recipients the panel does not know', async () => {
  cms = await startCms({ env: { SUBMISSION_MAIL_TO: 'Reviewer, Editor' } });

  expect(cms.log()).toContain('SUBMISSION_MAIL_TO names the role "Reviewer", which the panel does not have');
  expect(cms.log()).not.toContain('names the role "Editor"');
});
