import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, registerVisitor, signInAdmin } from './clients.ts';
import { databases, startCmsOn } from './databases.ts';
import { mailsTo } from './outbox.ts';
import type { Cms } from './start-cms.ts';

const SETTINGS = '/content-manager/single-types/api::gallery.gallery';
const PENDING = '/content-manager/collection-types/api::pending-template.pending-template';
const TEMPLATES = '/content-manager/collection-types/api::template.template';

let cms: Cms;
let anybody: Client;
let editor: Client;

const submission = {
  name: 'Slate',
  title: 'Slate, a studio in grey',
  description: 'It is grey.',
  price: 12,
  preview_link: 'https://slate.example/',
  purchase_link: 'https://shop.example/slate',
  email: 'maker@mail.example',
};

const drawPicture = (background = '#456') =>
  sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .png()
    .toBuffer();

const toBlob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });

async function formOf(data: object, bytes?: Uint8Array): Promise<FormData> {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  form.set('thumbnail', toBlob(bytes ?? (await drawPicture())), 'slate.png');
  return form;
}

/** Each client has its own address, since one address may submit only so often. */
let addresses = 0;
function newAddress(): Client {
  addresses += 1;
  return createClient(cms, { 'x-forwarded-for': `10.0.0.${addresses}` });
}

async function submit(data: object = submission, client = newAddress()): Promise<string> {
  const { body } = await client('POST', '/api/pending-templates', await formOf(data));
  return body.data.documentId;
}

const newestMailTo = async (address: string) => (await mailsTo(cms, address)).at(-1);

