import { formatCount } from '../lib/count.ts';
import type { RebuildReport } from '../rebuild/engine.ts';
import type { SyncOutcome } from '../replica/cms/sync.ts';

/** What one publish did. */
export type PublishOutcome = {
  synced: SyncOutcome;
  /** `undefined` when there is nothing to build from, since the CMS has never been heard. */
  report: RebuildReport | undefined;
  milliseconds: { sync: number; rebuild: number };
};

/** How many failed outputs are named one by one. */
const named = 5;

/** One sentence for each thing that went wrong. */
export function problemsOf({ synced, report }: PublishOutcome): string[] {
  const failed = report?.failed ?? [];
  return [
    ...('reason' in synced ? [synced.reason] : []),
    ...failed.slice(0, named).map(({ message }) => message),
    ...(failed.length > named ? [`${failed.length - named} more outputs could not be made.`] : []),
  ];
}

/** One line: "Rendered 5 of 1,234 outputs in 32 ms (sync 20 ms, rebuild 12 ms; 4 written, 1 deleted)." */
export function summaryOf({ report, milliseconds }: PublishOutcome): string {
  if (!report) return 'Nothing was built: there is no catalogue yet.';
  const { rendered, outputs, deleted } = report;
  const written = rendered.filter((output) => output.written).length;
  const { sync, rebuild } = milliseconds;
  return (
    `Rendered ${formatCount(rendered.length)} of ${formatCount(outputs)} outputs in ${timeOf(sync + rebuild)} ` +
    `(sync ${timeOf(sync)}, rebuild ${timeOf(rebuild)}; ${formatCount(written)} written, ${formatCount(deleted.length)} deleted).`
  );
}

function timeOf(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Whether a publish had anything to do. */
export function isNews({ report }: PublishOutcome): boolean {
  return report !== undefined && report.rendered.length + report.deleted.length > 0;
}
