import type { Handler } from './http-server.ts';
import { previewPrefix } from '../preview.ts';

type Part = 'site' | 'api' | 'rebuild' | 'health' | 'metrics' | 'preview' | 'desk';

export type Routes = Record<Part, Handler>;

/** A way up and out of a folder, spelled in any way. */
const dotSegment = /\/(\.|%2e){1,2}(\/|$)/i;

/** Hands every request to the part that answers it. */
export function createRouter({ site, api, rebuild, health, metrics, preview, desk }: Routes): Handler {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path === '/_rebuild') return rebuild(request, response);
    if (path === '/_health') return health(request, response);
    if (path === '/_desk') return desk(request, response);
    if (path === '/_metrics') return metrics(request, response);
    if (path.startsWith(previewPrefix)) return preview(request, response);
    if (/^\/(api|uploads)\//.test(path) && !dotSegment.test(path)) return api(request, response);
    return site(request, response);
  };
}
