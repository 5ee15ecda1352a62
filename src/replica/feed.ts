import * as v from 'valibot';
import type { FeedPosition } from './feed-state.ts';
import { type Http, RemoteError } from './http.ts';
import { readLines } from './body.ts';
import { exportLine, feedAnswer, type SentRecord } from './schema.ts';

/** Where the CMS is, without `/api`, and the token that opens its feed. */
export type Cms = { url: string; token: string };

/** How many changes are asked for at once. */
const limit = 500;

export type Feed = ReturnType<typeof createFeed>;

/** The change feed and the export. What is not to the letter of their contract is a `RemoteError`. */
export function createFeed(http: Http, { url, token }: Cms) {
  const headers = { authorization: `Bearer ${token}` };
  const exportAddress = new URL(`${url}/api/export`);

  return {
    /** What changed after `cursor`. */
    async changesSince(cursor: number) {
      const address = new URL(`${url}/api/changes?since=${cursor}&limit=${limit}`);
      return parseJson(feedAnswer, await http.text(address, headers), address);
    },

    /** Every record. Returns, after the last one, from where in the feed to follow what changed meanwhile. */
    async *exportAll(): AsyncGenerator<SentRecord, FeedPosition> {
      let begin: FeedPosition | undefined;
      let count = 0;
      for await (const text of readLines(await http.stream(exportAddress, headers), exportAddress)) {
        const line = parseJson(exportLine, text, exportAddress);
        if (line.type === 'begin') begin = { feed: line.feed, cursor: line.cursor };
        else if (line.type !== 'end') {
          count += 1;
          yield line;
        } else if (begin === undefined || line.count !== count) {
          throw new RemoteError(`${exportAddress} ends with ${line.count} records announced and ${count} sent.`);
        } else return begin;
      }
      throw new RemoteError(`${exportAddress} broke off after ${count} records.`);
    },
  };
}

function parseJson<Schema extends v.GenericSchema>(schema: Schema, text: string, address: URL): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new RemoteError(`${address} answered with something that is not JSON.`, { cause });
  }
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new RemoteError(`${address} answered with something unexpected at ${v.getDotPath(issue) ?? 'its root'}.`);
}
