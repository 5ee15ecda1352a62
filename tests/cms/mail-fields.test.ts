import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpSender, pickMail } from '../../cms/src/mail/smtp.ts';
import { startMailServer } from './mail-server.ts';

const mail = {
  to: 'ada@mail.example',
  from: 'us@mail.example',
  subject: 'Hello',
  text: 'A text',
  html: '<p>A text',
};
const secrets = join(import.meta.dirname, 'outbox.ts');

test('a mail keeps its own fields, and gets no other of the mail library', () => {
  const until = new Date();

  const kept = pickMail({
    ...mail,
    replyTo: 'you@mail.example',
    until,
    cc: 'thief@mail.example',
    bcc: 'thief@mail.example',
    raw: { path: secrets },
    attachments: [{ path: secrets }],
    alternatives: [{ href: 'http://127.0.0.1/' }],
    icalEvent: { path: secrets },
    amp: { path: secrets },
    watchHtml: { path: secrets },
    envelope: { to: 'thief@mail.example' },
    headers: { Bcc: 'thief@mail.example' },
    list: {},
    dkim: {},
  });

  expect(kept).toEqual({ ...mail, replyTo: 'you@mail.example', until });
});

test.each(['to', 'from', 'replyTo', 'subject', 'text', 'html'])(
  'a mail whose %s is no text is refused',
  (field) => {
    for (const value of [{ path: secrets }, { href: 'http://127.0.0.1/' }, ['a@mail.example'], 1]) {
      expect(() => pickMail({ ...mail, [field]: value })).toThrow(`its "${field}" is no text`);
    }
  },
);

test.each([
  { attachments: [{ path: secrets }] },
  { attachments: [{ href: 'http://127.0.0.1:9/' }] },
  { html: { path: secrets } },
  { text: { href: 'http://127.0.0.1:9/' } },
])('the connection to the mail server reads no file and no address for %j', async (fields) => {
  const server = await startMailServer();
  onTestFinished(server.stop);
  const send = createSmtpSender(server.url);

  await expect(send({ ...mail, messageId: '<1@mail.example>', ...(fields as object) })).rejects.toThrow(
    /access rejected/,
  );
  expect(server.mails).toEqual([]);
});
