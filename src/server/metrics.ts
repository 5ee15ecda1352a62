import type { Health } from './health.ts';
import { neverStored } from './http/headers.ts';
import type { Handler } from './http/http-server.ts';
import { requireBearer, type Watch } from './http/routes.ts';
import { isNews, listProblems, type PublishOutcome } from './publish-report.ts';

type Sums = { count: number; milliseconds: number };

export type Metrics = {
  /** Counts a publish. Without an outcome, it counts one that threw. */
  count(published?: PublishOutcome): void;
  /** Counts a request by the part that answers it and by the class of its status. */
  watch: Watch;
  /** Answers with the metrics. Requires the secret. */
  handle: Handler;
};

/** Metrics in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats). */
export function createMetrics(
  secret: string,
  health: () => Pick<Health, 'queue' | 'cms' | 'mails' | 'edges'>,
): Metrics {
  const sync: Sums = { count: 0, milliseconds: 0 };
  const rebuild: Sums = { count: 0, milliseconds: 0 };
  const requests = new Map<string, number>();
  let publishes = 0;
  let failures = 0;
  let rendered = 0;
  let outputs = 0;
  let heardAt = 0;

  const lines = (): string[] => {
    const { queue, cms, mails, edges } = health();
    return [
      ...formatSummary('vitrine_sync_seconds', 'Time of a sync with the CMS', sync),
      ...formatSummary('vitrine_rebuild_seconds', 'Time of a rebuild that had something to do', rebuild),
      ...formatMetric(
        'vitrine_publishes_total',
        'counter',
        'Publishes, including those with nothing to do',
        publishes,
      ),
      ...formatMetric('vitrine_publish_failures_total', 'counter', 'Publishes that failed', failures),
      ...formatMetric('vitrine_rendered_total', 'counter', 'Outputs rendered', rendered),
      ...formatMetric('vitrine_outputs', 'gauge', 'Outputs of the site', outputs),
      ...formatMetric('vitrine_queue', 'gauge', 'Publishes under way or waiting', queue),
      ...formatMetric('vitrine_cms_up', 'gauge', 'Whether the CMS answers', Number(cms === 'up')),
      ...formatMetric(
        'vitrine_last_sync_timestamp_seconds',
        'gauge',
        'Time of the last complete sync',
        heardAt / 1000,
      ),
      ...formatMetric(
        'vitrine_mails_waiting',
        'gauge',
        'Mails that the CMS still has to send',
        mails.waiting,
      ),
      ...formatMetric('vitrine_mails_failed', 'gauge', 'Mails that the CMS has given up on', mails.failed),
      ...(edges.length > 0
        ? formatFamily(
            'vitrine_edge_pending',
            'gauge',
            'Changed files of which the edge may have old copies',
            edges.map(({ name, pending }) => [`{edge="${name}"}`, pending]),
          )
        : []),
      ...formatFamily('vitrine_requests_total', 'counter', 'Requests answered', requests),
      ...formatMetric(
        'process_resident_memory_bytes',
        'gauge',
        'Memory of the process',
        process.memoryUsage.rss(),
      ),
    ];
  };

  return {
    count(published) {
      publishes++;
      if (!published || listProblems(published).length > 0) failures++;
      if (!published) return;
      add(sync, published.milliseconds.sync);
      if (!('reason' in published.synced)) heardAt = Date.now();
      if (!published.report) return;
      outputs = published.report.outputs;
      rendered += published.report.counts.rendered;
      if (isNews(published)) add(rebuild, published.milliseconds.rebuild);
    },
    watch(part, response) {
      response.once('close', () => {
        // There is no status when the visitor left before the answer began.
        const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'none';
        const labels = `{part="${part}",status="${status}"}`;
        requests.set(labels, (requests.get(labels) ?? 0) + 1);
      });
    },
    handle: requireBearer(secret, (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': neverStored,
      });
      response.end(`${lines().join('\n')}\n`);
    }),
  };
}

function add(sums: Sums, milliseconds: number): void {
  sums.count++;
  sums.milliseconds += milliseconds;
}

type Kind = 'counter' | 'gauge';

function formatMetric(name: string, kind: Kind, help: string, value: number): string[] {
  return formatFamily(name, kind, help, [['', value]]);
}

/** A metric with one value for each set of labels. */
function formatFamily(name: string, kind: Kind, help: string, values: Iterable<[string, number]>): string[] {
  return [
    `# HELP ${name} ${help}.`,
    `# TYPE ${name} ${kind}`,
    ...Array.from(values, ([labels, value]) => `${name}${labels} ${value}`),
  ];
}

function formatSummary(name: string, help: string, { count, milliseconds }: Sums): string[] {
  return [
    `# HELP ${name} ${help}.`,
    `# TYPE ${name} summary`,
    `${name}_sum ${milliseconds / 1000}`,
    `${name}_count ${count}`,
  ];
}
