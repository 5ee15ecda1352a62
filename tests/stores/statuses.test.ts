import { onTestFinished, expect, test } from 'vitest';
import { $statuses, type LoadName, type LoadStatus } from '../../src/stores/load.ts';
import { newsletterForm } from '../../src/stores/newsletter.ts';
import { unsubscribeFromPush } from '../../src/stores/push.ts';
import { submissionForm } from '../../src/stores/submission.ts';

test.each<{ name: LoadName; act(): Promise<void>; statuses: LoadStatus[] }>([
  { name: 'template submission', act: () => submissionForm.submit({}), statuses: ['LOADING', 'ERROR'] },
  { name: 'newsletter subscription', act: () => newsletterForm.submit({}), statuses: ['LOADING', 'ERROR'] },
  { name: 'push subscription', act: unsubscribeFromPush, statuses: ['LOADING', 'IDLE'] },
])('the status of the $name is tracked (specification §4)', async ({ name, act, statuses }) => {
  const seen: (LoadStatus | undefined)[] = [];
  onTestFinished($statuses.listen((all) => seen.push(all[name])));

  await act();

  expect(seen).toEqual(statuses);
});
