import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, request } from 'undici';
import { getBackoff } from '../../cms/shared/backoff.ts';
import { describeError } from '../lib/log.ts';

/** A bucket or a folder in it, and the credentials to write to it. */
export type BucketAddress = {
  /** The name in the log: `s3://bucket/prefix`. */
  name: string;
  bucket: string;
  /** Ends in a slash, unless it is empty. */
  prefix: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
};

/** An object to store. */
export type StoredObject = { body: Buffer; headers: Record<string, string> };

/** Tells a bucket that serves a website to answer with a redirect. Some storages refuse it. */
export const redirectHeader = 'x-amz-website-redirect-location';

/** The objects of a bucket, by keys without the prefix. The tag of an object (ETag) changes whenever the object changes. */
export type ObjectStore = {
  /** Resolves with the tag of the new object. A storage that refuses `redirectHeader` gets the object without it. */
  put(key: string, object: StoredObject): Promise<string>;
  /** Removes the object, if it exists. */
  remove(key: string): Promise<void>;
  /** The tag of an object; `undefined` when the object does not exist. */
  find(key: string): Promise<string | undefined>;
  /** Every object, with its tag. */
  list(): AsyncIterable<{ key: string; tag: string }>;
  close(): Promise<void>;
};

type Answer = { status: number; tag: string; text: string };

/** In milliseconds: how long a connection, the start of an answer, and each further part of it may take. */
const patience = 30_000;

/**
 * `most`: how often a request is made before it counts as failed. `wait`: the longest wait after the first attempt, in
 * milliseconds. It doubles each time.
 */
const retries = { most: 6, wait: 200 };

/**
 * A client for any storage with the interface of Amazon S3. The storage must only put, delete, get and list objects, with the
 * bucket in the path. Temporary failures are retried with growing waits, as Amazon asks
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/ErrorBestPractices.html). Other failures reject with a sentence.
 */
export function createS3(address: BucketAddress, { wait = retries.wait, page = 1000 } = {}): ObjectStore {
  const { name, bucket, prefix, endpoint, region, accessKeyId, secretAccessKey, sessionToken } = address;
  const base = `${endpoint}/${bucket}`;
  const dispatcher = new Agent({ connectTimeout: patience, headersTimeout: patience, bodyTimeout: patience });
  // Keeps the signing key of a day, so that it is made once.
  const cache = new Map<string, ArrayBuffer>();

  async function send(method: Method, url: string, object?: StoredObject): Promise<Answer> {
    const body = object?.body ?? null;
    // The storage refuses a body that was changed on the way.
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await new AwsV4Signer({
      method,
      url,
      headers: { ...object?.headers, 'x-amz-content-sha256': sum },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      ...(sessionToken && { sessionToken }),
      cache,
    }).sign();
    const answer = await request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      body,
      dispatcher,
    });
    return {
      status: answer.statusCode,
      tag: nameOf(String(answer.headers['etag'])),
      text: await answer.body.text(),
    };
  }

  /** Repeats a request until the answer is final. Rejects with a sentence after the last attempt. */
  async function sendRepeatedly(method: Method, url: string, object?: StoredObject): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(method, url, object).catch(
        (cause: unknown) => new Error(describeError(cause)),
      );
      const mayPass = answer instanceof Error || isPassing(answer);
      if (!mayPass) return answer;
      if (attempt === retries.most) {
        const fault = answer instanceof Error ? answer.message : describeAnswer(answer);
        throw new Error(
          `The bucket ${name} at ${endpoint} did not answer ${attempt} requests in a row (${fault}).`,
        );
      }
      await delay(getBackoff(attempt, wait) * (0.5 + Math.random() / 2));
    }
  }

  const urlOf = (key: string) => `${base}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`;
  const refused = (answer: Answer, what: string) => new Error(describeFault(address, answer, what));

  return {
    async put(key, object) {
      const { [redirectHeader]: redirect, ...others } = object.headers;
      let answer = await sendRepeatedly('PUT', urlOf(key), object);
      if (answer.status !== 200 && redirect)
        answer = await sendRepeatedly('PUT', urlOf(key), { ...object, headers: others });
      if (answer.status !== 200) throw refused(answer, `put ${key}`);
      return answer.tag;
    },
    async remove(key) {
      const answer = await sendRepeatedly('DELETE', urlOf(key));
      if (answer.status >= 300 && !isNothingThere(answer)) throw refused(answer, `delete ${key}`);
    },
    // A GET, since the answer to a refused HEAD gives no reason.
    async find(key) {
      const answer = await sendRepeatedly('GET', urlOf(key));
      if (answer.status === 200) return answer.tag;
      if (isNothingThere(answer)) return undefined;
      throw refused(answer, `get ${key}`);
    },
    // This uses the first version of the list call, which continues after a key. Every storage has it.
    async *list() {
      for (let last: string | undefined = ''; last !== undefined;) {
        const query = new URLSearchParams({ prefix, marker: last, 'max-keys': String(page) });
        const answer = await sendRepeatedly('GET', `${base}?${query.toString().replaceAll('+', '%20')}`);
        if (answer.status !== 200) throw refused(answer, 'be listed');
        const isCut = findText(answer.text, 'IsTruncated') === 'true';
        last = undefined;
        for (const [, item = ''] of answer.text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = findText(item, 'Key');
          yield { key: key.slice(prefix.length), tag: nameOf(findText(item, 'ETag')) };
          if (isCut) last = key;
        }
      }
    },
    close: () => dispatcher.close(),
  };
}

