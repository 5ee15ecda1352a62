import type { Desk, Publish } from '../../shared/desk.ts';
import { isEntryKind } from '../../shared/kinds.ts';

/** The answer of `/desk/mails` (cms/src/desk/routes.ts). */
export interface Mails {
  waiting: number;
  failed: number;
  /** The reason for the latest failed attempt; empty when there is none. */
  reason: string;
}

/** A sentence about delayed and failed mails; empty when nothing went wrong. */
export function describeMails({ waiting, failed, reason }: Mails): string {
  // A mail that was just written is waiting too.
  if (failed === 0 && reason === '') return '';
  const mails = (number: number, verb: string) =>
    `${count(number)} ${number === 1 ? 'mail' : 'mails'} ${verb}`;
  const waits = mails(waiting, waiting === 1 ? 'is waiting' : 'are waiting');
  const parts = [
    ...(waiting > 0 ? [`${waits} and will be tried again`] : []),
    ...(failed > 0 ? [`${mails(failed, 'could not be sent')} in the last week`] : []),
  ];
  return `${parts.join('; ')}: ${reason}`;
}

/** The page of the panel where an editor can repair a record. */
export function getEditorPath({ type, id }: { type: string; id: string }): string {
  if (type === 'gallery') return '/content-manager/single-types/api::gallery.gallery';
  if (isEntryKind(type) || ['author', 'collection', 'synonym'].includes(type))
    return `/content-manager/collection-types/api::${type}.${type}/${id}`;
  if (type === 'media') return '/plugins/upload';
  return `/content-manager/collection-types/api::lookup.${type}/${id}`;
}

export function describePages({ page, pages, rendered }: Publish): string {
  if (page === undefined) return rendered === 1 ? '1 page or file' : `${count(rendered)} pages and files`;
  const others = pages > 1 ? ` and ${count(pages - 1)} more` : '';
  return `${page.address} ${page.because}${others}`;
}

export function describeWork({ milliseconds, isLive, rendered }: Publish): string {
  const time =
    milliseconds < 10_000 ? `${count(milliseconds)} ms` : `${count(Math.round(milliseconds / 1000))} s`;
  return `${isLive ? 'live' : 'not live yet: written'} in ${time}, ${count(rendered)} rendered`;
}

/** A sentence for each cache that could not be told of the latest changes. */
export function describeEdges({ edges }: Pick<Desk['health'], 'edges'>): string[] {
  return edges.flatMap(({ name, pending, lastError }) =>
    lastError === null
      ? []
      : [
          `${name} may have old copies of ${count(pending)} ${pending === 1 ? 'file' : 'files'}. ${lastError}`,
        ],
  );
}

const count = (number: number) => number.toLocaleString('en');

/** The reasons other than a change in the catalogue. */
const otherReasons: Record<string, string> = {
  new: 'they are new',
  code: 'the code that renders them has changed',
  dirty: 'an earlier publish was cut short',
};

export function describeReasons({ reasons }: Publish): string {
  return reasons
    .map(({ what, outputs }) => `${count(outputs)}: ${otherReasons[what] ?? `${what} has changed`}`)
    .join('\n');
}
