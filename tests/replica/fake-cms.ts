import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SentRecord } from '../../src/replica/records/schema.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;
export type FakeCms = Awaited<ReturnType<typeof startFakeCms>>;

const token = 'a-token-for-tests';

/** A CMS that follows the contract of the feed, except where a test tells it to answer otherwise. */
export async function startFakeCms() {
  const records = new Map<string, SentRecord>();
  const log: { seq: number; type: SentRecord['type']; id: string; nonce: string }[] = [];
  const files = new Map<string, { body: Uint8Array | string; type: string }>();
  const otherwise: { path: RegExp; answer: Answer }[] = [];
  const asked: string[] = [];
  let feed = 'feed-1';
  let floor = 0;
  /** `undefined` while it is a CMS of an older version. */
  let history: string | undefined = 'first';
  let mails: object | undefined;
  let intendedDeletions = 0;

  const seq = () => log.at(-1)?.seq ?? floor;
  const positionOf = (change: (typeof log)[number] | undefined, cursor: number) => ({
    cursor,
    ...(history !== undefined && { nonce: change?.nonce ?? 'the feed' }),
  });
  const append = (type: SentRecord['type'], id: string): void => {
    log.push({ seq: seq() + 1, type, id, nonce: `${history} ${seq() + 1}` });
  };

  function changes(address: URL): object {
    const since = Number(address.searchParams.get('since'));
    const at = log.find((change) => change.seq === since);
    const nonce = address.searchParams.get('nonce');
    const isKnown = history === undefined || nonce === null || nonce === positionOf(at, since).nonce;
    if (since < floor || !isKnown) return { feed, ...positionOf(log.at(-1), seq()), reset: true };
    const limit = Number(address.searchParams.get('limit'));
    const page = log.filter((change) => change.seq > since).slice(0, limit);
    const cursor = page.at(-1)?.seq ?? since;
    const newest = new Map(page.map((change) => [`${change.type}/${change.id}`, change]));
    const listed = [...newest].map(([key, { nonce: _, ...change }]) => ({
      ...change,
      record: records.get(key)?.record ?? null,
    }));
    const more = cursor < seq();
    return { feed, ...positionOf(page.at(-1) ?? at, cursor), more, intendedDeletions, changes: listed };
  }

  function* exportLines(): Generator<object> {
    yield { type: 'begin', feed, ...positionOf(log.at(-1), seq()) };
    yield* records.values();
    yield { type: 'end', count: records.size };
  }

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://cms');
    asked.push(`${address.pathname}${address.search}`);
    const index = otherwise.findIndex(({ path }) => path.test(address.pathname));
    const [exception] = index < 0 ? [] : otherwise.splice(index, 1);
    if (exception) return exception.answer(request, response);
    const file = files.get(address.pathname);
    if (file) return response.setHeader('content-type', file.type).end(file.body);
    if (!address.pathname.startsWith('/api/') || request.headers.authorization !== `Bearer ${token}`) {
      return response.writeHead(address.pathname.startsWith('/api/') ? 401 : 404).end();
    }
    if (address.pathname === '/api/changes') return sendJson(response, changes(address));
    if (address.pathname === '/api/export') {
      return response.end([...exportLines()].map((line) => `${JSON.stringify(line)}\n`).join(''));
    }
    if (address.pathname === '/api/mails/status' && mails) return sendJson(response, mails);
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    token,
    records,
    files,
    /** The requests in order: paths with their queries. */
    asked,
    put(...sent: SentRecord[]): void {
      for (const record of sent) {
        records.set(`${record.type}/${record.id}`, record);
        append(record.type, record.id);
      }
    },
    remove(type: SentRecord['type'], id: string): void {
      records.delete(`${type}/${id}`);
      append(type, id);
    },
    /** Simulates an import: the past is no longer in the feed. */
    reset(): void {
      floor = seq() + 1;
      log.length = 0;
    },
    /** Simulates that the database was replaced by another one. */
    replaceFeed(): void {
      feed = 'feed-2';
    },
    /** Says that this many entries were deleted on purpose. */
    announceDeletions(entries: number): void {
      intendedDeletions = entries;
    },
    /**
     * Gives the CMS an older copy of its database: undoes the last `changes`, of which only the log is undone here. Later changes get
     * the same numbers.
     */
    putBackCopy(changes: number): void {
      log.splice(-changes);
      history = 'other';
    },
    /** Makes it a CMS of an older version, which knows no nonces, or of this version again. */
    setKnowsNonces(knows: boolean): void {
      history = knows ? 'first' : undefined;
    },
    /** Gives the CMS an outbox with these counts. Before that it has none. */
    setMails(counts: object): void {
      mails = counts;
    },
    /** Gives this answer to the next `times` requests for the path. */
    answerOtherwise(path: RegExp, answer: Answer, times = 1): void {
      for (let time = 0; time < times; time += 1) otherwise.push({ path, answer });
    },
    answerAsUsual(): void {
      otherwise.length = 0;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function sendJson(response: ServerResponse, value: object): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
}

/** An answer with only a status. */
export const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code).end('<h1>Error</h1>');
