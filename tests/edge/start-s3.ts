import { createServer, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import type { BucketAddress } from '../../src/edge/s3.ts';
import { createFolder } from '../folder.ts';

/** A request as it came, with its number, counted from 1. */
export type Asked = { number: number; method: string; key: string };

/** How a request ends: answered, refused with this status and code, or cut before or after it has worked or within the answer. */
export type Fate = 'answered' | 'cut-before' | 'cut-after' | 'cut-within' | { status: number; code: string };

export type S3 = {
  address: BucketAddress;
  /** Every request since the last call, except requests for lists. */
  takeAsked(): Asked[];
  /** Resolves with the next request. */
  next(): Promise<Asked>;
  /** Sets what happens to every request from this point on. */
  decide(fate: (asked: Asked) => Fate | Promise<Fate>): void;
  /** Every object, by its key. */
  read(): Promise<Record<string, { text: string; headers: Record<string, string> }>>;
  stop(): Promise<void>;
};

const bucket = 'gallery';

/** Like `openS3`, until the test is over. */
export async function startS3(prefix = ''): Promise<S3> {
  const s3 = await openS3(createFolder(), prefix);
  onTestFinished(s3.stop);
  return s3;
}

/** An object storage server with one bucket in a folder, and a proxy in front of it that can disturb requests. */
export async function openS3(directory: string, prefix = ''): Promise<S3> {
  const storage = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await storage.run();
  let asked: Asked[] = [];
  let number = 0;
  let fateOf: (asked: Asked) => Fate | Promise<Fate> = () => 'answered';

  const line = createServer(async (incoming, response) => {
    // The process that sends the request may be killed meanwhile.
    const body = await buffer(incoming).catch(() => undefined);
    if (!body) return undefined;
    const [path = '', query = ''] = (incoming.url ?? '').split('?');
    const one = {
      number: ++number,
      method: incoming.method ?? '',
      key: decodeURIComponent(path.slice(bucket.length + 2)),
    };
    if (!query) asked.push(one);
    const fate = await fateOf(one);
    if (fate === 'cut-before') return incoming.socket.destroy();
    if (typeof fate === 'object') {
      response.writeHead(fate.status, { 'content-type': 'application/xml' });
      return response.end(
        `<?xml version="1.0"?><Error><Code>${fate.code}</Code><Message>As asked.</Message></Error>`,
      );
    }
    const answer = await pass(port, incoming, body);
    if (fate === 'cut-after') return incoming.socket.destroy();
    const bytes = unescapeTwice(await buffer(answer), answer.headers['content-type']);
    response.writeHead(answer.statusCode ?? 500, { ...answer.headers, 'content-length': bytes.length });
    if (fate === 'answered') return response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => incoming.socket.destroy());
    return undefined;
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const endpoint = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;

  async function read() {
    const listed = await (await fetch(`http://127.0.0.1:${port}/${bucket}?list-type=2&max-keys=1000`)).text();
    const keys = Array.from(listed.matchAll(/<Key>(.*?)<\/Key>/g), ([, key = '']) => key);
    const objects = keys.map(async (key) => {
      const answer = await fetch(
        `http://127.0.0.1:${port}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
      );
      return [key, { text: await answer.text(), headers: Object.fromEntries(answer.headers) }] as const;
    });
    return Object.fromEntries(await Promise.all(objects));
  }

  async function stop() {
    line.close();
    line.closeAllConnections();
    await storage.close();
  }
  return {
    address: {
      name: `s3://${bucket}/${prefix}`,
      bucket,
      prefix,
      endpoint,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    takeAsked() {
      const all = asked;
      asked = [];
      return all;
    },
    next: () =>
      new Promise((resolve) => {
        fateOf = (one) => {
          resolve(one);
          return 'answered';
        };
      }),
    decide: (fate) => (fateOf = fate),
    read,
    stop,
  };
}

/** Undoes a fault of this storage server: it escapes names in lists twice. */
function unescapeTwice(bytes: Buffer, type = ''): Buffer {
  if (!type.includes('xml')) return bytes;
  return Buffer.from(bytes.toString().replace(/&amp;(#?\w+;)/g, '&$1'));
}

/** Passes a request on unchanged, since its signature covers the address that it was sent to. */
async function pass(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const outgoing = request({ port, method, path: url, headers, agent: false });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return answer;
}