describe.each(databases)('on $database', ({ programs }) => {
  beforeAll(async () => {
    cms = await startCmsOn(programs, { seed: 'small' });
    anybody = createClient(cms);
    editor = await signInAdmin(cms);
  });
  afterAll(() => cms.stop());

  describe('an editor', () => {
    it('approves a submission, which becomes a draft with everything filled in, and the submitter is told', async () => {
      const visitor = await registerVisitor(cms, 'maker');
      const { body: industries } = await anybody('GET', '/api/industries');
      const { documentId: industry } = industries.data[0];
      const id = await submit({ ...submission, industries: [industry] }, visitor);

      const { status } = await editor('PUT', `${PENDING}/${id}`, { state: 'approved' });

      const { body: list } = await editor('GET', `${TEMPLATES}?filters[title][$eq]=${submission.title}`);
      const { body: draft } = await editor('GET', `${TEMPLATES}/${list.results[0].documentId}`);
      const { email: _email, ...shown } = submission;
      expect(status).toBe(200);
      expect(draft.data).toMatchObject({
        ...shown,
        slug: 'slate-a-studio-in-grey',
        source: null,
        publishedAt: null,
        thumbnail: { mime: 'image/webp' },
        author: { count: 1 },
        industries: { count: 1 },
      });
      expect((await newestMailTo(submission.email))?.text).toContain('was accepted into the gallery');
      expect((await visitor('GET', '/api/auth/me/submissions')).body.data).toMatchObject([
        { title: submission.title, state: 'approved', reason: null },
      ]);
    });

    it('gets every picture of a submission in its draft, and finds the draft from the submission', async () => {
      const form = await formOf({ ...submission, title: 'Many screens' });
      for (const color of ['#111', '#222'])
        form.append('screenshots', toBlob(await drawPicture(color)), 'more.png');
      const { body: sent } = await newAddress()('POST', '/api/pending-templates', form);
      const id = sent.data.documentId;

      await editor('PUT', `${PENDING}/${id}`, { state: 'approved' });

      const { body: reviewed } = await editor('GET', `${PENDING}/${id}`);
      const { body: draft } = await editor('GET', `${TEMPLATES}/${reviewed.data.draft}`);
      expect(reviewed.data.screenshots).toHaveLength(2);
      expect(draft.data).toMatchObject({
        title: 'Many screens',
        thumbnail: { id: reviewed.data.thumbnail.id },
        screenshots: reviewed.data.screenshots.map((file: { id: number }) => ({ id: file.id })),
      });
    });

    it('gets one draft from a submission, however often it is saved, and a second one gets another slug', async () => {
      const id = await submit();
      await editor('PUT', `${PENDING}/${id}`, { state: 'approved' });

      expect((await editor('PUT', `${PENDING}/${id}`, { state: 'approved', name: 'Slate 2' })).status).toBe(
        200,
      );
      expect((await editor('PUT', `${PENDING}/${id}`, { state: 'rejected', reason: 'No' })).status).toBe(400);

      const { body } = await editor('GET', `${TEMPLATES}?filters[title][$eq]=${submission.title}`);
      const slugs = body.results.map(({ slug }: { slug: string }) => slug).sort();
      expect(slugs).toEqual(['slate-a-studio-in-grey', 'slate-a-studio-in-grey-2']);
    });

    it('must give a reason to reject a submission, which the submitter reads', async () => {
      const id = await submit({ ...submission, email: 'other@mail.example' });

      const refused = await editor('PUT', `${PENDING}/${id}`, { state: 'rejected' });
      const rejected = await editor('PUT', `${PENDING}/${id}`, {
        state: 'rejected',
        reason: 'The link <b> is dead.\n\nThe picture is\ntoo small.',
      });

      expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([400, ['reason']]);
      expect(rejected.status).toBe(200);
      const mail = await newestMailTo('other@mail.example');
      expect(mail?.text).toContain(
        'The editors say:\n\nThe link <b> is dead.\n\nThe picture is\ntoo small.\n',
      );
      expect(mail?.html).toContain(
        '<p dir="auto">The link &#60;b&#62; is dead.</p>\n\n<p dir="auto">The picture is<br>\ntoo small.</p>',
      );
    });

    it('links its mails to the submissions of the submitter, and without accounts to the gallery', async () => {
      const decide = async (accounts: boolean, decision: object) => {
        await editor('POST', `${SETTINGS}/actions/publish`, { name: 'Purl & Row', accounts });
        const email = `maker-${addresses}@mail.example`;
        await editor('PUT', `${PENDING}/${await submit({ ...submission, email })}`, decision);
        return (await newestMailTo(email))?.html;
      };
      const decisions = [{ state: 'approved' }, { state: 'rejected', reason: 'No.' }];

      for (const decision of decisions) {
        expect(await decide(true, decision)).toMatch(/<a href="[^"]+\/app">Your submissions</);
        expect(await decide(false, decision)).toMatch(/<a href="http:\/\/[^/"]+\/">Purl &#38; Row</);
      }

      await editor('POST', `${SETTINGS}/actions/publish`, { name: null, accounts: true });
    });

    it.each([
      [
        { state: 'rejected', reason: 'The link is dead.' },
        { state: 'rejected', reason: 'It is too small.' },
      ],
      [{ state: 'approved' }, { state: 'approved' }],
      [{ state: 'approved' }, { state: 'rejected', reason: 'It is too small.' }],
    ])('who decides what was decided in the same moment is told so: %o, %o', async (...decisions) => {
      const email = 'twice@mail.example';
      const id = await submit({ ...submission, email });
      const mails = (await mailsTo(cms, email)).length;

      const answers = await Promise.all(decisions.map((data) => editor('PUT', `${PENDING}/${id}`, data)));

      const refused = answers.find(({ status }) => status === 400);
      const { data: record } = (await editor('GET', `${PENDING}/${id}`)).body;
      const [mail, ...more] = (await mailsTo(cms, email)).slice(mails);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(refused?.body.error.message).toBe(
        record.state === 'rejected'
          ? `It is already rejected, and its submitter was told: “${record.reason}”`
          : 'It is already accepted, and its submitter was told.',
      );
      expect([mail?.text.includes(record.reason ?? 'was accepted'), more]).toEqual([true, []]);
    });
  });

  describe('a visitor', () => {
    it('cannot submit a file that is not a picture, or one that is too large', async () => {
      const client = newAddress();
      const send = async (bytes: Uint8Array) =>
        client('POST', '/api/pending-templates', await formOf(submission, bytes));
      const page = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
      // The second is refused while it is still arriving.
      const refusals = {
        6: 'The picture is larger than 5 MB.',
        21: 'The file slate.png is larger than 20 MB. Make it smaller, and upload it again.',
      };

      expect((await send(page)).status).toBe(400);
      for (const [megabytes, message] of Object.entries(refusals)) {
        const { status, body } = await send(new Uint8Array(Number(megabytes) * 1024 * 1024));

        expect(status).toBe(413);
        expect(body.error.message).toBe(message);
      }
    });

    it.each([
      ['an invalid e-mail address', { email: 'nobody' }],
      ['a price below nothing', { price: -1 }],
      ['a price in hexadecimal digits', { price: '0x10' }],
      ['a price with an exponent', { price: '1e3' }],
      ['an empty name', { name: '' }],
      ['a blank title', { title: ' ' }],
      ['a title that is too long', { title: 'x'.repeat(256) }],
      ['a script as a link', { purchase_link: 'javascript:alert(1)' }],
      ['a facet that does not exist', { industries: ['nothing'] }],
    ])('cannot submit %s', async (_, change) => {
      const { status } = await newAddress()('POST', '/api/pending-templates', {
        data: { ...submission, ...change },
      });

      expect(status).toBe(400);
    });

    it('sends a blank link as no link, and an empty price as no price', async () => {
      const data = { ...submission, title: 'Blank', purchase_link: '  ', price: '' };

      const { status } = await newAddress()('POST', '/api/pending-templates', { data });

      const { body } = await editor('GET', `${PENDING}?filters[title][$eq]=Blank`);
      expect(status).toBe(201);
      expect(body.results).toMatchObject([{ purchase_link: null, price: null }]);
    });

    it('leaves no picture behind with a submission that is refused', async () => {
      const pictures = async () => (await editor('GET', '/upload/files?pageSize=1')).body.pagination.total;
      const before = await pictures();
      const form = await formOf({ ...submission, price: -1 });
      const broken = await formOf(submission);
      form.append('screenshots', toBlob(await drawPicture('#111')), 'more.png');
      broken.append('screenshots', toBlob(await drawPicture('#222')), 'more.png');
      broken.append('screenshots', toBlob(new Uint8Array(9)), 'broken.png');

      for (const refused of [form, broken])
        expect((await newAddress()('POST', '/api/pending-templates', refused)).status).toBe(400);

      expect(await pictures()).toBe(before);
    });

    it('cannot submit more than six pictures beside the first', async () => {
      const form = await formOf(submission);
      const picture = toBlob(await drawPicture());
      for (let number = 0; number < 7; number += 1) form.append('screenshots', picture, 'more.png');

      const { status, body } = await newAddress()('POST', '/api/pending-templates', form);

      expect([status, body.error.message]).toEqual([400, 'A submission may have 6 more pictures.']);
    });

    it.each([{}, { name: '' }, { title: null }, { email: ['a@b.example'] }, { price: 'free' }])(
      'cannot submit %j as a whole submission',
      async (data) => {
        const { status } = await newAddress()('POST', '/api/pending-templates', { data });

        expect(status).toBe(400);
      },
    );

    it('who fills in the hidden field is thanked, and nothing is kept', async () => {
      const data = { ...submission, title: 'Buy now', website: 'https://spam.example/' };

      const { status } = await newAddress()('POST', '/api/pending-templates', { data });

      const { body } = await editor('GET', `${PENDING}?filters[title][$eq]=Buy now`);
      expect([status, body.results]).toEqual([201, []]);
    });

    it('can submit twenty an hour from one address', async () => {
      const client = createClient(cms, { 'x-forwarded-for': '203.0.113.7' });
      const forger = createClient(cms, { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' });
      const send = async (from = client) =>
        (await from('POST', '/api/pending-templates', { data: submission })).status;
      for (let sent = 0; sent < 20; sent += 1) expect(await send()).toBe(201);

      expect(await send()).toBe(429);
      expect(await send(forger)).toBe(429);
    });
  });
});
