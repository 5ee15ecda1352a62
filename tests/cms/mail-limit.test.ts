import { expect, test } from 'vitest';
import { getMailbox, hasTag, mayMail } from '../../cms/src/mail/mail-limit.ts';
import { createRateLimit } from '../../cms/src/rate-limit.ts';

test('a key has a limited number of events in any period, counted from each event', () => {
  let now = 0;
  const { mayHappen, forget } = createRateLimit(2, { period: 100, now: () => now });
  const at = (time: number, key = 'ada@mail.example') => {
    now = time;
    return mayHappen(key);
  };

  expect([at(0), at(60), at(70)]).toEqual([true, true, false]);
  expect(at(70, 'grace@mail.example')).toBe(true);
  expect([at(101), at(102), at(161)]).toEqual([true, false, true]);
  forget('ada@mail.example');
  expect([at(162), at(163), at(164)]).toEqual([true, true, false]);
});

test('a mailbox gets five mails of a kind, and mails of one kind take none from another', () => {
  const ask = (kind: Parameters<typeof mayMail>[0]) =>
    Array.from({ length: 6 }, () => mayMail(kind, 'ada@mail.example'));

  for (const kind of ['newsletter', 'reminder', 'password-choice', 'confirmation', 'password'] as const)
    expect(ask(kind)).toEqual([true, true, true, true, true, false]);
});

test('another spelling of an address is the same mailbox', () => {
  const mailbox = getMailbox('ada@bücher.example');

  for (const spelling of ['Ada@BÜCHER.Example', 'ＡDA@xn--bcher-kva.example', 'ada@bu\u0308cher.example'])
    expect(getMailbox(spelling)).toBe(mailbox);
  for (const other of ['a.da@bücher.example', 'ada@buecher.example', 'a+da@bücher.example'])
    expect(getMailbox(other)).not.toBe(mailbox);
});

test('all tags of an address are one mailbox beside the plain address', () => {
  expect(getMailbox('ada+1@mail.example')).toBe(getMailbox('Ada+two+3@mail.example'));
  expect(getMailbox('ada+1@mail.example')).not.toBe(getMailbox('ada@mail.example'));
  expect(['ada+1@mail.example', 'ada＋1@mail.example', 'ada@mail.example'].map(hasTag)).toEqual([
    true,
    true,
    false,
  ]);
});
