import type { ServerResponse } from 'node:http';
import type { Health } from './health.ts';
import { neverStored } from './http/headers.ts';
import type { Handler } from './http/http-server.ts';
import { type Part, requireBearer } from './http/routes.ts';
import { isNews, listProblems, type PublishOutcome } from './publish-report.ts';

type Sums = { count: number; milliseconds: number };

/** What the metrics show of the health. */
export type MeasuredHealth = Pick<Health, 'queue' | 'cms' | 'mails' | 'edges'>;

/** Counts publishes and requests. */
export class Metrics {
  readonly #sync: Sums = { count: 0, milliseconds: 0 };
  readonly #rebuild: Sums = { count: 0, milliseconds: 0 };
  readonly #requests = new Map<string, number>();
  #publishes = 0;
  #failures = 0;
  #rendered = 0;
  #outputs = 0;
  /** When the last complete sync ended, in milliseconds since 1970. */
  #syncedAt = 0;

  /** Counts a publish. Without an outcome, it counts one that threw. */
  count(published?: PublishOutcome): void {
    this.#publishes++;
    if (!published || listProblems(published).length > 0) this.#failures++;
    if (!published) return;
    add(this.#sync, published.milliseconds.sync);
    if (!('reason' in published.synced)) this.#syncedAt = Date.now();
    if (!published.report) return;
    this.#outputs = published.report.outputs;
    this.#rendered += published.report.counts.rendered;
    if (isNews(published)) add(this.#rebuild, published.milliseconds.rebuild);
  }

  /** Counts a request by the part that answers it and by the class of its status. */
  watch(part: Part, response: ServerResponse): void {
    response.once('close', () => {
      // There is no status when the visitor left before the answer began.
      const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'none';
      const labels = `{part="${part}",status="${status}"}`;
      this.#requests.set(labels, (this.#requests.get(labels) ?? 0) + 1);
    });
  }

  /** The metrics in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats). */
  format({ queue, cms, mails, edges }: MeasuredHealth): string {
    const pending = edges.map(({ name, pending }): [string, number] => [`{edge="${name}"}`, pending]);
    const lines = [
      formatSummary('vitrine_sync_seconds', 'Time of a sync with the CMS', this.#sync),
      formatSummary('vitrine_rebuild_seconds', 'Time of a rebuild that had something to do', this.#rebuild),
      formatCounter(
        'vitrine_publishes_total',
        'Publishes, including those with nothing to do',
        this.#publishes,
      ),
      formatCounter('vitrine_publish_failures_total', 'Publishes that failed', this.#failures),
      formatCounter('vitrine_rendered_total', 'Outputs rendered', this.#rendered),
      formatGauge('vitrine_outputs', 'Outputs of the site', this.#outputs),
      formatGauge('vitrine_queue', 'Publishes under way or waiting', queue),
      formatGauge('vitrine_cms_up', 'Whether the CMS answers', Number(cms === 'up')),
      formatGauge(
        'vitrine_last_sync_timestamp_seconds',
        'Time of the last complete sync',
        this.#syncedAt / 1000,
      ),
      formatGauge('vitrine_mails_waiting', 'Mails that the CMS still has to send', mails.waiting),
      formatGauge('vitrine_mails_failed', 'Mails that the CMS has given up on', mails.failed),
      edges.length > 0
        ? formatFamily(
            'vitrine_edge_pending',
            'gauge',
            'Changed files of which the edge may have old copies',
            pending,
          )
        : [],
      formatFamily('vitrine_requests_total', 'counter', 'Requests answered', this.#requests),
      formatGauge('process_resident_memory_bytes', 'Memory of the process', process.memoryUsage.rss()),
    ];
    return `${lines.flat().join('\n')}\n`;
  }
}

/** Answers with the metrics. Requires the secret. */
export function createMetricsHandler(
  secret: string,
  metrics: Metrics,
  health: () => MeasuredHealth,
): Handler {
  return requireBearer(secret, (_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': neverStored,
    });
    response.end(metrics.format(health()));
  });
}

function add(sums: Sums, milliseconds: number): void {
  sums.count++;
  sums.milliseconds += milliseconds;
}

function formatCounter(name: string, help: string, value: number): string[] {
  return formatFamily(name, 'counter', help, [['', value]]);
}

function formatGauge(name: string, help: string, value: number): string[] {
  return formatFamily(name, 'gauge', help, [['', value]]);
}

/** A metric with one value for each set of labels. */
function formatFamily(
  name: string,
  kind: 'counter' | 'gauge',
  help: string,
  values: Iterable<[string, number]>,
): string[] {
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
