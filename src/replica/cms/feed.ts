import * as v from 'valibot';
import type { PublishedType } from '../../../cms/shared/collections.ts';
import { type Http, parseJson, readLines, RemoteError, ignoreAbsence } from './http.ts';
import {
  type FeedPosition,
  type SentDraft,
  type SentRecord,
  sentDraft,
  sentId,
  sentRecord,
} from '../records/schema.ts';

/** The address of the CMS, without `/api`, and the token for its feed. */
export type Cms = { url: string; token: string };

const cursor = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A CMS of an older version sends none. */
const nonce = v.optional(v.pipe(v.string(), v.maxLength(100)), '');

/** `GET /api/changes`. */
const feedAnswer = v.union([
  v.object({ feed: sentId, cursor, nonce, reset: v.literal(true) }),
  v.object({
    feed: sentId,
    cursor,
    nonce,
    more: v.boolean(),
    intendedDeletions: v.optional(cursor, 0),
    changes: v.array(sentRecord),
  }),
]);

/** One line of `GET /api/export`. */
const exportLine = v.variant('type', [
  v.object({ type: v.literal('begin'), feed: sentId, cursor, nonce }),
  v.object({ type: v.literal('end'), count: cursor }),
  v.object({ ...sentRecord.entries, record: v.looseObject({}) }),
]);

/** How many changes one request asks for. */
const limit = 500;

/** In bytes: twice the export of a million entries. */
const largestExport = 8 * 1024 ** 3;

/** Reads the change feed and the export. An invalid answer is a `RemoteError`. */
export function createFeed(http: Http, { url, token }: Cms) {
  const headers = { authorization: `Bearer ${token}` };
  const exportAddress = new URL(`${url}/api/export`);

  return {
    /** The changes after a position. */
    async changesSince({ cursor, nonce }: FeedPosition) {
      const address = new URL(`${url}/api/changes?since=${cursor}&limit=${limit}`);
      if (nonce !== '') address.searchParams.set('nonce', nonce);
      return parseJson(feedAnswer, await http.text(address, headers), address);
    },

    /** The current draft of an entry or a collection; `undefined` when it has no draft. */
    async draft(type: PublishedType, id: string): Promise<SentDraft | undefined> {
      const address = new URL(`${url}/api/drafts/${type}/${encodeURIComponent(id)}`);
      const text = await http.text(address, headers).catch(ignoreAbsence);
      return text === undefined ? undefined : parseJson(sentDraft, text, address);
    },

    /** Passes every record to `take`. Returns the feed position after which to read the changes made during the export. */
    async exportAll(take: (sent: SentRecord[]) => void): Promise<FeedPosition> {
      let begin: FeedPosition | undefined;
      let count = 0;
      for await (const texts of readLines(
        await http.stream(exportAddress, headers, { most: largestExport }),
        exportAddress,
      )) {
        const sent: SentRecord[] = [];
        for (const text of texts) {
          const line = parseJson(exportLine, text, exportAddress);
          if (line.type === 'begin') begin = { feed: line.feed, cursor: line.cursor, nonce: line.nonce };
          else if (line.type !== 'end') sent.push(line);
          else if (begin !== undefined && line.count === count + sent.length) {
            take(sent);
            return begin;
          } else
            throw new RemoteError(
              `${exportAddress} announced ${line.count} records and sent ${count + sent.length}.`,
            );
        }
        take(sent);
        count += sent.length;
      }
      throw new RemoteError(`${exportAddress} broke off after ${count} records.`);
    },
  };
}
