import { formatCount } from '../catalogue/format.ts';
import type { Log } from '../lib/log.ts';
import type { RebuildReport } from '../rebuild/rebuild.ts';
import type { SyncOutcome } from '../replica/cms/sync.ts';

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
