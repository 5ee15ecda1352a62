import { expect, test } from 'vitest';
import { createMetrics } from '../../../src/server/http/metrics.ts';
import type { Published } from '../../../src/server/published.ts';
import { serve } from '../serve.ts';

const secret = 'a-secret-of-the-test';
const headers = { authorization: `Bearer ${secret}` };
const one = { path: 'index.html', reason: { because: 'code' as const }, written: true };
const published: Published = {
  synced: { outcome: 'changed' },
  report: { rendered: [one], deleted: [], failed: [], outputs: 100, build: 'b1' },
  milliseconds: { sync: 30, rebuild: 20 },
};

test('the numbers are for whoever brings the secret', async () => {
  const { ask } = await serve(createMetrics(secret, () => 0).handle);

  expect((await ask('/_metrics')).status).toBe(401);
  expect((await ask('/_metrics', { headers: { authorization: 'Bearer another' } })).text).toBe('');
  expect(await ask('/_metrics', { headers })).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'content-type': expect.stringContaining('version=0.0.4') },
  });
});

test('they count what publishes did, how long they took, and which of them failed', async () => {
  const { count, handle } = createMetrics(secret, () => 2);
  const { ask } = await serve(handle);

  count(published);
  count({ ...published, report: undefined });
  count({ ...published, synced: { outcome: 'failed', reason: 'The CMS is away.' } });
  count();

  const { text } = await ask('/_metrics', { headers });
  const numbers = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.split(' ')),
  );
  expect(numbers).toMatchObject({
    vitrine_sync_seconds_count: '3',
    vitrine_sync_seconds_sum: '0.09',
    vitrine_rebuild_seconds_count: '2',
    vitrine_rebuild_seconds_sum: '0.04',
    vitrine_publish_failures_total: '2',
    vitrine_rendered_total: '2',
    vitrine_outputs: '100',
    vitrine_queue: '2',
  });
});
