import { setTimeout as delay } from 'node:timers/promises';
import type { Publish } from '../../cms/shared/desk.ts';
import type { Config } from '../config.ts';
import type { Edges } from '../edge/edges.ts';
import { describeError, type Log } from '../lib/log.ts';
import type { RebuildReport } from '../rebuild/rebuild.ts';
import { findCause } from '../storage/state-folder.ts';
import type { CmsHealth } from './cms-health.ts';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';
import { PublishLog } from './publish-log.ts';
import { isNews, listProblems, type PublishOutcome, summarize } from './publish-report.ts';
import { Queue, type QueueTimes } from './queue.ts';
import type { Site, UpdateRequest } from './site.ts';

export type PublisherOptions = {
  /** The server calls `publish` again only after the previous call has settled. */
  site: Pick<Site, 'publish' | 'links' | 'findEntryKey' | 'isMoved'>;
  edges: Pick<Edges, 'tell' | 'live' | 'health'> | undefined;
  cmsHealth: Pick<CmsHealth, 'endSync' | 'endPublish'>;
  metrics: Pick<Metrics, 'count'>;
  places: Pick<Config['places'], 'cache' | 'dist'>;
  /** Called once the site and every edge serve the pages of a publish; not if the server stops before that. */
  onServed: ((report: RebuildReport) => void) | undefined;
  times: QueueTimes;
  /** The first publish waits until it resolves. */
  after: Promise<unknown> | undefined;
  log: Log;
};

/** The parts of the health that publishes change. */
export type PublisherHealth = Pick<
  Health,
  'build' | 'outputs' | 'rendered' | 'lastSyncAt' | 'queue' | 'error'
>;

/** `begin`: when the publish was first asked for, in milliseconds of `performance.now()`. */
type Job = { request: UpdateRequest; begin: number };

/** What a publish leaves to be logged. `isSynced`: whether its sync succeeded. */
type Result = { problems: string[]; isSynced: boolean };

/**
 * In milliseconds: how long a rebuild pauses once the edited pages are in place, so that they can be served. Planning the rest
 * blocks the thread, and a request takes several turns of the event loop.
 */
const pause = 5;

