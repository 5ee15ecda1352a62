import { formatCount } from '../catalogue/format.ts';
import type { Log } from '../lib/log.ts';
import type { RebuildReport } from '../rebuild/rebuild.ts';
import type { OutputPath } from '../rebuild/types.ts';
import type { SyncOutcome } from '../replica/cms/sync.ts';
import { getAddress } from './http/addresses.ts';
import { findEntryKey } from './outputs.ts';

/** The result of one publish. */
export type PublishOutcome = {
  synced: SyncOutcome;
  /** `undefined` when there is nothing to build from, since no sync with the CMS has ever finished. */
  report: RebuildReport | undefined;
  milliseconds: { sync: number; rebuild: number };
};

/** How many failed outputs are named one by one. */
const named = 5;

/** One sentence for each thing that went wrong. */
export function listProblems({ synced, report }: PublishOutcome): string[] {
  const { failed = [], failures = 0 } = report ?? {};
  return [
    ...('reason' in synced ? [synced.reason] : []),
    ...failed.slice(0, named).map(({ message }) => message),
    ...(failures > named
      ? [`${formatCount(failures - named)} more outputs could not be rendered or written.`]
      : []),
  ];
}

/** One line: "Rendered 5 of 1,234 outputs in 32 ms (sync 20 ms, rebuild 12 ms; 4 written, 1 deleted)." */
export function summarize({ report, milliseconds }: PublishOutcome): string {
  if (!report) return 'Nothing was built: there is no catalogue yet.';
  const { counts, outputs, deleted } = report;
  const { sync, rebuild } = milliseconds;
  return (
    `Rendered ${formatCount(counts.rendered)} of ${formatCount(outputs)} outputs in ${formatTime(sync + rebuild)} ` +
    `(sync ${formatTime(sync)}, rebuild ${formatTime(rebuild)}; ${formatCount(counts.written)} written, ${formatCount(deleted.length)} deleted).`
  );
}

function formatTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Whether a publish had anything to do. */
export function isNews({ report }: PublishOutcome): boolean {
  return report !== undefined && report.counts.rendered + report.deleted.length > 0;
}

/** One publish as the desk shows it. */
export type Publish = {
  /** When it went live, or when its files were in place if it is not live yet. ISO 8601 in UTC. */
  at: string;
  /** From the webhook call until then. */
  milliseconds: number;
  /** Whether no edge has an old copy. */
  isLive: boolean;
  rendered: number;
  written: number;
  deleted: number;
  /** A page whose own entry was published, edited or removed; absent when no such page exists. */
  page?: Page;
  /** How many such pages there are. */
  pages: number;
  /** The eight reasons that made the most outputs stale, and how many outputs each made stale. */
  reasons: { what: string; outputs: number }[];
};

export type Page = { address: string; because: 'new' | 'edited' | 'gone' };

type ReportedPage = Pick<Page, 'because'> & { path: OutputPath };

const [kept, mostReasons] = [20, 8];

/**
 * Remembers the latest publishes that changed something, the newest first.
 *
 * @param isMoved Whether a page has become a redirect to the page of the same entry.
 */
export function createPublishLog(isMoved: (path: OutputPath) => boolean) {
  const publishes: Publish[] = [];
  return {
    /** Adds a publish whose files are in place. @returns A function to call when the publish is live. */
    add(report: RebuildReport, milliseconds: number): (milliseconds: number) => void {
      const pages = listPages(report).filter(({ path }) => !isMoved(path));
      const [page] = pages;
      const publish: Publish = {
        ...splitTime(milliseconds),
        isLive: false,
        rendered: report.counts.rendered,
        written: report.counts.written,
        deleted: report.deleted.length,
        ...(page && { page: { address: getAddress(page.path), because: page.because } }),
        pages: pages.length,
        reasons: countReasons(report).slice(0, mostReasons),
      };
      publishes.unshift(publish);
      publishes.length = Math.min(publishes.length, kept);
      return (untilLive) => void Object.assign(publish, splitTime(untilLive), { isLive: true });
    },
    latest: (): Publish[] => publishes,
  };
}

const splitTime = (milliseconds: number) => ({
  at: new Date().toISOString(),
  milliseconds: Math.round(milliseconds),
});

function listPages({ rendered, deleted }: RebuildReport): ReportedPage[] {
  const shown = rendered.flatMap(({ path, reason }): ReportedPage[] => {
    const key = findEntryKey(path);
    if (key === undefined) return [];
    if (reason.because === 'new') return [{ path, because: 'new' }];
    const isEdited = reason.because === 'changed' && reason.keys.includes(key);
    return isEdited ? [{ path, because: 'edited' }] : [];
  });
  const gone = deleted
    .filter((path) => findEntryKey(path) !== undefined)
    .map((path) => ({ path, because: 'gone' as const }));
  return [...shown, ...gone];
}

function countReasons({ rendered, counts }: RebuildReport): Publish['reasons'] {
  const outputs = new Map<string, number>();
  for (const { reason } of rendered) {
    if (reason.because === 'changed') {
      const [key = ''] = reason.keys;
      outputs.set(key, (outputs.get(key) ?? 0) + 1);
    } else {
      outputs.set(reason.because, counts[reason.because]);
    }
  }
  return Array.from(outputs, ([what, outputs]) => ({ what, outputs })).sort(
    (one, other) => other.outputs - one.outputs,
  );
}

/** In milliseconds. */
const interval = 5000;

/** Logs the progress of a long rebuild every five seconds. */
export function createProgress(log: Log): (done: number, planned: number) => void {
  let next = performance.now() + interval;
  return (done, planned) => {
    if (performance.now() < next) return;
    next += interval;
    log.info(`Rendered ${formatCount(done)} of ${formatCount(planned)} outputs so far.`);
  };
}
