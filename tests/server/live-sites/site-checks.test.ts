import { expect, test, vi } from 'vitest';
import { scheduleSiteChecks, type SiteVerdict } from '../../../src/server/live-sites/check-sites.ts';
import { createTestLog } from '../serve.ts';

const day = 86_400_000;

test('results wait for the next publish; only then are the next sites checked', async () => {
  const answers: Record<string, SiteVerdict> = {
    'https://one.example/': { state: 'shown' },
    'https://two.example/': { state: 'dead', reason: 'answered 404' },
    'https://three.example/': { state: 'unclear', reason: 'gave no answer' },
  };
  const log = createTestLog();
  const onFound = vi.fn();
  const due = vi.fn(() => Object.keys(answers));
  const checks = scheduleSiteChecks({
    due,
    check: async (url) => answers[url] ?? { state: 'shown' },
    now: () => 1000,
    log,
  });

  checks.begin(onFound);
  checks.begin(onFound);
  await expect.poll(() => onFound.mock.calls).toHaveLength(1);
  checks.begin(onFound);
  expect(due).toHaveBeenCalledOnce();

  expect(checks.take()).toEqual([
    { url: 'https://one.example/', state: 'shown', due: 1000 + 7 * day },
    { url: 'https://two.example/', state: 'dead', reason: 'answered 404', due: 1000 + day },
    { url: 'https://three.example/', state: 'unclear', due: 1000 + day / 24 },
  ]);
  expect(checks.take()).toEqual([]);
  expect(log.lines.join('\n')).toContain('The site https://two.example/ of an entry answered 404.');
  checks.begin(onFound);
  expect(due).toHaveBeenCalledTimes(2);
});

test('a site that fails is dead once it also fails at the next check, an hour later', async () => {
  const url = 'https://one.example/';
  const failing = { state: 'failing', reason: 'answers with an error (500)' } as const;
  const verdicts: SiteVerdict[] = [failing, { state: 'shown' }, failing, failing, failing];
  const onFound = vi.fn();
  const checks = scheduleSiteChecks({
    due: () => [url],
    check: async () => verdicts.shift() ?? { state: 'shown' },
    now: () => 0,
    log: createTestLog(),
  });
  const findings = [];

  for (let n = 1; n <= 5; n += 1) {
    checks.begin(onFound);
    await expect.poll(() => onFound.mock.calls).toHaveLength(n);
    findings.push(...checks.take());
  }

  const unclear = { url, state: 'unclear', due: day / 24 };
  const dead = { url, state: 'dead', reason: failing.reason, due: day };
  expect(findings).toEqual([unclear, { url, state: 'shown', due: 7 * day }, unclear, dead, dead]);
});

test('only a few sites are checked at a time, and none after stopping', async () => {
  const waiting: (() => void)[] = [];
  const onFound = vi.fn();
  const checks = scheduleSiteChecks({
    due: () => Array.from({ length: 30 }, (_, n) => `https://${n}.example/`),
    check: () => new Promise((resolve) => waiting.push(() => resolve({ state: 'shown' }))),
    now: () => 0,
    log: createTestLog(),
  });

  checks.begin(onFound);
  expect(waiting).toHaveLength(4);
  checks.stop();
  for (const resolve of waiting) resolve();
  await expect.poll(() => waiting.length).toBeGreaterThan(4);

  checks.begin(onFound);
  expect(checks.take()).toEqual([]);
  expect(onFound).not.toHaveBeenCalled();
});
