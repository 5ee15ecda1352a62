import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { de as germanMails } from '../../cms/src/words/mails/de.ts';
import { en as englishMails } from '../../cms/src/words/mails/en.ts';
import { en as englishMessages } from '../../cms/src/words/messages/en.ts';
import { findPieces } from '../site/language-pieces.ts';
import { type Answer, type Client, createClient, signInAdmin } from './clients.ts';
import { createContent, type Document } from './content.ts';
import { listMails, type Mail, newestLink } from './outbox.ts';
import { meetPerson } from './people.ts';
import { type Cms, startCms } from './start-cms.ts';

const SETTINGS = '/content-manager/single-types/api::gallery.gallery/actions/publish';
const PENDING = '/content-manager/collection-types/api::pending-template.pending-template';

let cms: Cms;
let owner: Client;
let tag: Document;

beforeAll(async () => {
  cms = await startCms({
    seed: 'small',
    env: {
      CMS_CONFIRM_EMAIL: 'true',
      NEWSLETTER_DOUBLE_OPT_IN: 'true',
      FOLLOW_MAIL_MINUTES: '0.02',
      SUBMISSION_MAIL_MINUTES: '0.02',
    },
  });
  owner = await signInAdmin(cms);
  expect((await owner('POST', SETTINGS, { language: 'de', name: 'Galerie' })).status).toBe(200);
  [tag] = (await createContent(owner, 'api::lookup.tag').list()) as [Document];
});
afterAll(() => cms.stop());

/** What is left of English texts, of which values and short words are no sign. */
const findEnglish = (text: string, pieces: readonly string[]) =>
  pieces.filter((piece) => piece.length > 5 && text.includes(piece));

const tokenOf = (link: string) => new URL(link).search.split('=')[1];

async function submit(call: Client, title: string): Promise<string> {
  const data = { name: 'Slate', title, email: 'maker@mail.example' };
  const { body } = await call('POST', '/api/pending-templates', { data });
  return body.data.documentId;
}

async function causeMailsOfAccount(): Promise<void> {
  const ada = meetPerson(() => cms);
  await ada.register();
  await ada.register();
  await ada.confirm(
    new URL(
      (await listMails(cms))
        .map(({ text }) => text)
        .join()
        .match(/\S+confirmation=\w+/)?.[0] ?? '',
    ),
  );
  await ada.register({ username: 'Ada Byron' });
  await ada.forget();
  const { body } = await owner('GET', '/admin/users/me');
  await createClient(cms)('POST', '/admin/forgot-password', { email: body.data.email });
}

async function causeMailsOfSubmissions(): Promise<void> {
  const { call } = meetPerson(() => cms);
  const [accepted, rejected] = [await submit(call, 'Angenommen'), await submit(call, 'Abgelehnt')];
  await owner('PUT', `${PENDING}/${accepted}`, { state: 'approved' });
  await owner('PUT', `${PENDING}/${rejected}`, { state: 'rejected', reason: 'Zu bunt.' });
}

async function causeMailsOfSubscriptions(): Promise<void> {
  const { call, email } = meetPerson(() => cms);
  await call('POST', '/api/subscribers', { email });
  await call('POST', '/api/subscribers/confirm', { token: tokenOf(await newestLink(cms, email)) });
  await call('POST', '/api/followers', { email, type: 'tag', id: tag.documentId });
  await call('POST', '/api/followers/confirm', { token: tokenOf(await newestLink(cms, email)) });
  const tags = { connect: [{ id: tag.id, documentId: tag.documentId }] };
  for (const name of ['Eins', 'Zwei'])
    await createContent(owner, 'api::template.template').publishNew({ name, title: name, tags });
}

/** The subjects that do not depend on a value. */
const subjects = [
  germanMails.newPassword({ gallery: '' }),
  germanMails.confirmAddress({ gallery: '' }),
  germanMails.reminder({ gallery: '' }),
  germanMails.newPanelPassword({ gallery: '' }),
  germanMails.confirmSubscription,
  germanMails.subscribed,
  germanMails.confirmFollow({ gallery: '', name: '' }),
  germanMails.accepted({ title: '' }),
  germanMails.rejected({ title: '' }),
  germanMails.submitted({ title: '' }),
  germanMails.moreSubmitted,
].map(({ subject }) => subject.trim());

