import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { groupsOf } from '../lib/work-in-parts.ts';
import type { Cms } from '../replica/cms/feed.ts';
import { createHttp, parseJson, undefinedWhenAbsent } from '../replica/cms/http.ts';

const ids = v.array(v.string());
const answer = v.object({ granted: ids, pending: ids });

/** `granted`: this server announces them. `pending`: another server is at it. All others are announced. */
export type Claimed = { granted: Set<string>; pending: Set<string> };

export type Claims = {
  /** Of what is being sent, it has to be called again from time to time. Rejects when the CMS gives no answer. */
  claim(entries: string[]): Promise<Claimed>;
  /** Tells that everybody was notified. */
  finish(entries: string[]): Promise<void>;
};

/** How many entries the CMS takes in a call. */
const most = 500;

/** Settles with the CMS which of several site servers announces an entry. A CMS that does not know of claims grants all. */
export function createClaims({ url, token }: Cms, fetchAnything: typeof fetch): Claims {
  const http = createHttp({ fetch: fetchAnything });
  const holder = randomUUID();
  const address = new URL(`${url}/api/push/claims`);

  async function call(documents: string[], isSent: boolean): Promise<v.InferOutput<typeof answer>> {
    const text = await http
      .text(address, { authorization: `Bearer ${token}` }, { documents, holder, isSent })
      .catch(undefinedWhenAbsent);
    return text === undefined ? { granted: documents, pending: [] } : parseJson(answer, text, address);
  }

  return {
    async claim(entries) {
      const answers = [];
      for (const group of groupsOf(entries, most)) answers.push(await call(group, false));
      return {
        granted: new Set(answers.flatMap(({ granted }) => granted)),
        pending: new Set(answers.flatMap(({ pending }) => pending)),
      };
    },
    async finish(entries) {
      for (const group of groupsOf(entries, most)) await call(group, true);
    },
  };
}