/** A tag without `W/` and quotation marks. Some storages leave the marks out in lists. */
const nameOf = (tag: string): string => tag.replace(/^W\/|"/g, '');

type Method = 'PUT' | 'DELETE' | 'GET';

/** Whether a failure is temporary: the storage is busy, or the answer is incomplete. */
function isPassing({ status, text }: Answer): boolean {
  const isPartOfList = text.includes('<ListBucketResult') && !text.includes('</ListBucketResult>');
  return (
    (status >= 500 && status !== 501) ||
    status === 429 ||
    status === 408 ||
    /<Code>RequestTimeout</.test(text) ||
    isPartOfList
  );
}

/** The text of an element of an XML answer; empty when the element is missing. */
function findText(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml) ?? [];
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (_entity, name: string) => decodeCharacter(name));
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeCharacter(name: string): string {
  if (!name.startsWith('#')) return named[name] ?? `&${name};`;
  const isHex = /^#x/i.test(name);
  return String.fromCodePoint(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10));
}

const findCode = ({ text }: Answer): string => findText(text, 'Code');

/** Whether the object does not exist although the bucket does. */
const isNothingThere = (answer: Answer): boolean =>
  answer.status === 404 && findCode(answer) !== 'NoSuchBucket';

/** The status, code and message of an answer. */
function describeAnswer(answer: Answer): string {
  const message = findText(answer.text, 'Message');
  return [answer.status, findCode(answer), message].filter(Boolean).join(' ');
}

/** Says why a request was refused, and what to do (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html). */
function describeFault({ name, bucket, endpoint }: BucketAddress, answer: Answer, what: string): string {
  const advice: Record<string, string> = {
    NoSuchBucket: `There is no bucket ${bucket} at ${endpoint}. Create it, or correct SITE_BUCKET or S3_ENDPOINT.`,
    InvalidAccessKeyId: `${endpoint} does not know the key in AWS_ACCESS_KEY_ID. Correct it.`,
    SignatureDoesNotMatch:
      'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID, or AWS_REGION is wrong. Correct them.',
    RequestTimeTooSkewed: `The clock of this machine is more than 15 minutes off, and ${endpoint} refuses its requests. Set the clock.`,
    ExpiredToken: 'AWS_SESSION_TOKEN has expired. Set a new one, with its keys.',
    AccessDenied: `AWS_ACCESS_KEY_ID may not ${what}. It needs s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket.`,
    PermanentRedirect: `The bucket ${bucket} is in another region. Set AWS_REGION to that region.`,
    AuthorizationHeaderMalformed: `The bucket ${bucket} is in another region. Set AWS_REGION to that region.`,
  };
  const reason = advice[findCode(answer)] ?? `${endpoint} refused the request for the reason that follows.`;
  return `The bucket ${name} could not ${what.startsWith('be ') ? what : `be written (${what})`}. ${reason} (${describeAnswer(answer)})`;
}