/** Publishes when asked, one publish at a time, and remembers what became of it. */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #queue: Queue;
  readonly #publishes: PublishLog;
  readonly #problems: ProblemLog;
  readonly #first = Promise.withResolvers<void>();
  /** What the next publish does, and when it was first asked for. */
  #wanted: UpdateRequest = {};
  #askedAt: number | undefined;
  #health: Omit<PublisherHealth, 'queue' | 'error'> = { build: '', outputs: 0, rendered: 0 };
  #isRefused = false;
  #isStopping = false;

  constructor(options: PublisherOptions) {
    const { site, times, after, log } = options;
    this.#options = options;
    this.#queue = new Queue(() => this.#run(), times, after);
    this.#publishes = new PublishLog(site);
    this.#problems = new ProblemLog(log);
  }

  /** Resolves after the first publish that produces a site, unless `stop` is called first. */
  get first(): Promise<void> {
    return this.#first.promise;
  }

  /** Publishes because somebody asks for it. The time until the publish is live counts from now. */
  publish(request: UpdateRequest = {}): void {
    this.#wanted = { ...this.#wanted, ...request };
    this.#askedAt ??= performance.now();
    this.#queue.request();
  }

  /** Publishes what may have changed, although nobody waits for it. */
  check(): void {
    this.#queue.request();
  }

  health(): PublisherHealth {
    const error = this.#problems.latest;
    return { ...this.#health, queue: this.#queue.length(), ...(error && { error }) };
  }

  /** Whether the last sync was refused. */
  isRefused(): boolean {
    return this.#isRefused;
  }

  latest(): readonly Publish[] {
    return this.#publishes.latest();
  }

  /** Begins no more publishes, and resolves when the one under way has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#queue.stop();
  }

  async #run(): Promise<boolean> {
    const job = this.#takeJob();
    const { problems, isSynced } = await this.#publish(job).catch((cause: unknown) => this.#fail(job, cause));
    this.#options.cmsHealth.endPublish();
    this.#problems.add(problems, isSynced);
    return problems.length === 0;
  }

  #takeJob(): Job {
    const job = { request: this.#wanted, begin: this.#askedAt ?? performance.now() };
    this.#wanted = {};
    this.#askedAt = undefined;
    return job;
  }

  /** The next publish must still do what was requested. */
  #putBack({ request }: Job): void {
    this.#wanted = { ...request, ...this.#wanted };
  }

  async #publish(job: Job): Promise<Result> {
    const { site, cmsHealth } = this.#options;
    const published = await site.publish({
      ...job.request,
      onSynced: (outcome) => cmsHealth.endSync(outcome),
      onPriorityDone: () => this.#serveEdited(),
    });
    if (published.synced.outcome === 'failed') this.#putBack(job);
    this.#record(published);
    this.#announce(published, job);
    if (!this.#isStopping) site.links()?.check(() => this.check());
    return { problems: listProblems(published), isSynced: !('reason' in published.synced) };
  }

  #fail(job: Job, cause: unknown): Result {
    const { metrics, places } = this.#options;
    this.#putBack(job);
    metrics.count();
    return { problems: [describeError(findCause(cause, [places.cache, places.dist]))], isSynced: false };
  }

  /** Lets requests and edges get the edited pages before the rest is rebuilt. */
  #serveEdited(): Promise<void> {
    this.#options.edges?.tell();
    return delay(pause);
  }

  #record(published: PublishOutcome): void {
    const { synced, report } = published;
    this.#options.metrics.count(published);
    this.#isRefused = synced.outcome === 'refused';
    this.#health = {
      ...this.#health,
      ...(report && { build: report.build, outputs: report.outputs }),
      // It keeps its value when the rebuild had nothing to do.
      ...(report && isNews(published) && { rendered: report.counts.rendered }),
      ...(!('reason' in synced) && { lastSyncAt: new Date().toISOString() }),
    };
  }

  /** Logs a publish whose files are in place, and again when it is live. */
  #announce(published: PublishOutcome, { begin }: Job): void {
    const { report } = published;
    if (!report) return;
    const hasNews = isNews(published);
    if (hasNews) this.#options.log.info(summarize(published));
    const setLive = hasNews ? this.#publishes.add(report, performance.now() - begin) : undefined;
    if (!this.#isStopping) this.#first.resolve();
    void this.#reportWhenLive(report, begin, setLive);
  }

  /** Waits until no edge has an old copy, and then logs that and calls `onServed`. Does neither if the server stops before. */
  async #reportWhenLive(
    report: RebuildReport,
    begin: number,
    setLive: ((milliseconds: number) => void) | undefined,
  ): Promise<void> {
    const { edges, log, onServed } = this.#options;
    if (!(await isLive(edges))) return;
    const milliseconds = performance.now() - begin;
    setLive?.(milliseconds);
    if (edges && setLive)
      log.info(
        `Live at ${describeEdgeCount(edges.health().length)} ${Math.round(milliseconds)} ms after the call.`,
      );
    onServed?.(report);
  }
}

/** Logs the problems of publishes, each once until a sync succeeds without it. */
class ProblemLog {
  readonly #log: Pick<Log, 'error'>;
  #logged = new Set<string>();
  /** The sentences of the last publish; empty when it had no problem. */
  latest = '';

  constructor(log: Pick<Log, 'error'>) {
    this.#log = log;
  }

  add(problems: string[], isSynced: boolean): void {
    for (const problem of problems) if (!this.#logged.has(problem)) this.#log.error(problem);
    this.#logged = new Set(isSynced ? problems : [...this.#logged, ...problems]);
    this.latest = problems.join(' ');
  }
}

/** Resolves when no edge has an old copy: with false when the edges are no longer followed. */
async function isLive(edges: Pick<Edges, 'live'> | undefined): Promise<boolean> {
  return (edges?.live() ?? Promise.resolve()).then(
    () => true,
    () => false,
  );
}

const describeEdgeCount = (count: number) => (count === 1 ? 'the edge' : `all ${count} edges`);
