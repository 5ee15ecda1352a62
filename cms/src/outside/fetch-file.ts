import { createWriteStream } from 'node:fs';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { type FindAddresses, findPublicAddresses } from './public-address.ts';

export interface FetchOptions {
  /** In bytes. */
  most: number;
  /** For all of it, redirects included, in milliseconds. */
  timeout: number;
  findAddresses?: FindAddresses;
}

const MOST_REDIRECTS = 5;

/**
 * Fetches a file from a public address that somebody else has chosen. Every redirect is checked like the first address, and the
 * connection goes to the IP address that was checked. Throws a sentence.
 */
export async function fetchFile(address: string, path: string, options: FetchOptions): Promise<void> {
  const { timeout, most, findAddresses = findPublicAddresses } = options;
  const signal = AbortSignal.timeout(timeout);
  try {
    const answer = await follow(address, signal, findAddresses);
    await pipeline(answer, (chunks: AsyncIterable<Buffer>) => limit(chunks, most), createWriteStream(path), {
      signal,
    });
  } catch (cause) {
    if (!signal.aborted) throw cause;
    throw new Error(`${address} did not answer within ${timeout / 1000} seconds. Try it again later.`, {
      cause,
    });
  }
}

async function follow(
  address: string,
  signal: AbortSignal,
  findAddresses: FindAddresses,
): Promise<IncomingMessage> {
  let url = readAddress(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await sendRequest(url, signal, findAddresses);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location)
      throw new Error(`${url.href} answers with the status ${statusCode}. Check the address.`);
    url = readAddress(headers.location, url);
  }
  throw new Error(
    `${address} redirects more than ${MOST_REDIRECTS} times. Use the address that it leads to.`,
  );
}

function readAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url;
  throw new Error(
    `${address} is no address that can be fetched. It must be a valid one that begins with https:// or http://.`,
  );
}

async function sendRequest(
  url: URL,
  signal: AbortSignal,
  findAddresses: FindAddresses,
): Promise<IncomingMessage> {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const addresses = await findAddresses(url.hostname, port);
  const [{ address, family }] = addresses;
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, addresses) : done(null, address, family);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      lookup,
      signal,
      agent: false,
      headers: {
        accept: 'image/*',
        'accept-encoding': 'identity',
        'user-agent': 'Vitrine (imports pictures)',
      },
    });
    sent.once('response', resolve);
    sent.once('error', (cause) =>
      reject(new Error(`${url.host} cannot be reached: ${cause.message}.`, { cause })),
    );
    sent.end();
  });
}

async function* limit(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) throw new Error(`The file is larger than ${most / 2 ** 20} MB. Use a smaller one.`);
    yield chunk;
  }
}
