import type { Person, Provider } from '../e2e/start-provider.ts';
import { createClient } from './clients.ts';
import type { Cms } from './start-cms.ts';

/** Goes to the provider and back, as a browser does. @returns The last call, which signs in. */
export async function visitProvider(cms: Cms, provider: Provider, by: 'google' | 'facebook', person: Person) {
  provider.person = person;
  const headers = { cookie: '' };
  const follow = async (address: string) => {
    const answer = await fetch(address, { headers, redirect: 'manual' });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) headers.cookie = cookies.join('; ');
    return answer;
  };
  const next = async (address: string, base: string) => {
    const { pathname, search } = new URL((await follow(address)).headers.get('location') ?? '', base);
    return base + pathname + search;
  };

  const asking = await next(`${cms.url}/api/connect/${by}`, provider.url);
  const back = await next(asking, cms.url);
  const callback = await next(back, `${cms.url}/api/auth`);
  return () => follow(callback);
}

/** Signs in by the last call of a visit. @returns The name of the account. */
export async function readName(cms: Cms, finish: () => Promise<Response>): Promise<string> {
  const { jwt } = await (await finish()).json();

  const me = await createClient(cms, { authorization: `Bearer ${jwt}` })('GET', '/api/auth/me');
  return me.body.username;
}
