// Runs on Netlify: takes newsletter subscriptions as the CMS does (specification §7, `cms/src/api/subscriber`), but keeps the
// service's key on Netlify. If no service is configured, the CMS keeps the subscribers, and requests are passed on to it.

import { createHmac } from 'node:crypto';
import { defaultLanguage } from '../../../cms/shared/languages.ts';
import { readProvider, subscribeAt } from '../../../cms/src/newsletter/provider.ts';
import { readSubscription } from '../../../cms/src/newsletter/subscription.ts';
import { en as messages } from '../../../cms/src/words/messages/en.ts';
import { translate } from '../../../cms/src/words/translate.ts';
import { readConfig } from '../../../src/config.ts';
import { describeError } from '../../../src/lib/log.ts';

/** The largest request body, in bytes: an address and some groups. */
const largest = 4096;

/** Netlify passes the visitor's IP address (https://docs.netlify.com/build/functions/api). */
type Visitor = { ip: string };

export default async function subscribe(request: Request, { ip }: Visitor): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'MethodNotAllowedError', 'Method Not Allowed');
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? ''))
    return refuse(415, 'UnsupportedMediaTypeError', 'Send JSON.');
  const text = await request.text();
  if (Buffer.byteLength(text) > largest) return refuse(413, 'PayloadTooLargeError', 'Payload Too Large');

  let language: string = defaultLanguage;
  const say = (message: keyof typeof messages) => translate(messages[message], language);
  try {
    const provider = readProvider(process.env);
    if (!provider) return await passOn(text, ip);
    const page = await readNewsletterPage(request.url);
    language = page.language;
    if (!page.exists) return refuse(404, 'NotFoundError', say('noNewsletter'));
    const body = parse(text);
    if (Array.isArray(body)) return refuse(400, 'ValidationError', 'The body must be an object.');
    const asked = readSubscription(body);
    if (!asked) return refuse(400, 'ValidationError', say('wrongEmail'));
    const problem = await subscribeAt(provider, asked.email);
    if (problem) return refuseAddress(say(problem));
    return Response.json({ data: { ...asked, needsConfirmation: false } }, { headers });
  } catch (cause) {
    console.error(`A subscription failed: ${describeError(cause)}`);
    return refuse(400, 'ApplicationError', say('notSubscribed'));
  }
}

/** The rate limit is set in code: https://docs.netlify.com/manage/security/secure-access-to-sites/rate-limiting. */
export const config = {
  path: '/api/subscribers',
  rateLimit: { windowLimit: 5, windowSize: 180, aggregateBy: ['ip', 'domain'] },
};

/** The page of the newsletter in this deploy. It exists only while the owner has the newsletter turned on (decision 054). */
async function readNewsletterPage(address: string): Promise<{ exists: boolean; language: string }> {
  const page = await fetch(new URL('/newsletter', address));
  const [, language = defaultLanguage] = /<html[^>]* lang="([\w-]+)"/.exec(await page.text()) ?? [];
  return { exists: page.status !== 404, language };
}

/** Passes a request on as Netlify does with other calls: signed, so that the CMS counts the visitor and not this machine. */
async function passOn(body: string, ip: string): Promise<Response> {
  const { cms } = readConfig(process.env);
  const claims = { iss: 'netlify', exp: Math.floor(Date.now() / 1000) + 60 };
  const answer = await fetch(`${cms.url}/api/subscribers`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-nf-client-connection-ip': ip,
      'x-nf-sign': sign(claims, cms.token),
    },
    body,
  });
  return new Response(answer.body, { status: answer.status, headers });
}

/** A JSON Web Signature (RFC 7515) with HMAC. */
function sign(claims: object, key: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };

/** Refuses the address, so that the form shows the message at its field. */
function refuseAddress(message: string): Response {
  const errors = [{ path: ['email'], message, name: 'ValidationError' }];
  return refuse(400, 'ValidationError', message, { errors });
}

/** An error response in Strapi's format. */
function refuse(status: number, name: string, message: string, details = {}): Response {
  const error = { status, name, message, details };
  return Response.json({ data: null, error }, { status, headers });
}

/** `undefined` if the text is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Such a text is refused later, since it has no e-mail address.
    return undefined;
  }
}
