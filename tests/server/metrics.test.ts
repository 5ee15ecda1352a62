import { expect, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { createMetricsHandler, Metrics } from '../../src/server/metrics.ts';
import type { PublishOutcome } from '../../src/server/publish-report.ts';
import { serve } from './serve.ts';
import { listOf } from './start-server.ts';

const secret = 'a-secret-of-the-test';
const headers = { authorization: `Bearer ${secret}` };
const one = { path: toOutputPath('index.html'), reason: { because: 'code' as const }, written: true };
const health = {
  queue: 2,
  cms: 'up' as const,
  mails: { waiting: 3, failed: 1 },
  edges: [{ name: 'varnish+http://10.0.0.5:80', pending: 4, lastError: null }],
};
const report = { ...listOf(one), deleted: [], failed: [], failures: 0, outputs: 100, build: 'b1' };
const published: PublishOutcome = {
  synced: { outcome: 'changed' },
  report,
  milliseconds: { sync: 30, rebuild: 20 },
};

test('only a caller with the secret gets the metrics', async () => {
  const { send } = await serve(createMetricsHandler(secret, new Metrics(), () => health));

  expect((await send('/_metrics')).status).toBe(401);
  expect((await send('/_metrics', { headers: { authorization: 'Bearer another' } })).text).toBe('');
  expect(await send('/_metrics', { headers })).toMatchObject({
    status: 200,
    headers: {
      'cache-control': 'private, no-store',
      'content-type': expect.stringContaining('version=0.0.4'),
    },
  });
});

/** The metrics by name and labels. */
function parse(text: string): Record<string, string> {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => line.split(' ')));
}

test('metrics count what publishes did, how long they took, and which of them failed', async () => {
  const metrics = new Metrics();
  const { send } = await serve(createMetricsHandler(secret, metrics, () => health));

  metrics.count(published);
  metrics.count({ ...published, report: undefined });
  metrics.count({ ...published, synced: { outcome: 'failed', reason: 'The CMS is away.' } });
  metrics.count({
    ...published,
    report: { ...report, failed: [{ path: toOutputPath('x.html'), message: 'It failed.' }] },
  });
  metrics.count();

  expect(parse((await send('/_metrics', { headers })).text)).toMatchObject({
    vitrine_sync_seconds_count: '4',
    vitrine_sync_seconds_sum: '0.12',
    vitrine_rebuild_seconds_count: '3',
    vitrine_rebuild_seconds_sum: '0.06',
    vitrine_publishes_total: '5',
    vitrine_publish_failures_total: '3',
    vitrine_rendered_total: '3',
    vitrine_outputs: '100',
    vitrine_queue: '2',
  });
});

test('metrics show whether the CMS answers, and the state of its mails and of the edges', async () => {
  let cms: 'up' | 'down' = 'up';
  const { send } = await serve(createMetricsHandler(secret, new Metrics(), () => ({ ...health, cms })));
  const numbers = async () => parse((await send('/_metrics', { headers })).text);

  expect(await numbers()).toMatchObject({
    vitrine_cms_up: '1',
    vitrine_mails_waiting: '3',
    vitrine_mails_failed: '1',
    'vitrine_edge_pending{edge="varnish+http://10.0.0.5:80"}': '4',
  });
  cms = 'down';
  expect(await numbers()).toMatchObject({ vitrine_cms_up: '0' });
});

test('metrics count requests by the part that answers and by the result', async () => {
  const metrics = new Metrics();
  const handle = createMetricsHandler(secret, metrics, () => health);
  const { send } = await serve((request, response) => {
    metrics.watch(request.url === '/api/x' ? 'api' : 'site', response);
    if (request.url === '/fails') throw new Error('It fails.');
    if (request.url === '/metrics') return handle(request, response);
    response.writeHead(request.url === '/gone' ? 404 : 200).end();
  });

  for (const path of ['/', '/other', '/gone', '/fails', '/api/x']) await send(path);

  expect(parse((await send('/metrics', { headers })).text)).toMatchObject({
    'vitrine_requests_total{part="site",status="2xx"}': '2',
    'vitrine_requests_total{part="site",status="4xx"}': '1',
    'vitrine_requests_total{part="site",status="5xx"}': '1',
    'vitrine_requests_total{part="api",status="2xx"}': '1',
  });
});