it('mails of a gallery in German are in German', async () => {
  await causeMailsOfAccount();
  await causeMailsOfSubmissions();
  await causeMailsOfSubscriptions();

  const isComplete = (sent: readonly Mail[]) =>
    sent.some(({ unsubscribe = '' }) => unsubscribe.includes('/followers/')) &&
    sent.filter(({ text }) => text.includes('/admin/content-manager/')).length > 1;
  let mails = await listMails(cms);
  while (!isComplete(mails)) {
    await delay(50);
    mails = await listMails(cms);
  }

  const sent = mails.map(({ subject }) => subject).join('\n');
  expect(subjects.filter((subject) => !sent.includes(subject))).toEqual([]);
  const pieces = findPieces(englishMails, germanMails);
  expect(pieces.length).toBeGreaterThan(40);
  const found = mails.flatMap(({ subject, text, html }) =>
    findEnglish(`${subject}\n${text}\n${html}`, pieces),
  );
  expect(found).toEqual([]);
});

const draw = async (side: number) => {
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#456' } });
  return new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' });
};

async function sendPictures(call: Client, data: object, ...pictures: Blob[]): Promise<Answer> {
  const form = new FormData();
  form.set('data', JSON.stringify({ name: 'Slate', title: 'Slate', email: 'maker@mail.example', ...data }));
  for (const picture of pictures)
    form.append(form.has('thumbnail') ? 'screenshots' : 'thumbnail', picture, 'picture.png');
  return call('POST', '/api/pending-templates', form);
}

/** What a form shows of a refusal: the messages of its fields, or that of the whole. */
function readMessages({ status, body }: Answer): string[] {
  expect(status).toBeGreaterThanOrEqual(400);
  const { message, details } = body.error;
  return [message, ...(details?.errors ?? []).map((error: { message: string }) => error.message)];
}

it('calls that fail in a gallery in German are answered in German', async () => {
  const ada = meetPerson(() => cms);
  const [other, bea, guest] = [meetPerson(() => cms), meetPerson(() => cms), meetPerson(() => cms).call];
  await ada.register();
  await ada.confirm(new URL(await newestLink(cms, ada.email)));
  const { body } = await ada.signIn();
  const signedIn = createClient(cms, { authorization: `Bearer ${body.jwt}` });
  const passwords = { password: 'long enough 1', passwordConfirmation: 'long enough 1' };
  const picture = await draw(500);

  const answers = await Promise.all([
    other.register({ username: ada.username }),
    other.register({ username: 'x1' }),
    other.register({ username: 'Galerie' }),
    other.register({ email: 'nobody' }),
    bea.register({ password: 'short' }),
    guest('POST', '/api/auth/reset-password', { ...passwords, code: 'used' }),
    guest('POST', '/api/auth/email-confirmation', { confirmation: 'used' }),
    signedIn('POST', '/api/auth/change-password', { ...passwords, currentPassword: 'wrong one' }),
    signedIn('PUT', '/api/auth/me', { username: '' }),
    guest('POST', '/api/subscribers', { email: 'nobody' }),
    guest('POST', '/api/subscribers/confirm', { token: 'used' }),
    guest('POST', '/api/followers', { email: 'nobody', type: 'tag', id: tag.documentId }),
    guest('POST', '/api/followers', { email: ada.email, type: 'tag', id: 'gone' }),
    guest('POST', '/api/followers/confirm', { token: 'used' }),
    guest('GET', '/api/moodboards'),
    guest('GET', '/api/moodboards/shared/gone'),
    signedIn('GET', '/api/moodboards/gone'),
    sendPictures(guest, { price: '1e3' }, picture),
    sendPictures(guest, { email: 'nobody' }, picture),
    sendPictures(guest, { preview_link: 'javascript:alert(1)' }, picture),
    sendPictures(guest, {}, new Blob(['no picture'], { type: 'image/png' })),
    sendPictures(bea.call, {}, await draw(100)),
    sendPictures(bea.call, {}, picture, ...Array<Blob>(7).fill(picture)),
  ]);
  await owner('POST', SETTINGS, { language: 'de', push: false });
  answers.push(await guest('POST', '/api/subscriptions', { data: { sub: '' } }));

  const found = answers.map(readMessages);
  const pieces = Object.values(englishMessages)
    .flatMap((text) => text.split(/\{\w+\}/))
    .map((text) => text.trim());
  expect(found.flat().flatMap((message) => findEnglish(message, pieces))).toEqual([]);
  expect(
    found
      .flat()
      .filter((message) => !/[äöüß]|\b(Das|Die|Der|nicht|ist|keine|muss|darf|Für|Bitte)\b/.test(message)),
  ).toEqual([]);

  const { body: inPanel } = await owner(
    'POST',
    '/content-manager/collection-types/api::pending-template.pending-template',
    { name: 'Slate' },
  );
  expect(inPanel.error.message).toBe('An e-mail address is needed, because the answer is sent there.');
});
