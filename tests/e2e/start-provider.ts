import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { startHttpServer } from '../../src/server/http/http-server.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type Person = { email: string; name: string };

export type Provider = {
  url: string;
  /** The person who is signed in at the provider and gives consent; `undefined` refuses. */
  person: Person | undefined;
  stop(): Promise<void>;
};

/** An OAuth 2 provider on this machine that answers as Google and Facebook do (RFC 6749, section 4.1). */
export async function startProvider(client: { id: string; secret: string }): Promise<Provider> {
  const codes = new Map<string, { uri: string | null; person: Person }>();
  const tokens = new Map<string, Person>();
  const provider: Provider = { url: '', person: undefined, stop: () => server.stop() };

  const server = await startHttpServer(
    0,
    async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider');
      const json = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

      if (pathname === '/o/oauth2/v2/auth' || pathname === '/dialog/oauth') {
        const back = new URL(searchParams.get('redirect_uri') ?? '');
        back.searchParams.set('state', searchParams.get('state') ?? '');
        if (provider.person && searchParams.get('client_id') === client.id) {
          const code = randomUUID();
          codes.set(code, { uri: searchParams.get('redirect_uri'), person: provider.person });
          back.searchParams.set('code', code);
        } else {
          back.searchParams.set('error', 'access_denied');
        }
        response.writeHead(302, { location: back.href }).end();
        return;
      }
      if (pathname === '/token' || pathname === '/oauth/access_token') {
        const form = new URLSearchParams(await text(request));
        const code = form.get('code') ?? '';
        const given = codes.get(code);
        const isGood = given?.uri === form.get('redirect_uri') && form.get('client_secret') === client.secret;
        codes.delete(code);
        if (!given || !isGood) return void json(400, { error: 'invalid_grant' });
        const token = randomUUID();
        tokens.set(token, given.person);
        return void json(200, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
      }
      const bearer =
        request.headers.authorization?.replace('Bearer ', '') ?? searchParams.get('access_token');
      const person = tokens.get(bearer ?? '');
      if (!person) return void json(401, { error: 'invalid_token' });
      json(200, { ...person, email_verified: 'true' });
    },
    silent,
  );
  provider.url = `http://localhost:${server.port}`;
  return provider;
}
