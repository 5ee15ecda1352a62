import { expect, test } from 'vitest';
import { createMailLimit } from '../../cms/src/mail/mail-limit.ts';

test('an address gets a limited number of mails in any period, counted from each mail', () => {
  let now = 0;
  const mayMail = createMailLimit(2, { period: 100, now: () => now });
  const at = (time: number, address = 'ada@mail.example') => {
    now = time;
    return mayMail(address);
  };

  expect([at(0), at(60), at(70)]).toEqual([true, true, false]);
  expect(at(70, 'grace@mail.example')).toBe(true);
  expect([at(101), at(102), at(161)]).toEqual([true, false, true]);
});

test('another spelling of an address is the same mailbox', () => {
  const mayMail = createMailLimit(1);

  expect(['ada@mail.example', 'Ada@Mail.Example', 'ada+1@mail.example'].map(mayMail)).toEqual([
    true,
    false,
    false,
  ]);
  expect(mayMail('a+da@mail.example')).toBe(true);
});
