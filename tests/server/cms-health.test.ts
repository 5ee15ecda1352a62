import { expect, onTestFinished, test } from 'vitest';
import { CmsHealth, type MailCounts } from '../../src/server/cms-health.ts';
import { createTestLog } from './serve.ts';

const failed = { outcome: 'failed' as const, reason: 'The CMS is away.' };
const [none, some] = [
  { waiting: 0, failed: 0 },
  { waiting: 4, failed: 2 },
];

/** A contact that polls every 100 ms of a clock that the test sets. */
function createContact(readMails: () => Promise<MailCounts> = async () => none, poll = 100) {
  const clock = { now: 1000 };
  const log = createTestLog();
  const contact = new CmsHealth({ poll, readMails, now: () => clock.now, log });
  onTestFinished(() => contact.stop());
  return { clock, log, contact };
}

test('the CMS counts as heard for two polls, and while the site has no time to ask', () => {
  const { clock, contact } = createContact();
  expect(contact.hasAnswered()).toBe(false);

  contact.endSync({ outcome: 'unchanged' });
  clock.now += 5000;
  expect(contact.hasAnswered()).toBe(true);
  contact.endPublish();
  clock.now += 200;
  expect([contact.hasAnswered(), contact.state()]).toEqual([true, 'up']);
  clock.now += 1;

  expect([contact.hasAnswered(), contact.state()]).toEqual([false, 'down']);
});

test('a CMS is down at the first failed call, counts as heard for a while, and is reported back once', () => {
  const { contact, log } = createContact();
  contact.endSync({ outcome: 'changed' });
  contact.endPublish();

  contact.endSync(failed);
  contact.endPublish();
  expect([contact.hasAnswered(), contact.state()]).toEqual([true, 'down']);
  contact.endSync(failed);
  expect(log.lines).toEqual([]);
  for (const outcome of ['changed', 'unchanged'] as const) contact.endSync({ outcome });

  expect(contact.state()).toBe('up');
  expect(log.lines).toEqual(['The CMS answers again.']);
});

test('a CMS whose changes are refused counts as heard', () => {
  const { contact } = createContact();

  contact.endSync({ outcome: 'refused', reason: 'That is too much.' });

  expect(contact.state()).toBe('up');
});

test('the last known mails stay if the CMS does not answer, which is logged once for each reason', async () => {
  const reasons = ['It is away.', 'It is away.', 'It answers nonsense.'];
  let calls = 0;
  const { contact, log } = createContact(async () => {
    calls += 1;
    if (calls === 1) return some;
    throw new Error(reasons[Math.min(calls - 2, 2)]);
  }, 1);

  void contact.pollMails();
  await expect.poll(() => calls).toBeGreaterThan(5);

  expect(contact.mails()).toEqual(some);
  expect(log.lines).toEqual([
    'The number of waiting mails is not known. It is away.',
    'The number of waiting mails is not known. It answers nonsense.',
  ]);
});
