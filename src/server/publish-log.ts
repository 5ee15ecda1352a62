import type { Publish, PublishedPage } from '../../cms/shared/desk.ts';
import type { RebuildReport } from '../rebuild/rebuild.ts';
import type { OutputPath } from '../rebuild/types.ts';
import { getAddress } from './http/addresses.ts';
import type { Site } from './site.ts';

type ReportedPage = Pick<PublishedPage, 'because'> & { path: OutputPath };

const [kept, mostReasons] = [20, 8];

/** Remembers the latest publishes that changed something, the newest first. */
export class PublishLog {
  readonly #site: Pick<Site, 'findEntryKey' | 'isMoved'>;
  readonly #publishes: Publish[] = [];

  constructor(site: Pick<Site, 'findEntryKey' | 'isMoved'>) {
    this.#site = site;
  }

  /** Adds a publish whose files are in place. @returns A function to call when the publish is live. */
  add(report: RebuildReport, milliseconds: number): (milliseconds: number) => void {
    const pages = listPages(report, this.#site).filter(({ path }) => !this.#site.isMoved(path));
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
    this.#publishes.unshift(publish);
    this.#publishes.length = Math.min(this.#publishes.length, kept);
    return (untilLive) => void Object.assign(publish, splitTime(untilLive), { isLive: true });
  }

  latest(): readonly Publish[] {
    return this.#publishes;
  }
}

const splitTime = (milliseconds: number) => ({
  at: new Date().toISOString(),
  milliseconds: Math.round(milliseconds),
});

function listPages({ rendered, deleted }: RebuildReport, site: Pick<Site, 'findEntryKey'>): ReportedPage[] {
  const shown = rendered.flatMap(({ path, reason }): ReportedPage[] => {
    const key = site.findEntryKey(path);
    if (key === undefined) return [];
    if (reason.because === 'new') return [{ path, because: 'new' }];
    const isEdited = reason.because === 'changed' && reason.keys.includes(key);
    return isEdited ? [{ path, because: 'edited' }] : [];
  });
  const gone = deleted
    .filter((path) => site.findEntryKey(path) !== undefined)
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
