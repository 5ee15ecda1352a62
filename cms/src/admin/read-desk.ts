import type { Desk, DocumentLink, Publish } from '../../shared/desk.ts';
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
  if (isEntryKind(type) || ['author', 'collection', 'page', 'synonym'].includes(type))
    return `/content-manager/collection-types/api::${type}.${type}/${id}`;
  if (type === 'media') return '/plugins/upload';
  return `/content-manager/collection-types/api::lookup.${type}/${id}`;
}

/** The page of the panel that shows a document. */
export const getDocumentPath = ({ uid, documentId }: Omit<DocumentLink, 'title'>): string =>
  `/content-manager/collection-types/${uid}/${documentId}`;

/** What a publish did, in the words of editors. @param title The title of the entry whose page comes first, if it is known. */
export function describePublish({ page, pages, isLive, rendered }: Publish, title?: string): string {
  if (page === undefined) {
    const what = rendered === 1 ? 'One page or file was' : `${count(rendered)} pages and files were`;
    return `${what} updated`;
  }
  const name = title ?? page.address;
  const others = pages > 1 ? ` and ${count(pages - 1)} more` : '';
  const verb = pages > 1 ? 'are' : 'is';
  const state = page.because === 'gone' ? 'off the site' : isLive ? 'live' : 'written, but not live yet';
  return `${name}${others} ${verb} ${state}`;
}

const SECONDS = { minute: 60, hour: 3600, day: 86_400 };

/** How long ago something was, such as "3 min ago". @param at ISO 8601. @param now In milliseconds. */
export function describeAge(at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  if (seconds < SECONDS.minute) return 'just now';
  if (seconds < SECONDS.hour) return `${Math.floor(seconds / SECONDS.minute)} min ago`;
  if (seconds < SECONDS.day) return `${Math.floor(seconds / SECONDS.hour)} h ago`;
  const days = Math.floor(seconds / SECONDS.day);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

export function describeWork({ milliseconds, isLive, rendered }: Publish): string {
  const time =
    milliseconds < 10_000 ? `${count(milliseconds)} ms` : `${count(Math.round(milliseconds / 1000))} s`;
  return `${isLive ? 'live' : 'written'} in ${time}, ${count(rendered)} rendered`;
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
