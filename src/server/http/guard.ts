import { loginInstead } from '../../catalogue/session.ts';
import type { Handler } from './http-server.ts';

/** Redirects visitors of the account area who are not signed in to the login page. */
export function createGuard(site: Handler): Handler {
  return (request, response) => {
    const login = loginInstead(request.url ?? '', request.headers.cookie ?? '');
    if (!login) return site(request, response);
    response.writeHead(302, { location: login, 'cache-control': 'no-store' }).end();
  };
}
