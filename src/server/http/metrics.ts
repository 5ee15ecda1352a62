import { requireBearer } from './bearer.ts';
import type { Handler } from './http-server.ts';
import { isNews, type Published } from '../published.ts';

type Sums = { count: number; milliseconds: number };

export type Metrics = {
  /** Counts a publish; without its result, one that has thrown. */
  count(published?: Published): void;
  /** Answers with the numbers. Requires the secret. */
  handle: Handler;
};

/** Numbers for a monitor, in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats). */
export function createMetrics(secret: string, queueLength: () => number): Metrics {
  const sync: Sums = { count: 0, milliseconds: 0 };
  const rebuild: Sums = { count: 0, milliseconds: 0 };
  let failures = 0;
  let rendered = 0;
  let outputs = 0;
  let heardAt = 0;

  const lines = (): string[] => [
    ...summary('vitrine_sync_seconds', 'Time to hear the CMS out', sync),
    ...summary('vitrine_rebuild_seconds', 'Time of the rebuilds that had anything to do', rebuild),
    ...metric('vitrine_publish_failures_total', 'counter', 'Publishes that failed', failures),
    ...metric('vitrine_rendered_total', 'counter', 'Outputs rendered', rendered),
    ...metric('vitrine_outputs', 'gauge', 'Outputs of the site', outputs),
    ...metric('vitrine_queue', 'gauge', 'Publishes under way or waiting', queueLength()),
    ...metric(
      'vitrine_last_sync_timestamp_seconds',
      'gauge',
      'When the CMS was last heard out',
      heardAt / 1000,
    ),
    ...metric('process_resident_memory_bytes', 'gauge', 'Memory of the process', process.memoryUsage.rss()),
  ];

  return {
    count(published) {
      if (!published || 'reason' in published.synced) failures++;
      if (!published) return;
      add(sync, published.milliseconds.sync);
      if (!('reason' in published.synced)) heardAt = Date.now();
      if (!published.report) return;
      outputs = published.report.outputs;
      rendered += published.report.rendered.length;
      if (isNews(published)) add(rebuild, published.milliseconds.rebuild);
    },
    handle: requireBearer(secret, (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(`${lines().join('\n')}\n`);
    }),
  };
}

function add(sums: Sums, milliseconds: number): void {
  sums.count++;
  sums.milliseconds += milliseconds;
}

function metric(name: string, type: 'counter' | 'gauge', help: string, value: number): string[] {
  return [`# HELP ${name} ${help}.`, `# TYPE ${name} ${type}`, `${name} ${value}`];
}

function summary(name: string, help: string, { count, milliseconds }: Sums): string[] {
  return [
    `# HELP ${name} ${help}.`,
    `# TYPE ${name} summary`,
    `${name}_sum ${milliseconds / 1000}`,
    `${name}_count ${count}`,
  ];
}
