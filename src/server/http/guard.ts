import { loginInstead } from '../../catalogue/session.ts';
import type { Handler } from './http-server.ts';

/** Sends whoever is not signed in from the account area to the login page, before anything of it is sent. */
export function createGuard(site: Handler): Handler {
  return (request, response) => {
    const login = loginInstead(request.url ?? '', request.headers.cookie ?? '');
    if (!login) return site(request, response);
    response.writeHead(302, { location: login, 'cache-control': 'no-store' }).end();
  };
}
