import type { ServerResponse } from 'node:http';
import type { Handler } from './http-server.ts';
import { previewPrefix } from '../preview.ts';

export type Part = 'site' | 'api' | 'rebuild' | 'health' | 'ready' | 'metrics' | 'preview' | 'desk';

export type Routes = Record<Part, Handler>;

/** Told of every request before it is answered. */
export type Watch = (part: Part, response: ServerResponse) => void;

/** A way up and out of a folder, spelled in any way. */
const dotSegment = /\/(\.|%2e){1,2}(\/|$)/i;

/** Hands every request to the part that answers it. */
export function createRouter(routes: Routes, watch: Watch): Handler {
  return (request, response) => {
    const part = partOf(request.url ?? '');
    watch(part, response);
    return routes[part](request, response);
  };
}

function partOf(url: string): Part {
  const [path = ''] = url.split('?');
  if (path === '/_rebuild') return 'rebuild';
  if (path === '/_health') return 'health';
  if (path === '/_ready') return 'ready';
  if (path === '/_desk') return 'desk';
  if (path === '/_metrics') return 'metrics';
  if (path.startsWith(previewPrefix)) return 'preview';
  return /^\/(api|uploads)\//.test(path) && !dotSegment.test(path) ? 'api' : 'site';
}
