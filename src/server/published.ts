import type { RebuildReport } from '../rebuild/engine.ts';

/** What one publish came to. */
export type Published = {
  /** When the CMS had been heard out; `undefined` when it was not. */
  syncedAt: Date | undefined;
  /** What was rebuilt; `undefined` when there is nothing to build from. */
  report: RebuildReport | undefined;
  /** A sentence for everything that went wrong. */
  problems: string[];
  /** Sync and rebuild together. */
  milliseconds: number;
};

/** One line: "Rendered 5 of 1,234 outputs in 12 ms (4 written, 1 deleted)." */
export function summaryOf({ report, milliseconds }: Published): string {
  if (!report) return 'Nothing was built.';
  const { rendered, outputs, deleted } = report;
  const written = rendered.filter((output) => output.written).length;
  const count = (number: number) => number.toLocaleString('en');
  const time =
    milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  return (
    `Rendered ${count(rendered.length)} of ${count(outputs)} outputs in ${time} ` +
    `(${count(written)} written, ${count(deleted.length)} deleted).`
  );
}
