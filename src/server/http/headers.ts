import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { headersFile } from '../../lib/headers-file.ts';
import { openFile } from './open-file.ts';

/** Browsers may store an answer, but must revalidate it before each use. */
export const revalidate = 'public, max-age=0, must-revalidate';

/** No cache stores the answer. Fastly heeds only `private`. */
export const neverStored = 'private, no-store';

/** Headers that matter only for documents. HTTP/1.1 would repeat them with each of the dozens of small files of a search. */
const ofDocuments = ['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy'];
const isNoDocument = (address: string): boolean => /\.(css|js|json)$/.test(address);

/**
 * Reads the headers of published files from `dist/_headers`, by their addresses. A file without a rule must be revalidated. The
 * parser is Netlify's own, since Netlify reads the same file. When several rules set a header, the last one counts.
 */
export function createHeaders(dist: string): (address: string) => Promise<Headers> {
  const path = join(dist, headersFile);
  let known: { version: string; rules: Header[] } | undefined;

  async function currentRules(): Promise<Header[]> {
    const file = openFile(path);
    if (!file) return [];
    file.close();
    if (file.version !== known?.version) known = { version: file.version, rules: await parseRules(path) };
    return known.rules;
  }

  return async (address) => {
    const headers = new Headers({ 'cache-control': revalidate });
    for (const { forRegExp, values } of await currentRules()) {
      if (!forRegExp.test(address)) continue;
      for (const [name, value] of Object.entries(values)) headers.set(name, value);
    }
    if (isNoDocument(address)) for (const name of ofDocuments) headers.delete(name);
    return headers;
  };
}

async function parseRules(path: string): Promise<Header[]> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [path],
    configHeaders: undefined,
    minimal: false,
  });
  const [error] = errors;
  if (error) throw new Error(`${path} has a rule that Netlify does not accept.`, { cause: error });
  return headers.filter((rule) => 'forRegExp' in rule);
}
