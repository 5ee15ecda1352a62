import type { Handler } from './http-server.ts';

export type Routes = { site: Handler; api: Handler; rebuild: Handler; health: Handler };

/** A way up and out of `/api`, spelled in any way. */
const dotSegment = /\/(\.|%2e){1,2}(\/|$)/i;

/** Hands every request to the part that answers it. */
export function createRouter({ site, api, rebuild, health }: Routes): Handler {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path === '/_rebuild') return rebuild(request, response);
    if (path === '/_health') return health(request, response);
    if (path.startsWith('/api/') && !dotSegment.test(path)) return api(request, response);
    return site(request, response);
  };
}
