import type { OutputPath } from '../rebuild/types.ts';
import type { RebuildReport } from '../rebuild/engine.ts';
import { addressOf } from './outputs.ts';

/** One publish as editors hear of it. */
export type Publish = {
  /** When it was live, ISO 8601 in UTC. */
  at: string;
  /** From the word of the CMS to the last new byte in place. */
  milliseconds: number;
  rendered: number;
  written: number;
  deleted: number;
  /** A page of an entry that came, changed by itself, or went; absent when there is none. */
  page?: Page;
  /** How many such pages there are. */
  pages: number;
  /** What made outputs stale, and how many: the eight that made most. */
  reasons: { what: string; outputs: number }[];
};

export type Page = { address: string; because: 'new' | 'edited' | 'gone' };

const [kept, mostReasons] = [20, 8];

/** Remembers the latest publishes that changed something, the newest first. */
export function createPublishLog() {
  const publishes: Publish[] = [];
  return {
    add(report: RebuildReport, at: Date, milliseconds: number): void {
      const pages = pagesOf(report);
      const [page] = pages;
      publishes.unshift({
        at: at.toISOString(),
        milliseconds: Math.round(milliseconds),
        rendered: report.rendered.length,
        written: report.rendered.filter(({ written }) => written).length,
        deleted: report.deleted.length,
        ...(page && { page }),
        pages: pages.length,
        reasons: reasonsOf(report).slice(0, mostReasons),
      });
      publishes.length = Math.min(publishes.length, kept);
    },
    latest: (): Publish[] => publishes,
  };
}

const entryPage = /^(template|inspiration)s\/([^/]+)\.html$/;

/** The key of the entry that a page is about. */
function entryKey(path: OutputPath): string | undefined {
  const [, kind, slug] = entryPage.exec(path) ?? [];
  return slug && `entry/${kind}/${slug}`;
}

function pagesOf({ rendered, deleted }: RebuildReport): Page[] {
  const shown = rendered.flatMap(({ path, reason }): Page[] => {
    const key = entryKey(path);
    if (key === undefined) return [];
    if (reason.because === 'new') return [{ address: addressOf(path), because: 'new' }];
    const isEdited = reason.because === 'changed' && reason.keys.includes(key);
    return isEdited ? [{ address: addressOf(path), because: 'edited' }] : [];
  });
  const gone = deleted
    .filter((path) => entryKey(path) !== undefined)
    .map((path) => ({ address: addressOf(path), because: 'gone' as const }));
  return [...shown, ...gone];
}

function reasonsOf({ rendered }: RebuildReport): Publish['reasons'] {
  const counts = new Map<string, number>();
  for (const { reason } of rendered) {
    const what = reason.because === 'changed' ? (reason.keys[0] ?? '') : reason.because;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return Array.from(counts, ([what, outputs]) => ({ what, outputs })).sort(
    (one, other) => other.outputs - one.outputs,
  );
}
