import { encodePath, shellOf } from '../../catalogue/paths.ts';
import { decode } from '../../lib/decode.ts';
import { type OpenFile, openFileIn } from './open-file.ts';

/** What an address leads to. `moved`: the page has another address, root-relative and percent-encoded. */
export type Located =
  { outcome: 'file'; file: OpenFile } | { outcome: 'moved'; to: string } | { outcome: 'missing' };

/**
 * Finds the file of an address below `dist`. The page `/templates/atlas` is `templates/atlas.html`, `/` is `index.html`,
 * and every other file is at its own name. A page has one address: with `/` or `.html` after it, it has moved.
 *
 * @param pathname The path of a request as it came, still percent-encoded.
 */
export function locate(dist: string, pathname: string): Located {
  const path = parsePath(pathname);
  if (path === undefined || hidden.has(path)) return { outcome: 'missing' };
  if (path === 'index') return { outcome: 'moved', to: '/' };

  const page = openFileIn(dist, `${path || 'index'}.html`);
  if (page) return { outcome: 'file', file: page };

  const shell = shellOf(`/${path}`);
  const shared = shell && openFileIn(dist, `${shell}.html`);
  if (shared) return { outcome: 'file', file: shared };

  const bare = path.replace(/(\/|\.html)$/, '');
  const moved = bare === path ? undefined : openFileIn(dist, `${bare}.html`);
  if (moved) {
    moved.close();
    return { outcome: 'moved', to: bare === 'index' ? '/' : `/${encodePath(bare)}` };
  }

  const file = openFileIn(dist, path);
  return file ? { outcome: 'file', file } : { outcome: 'missing' };
}

/** Files without an address: the pages of errors, and `_headers`, which is for the server alone. */
const hidden = new Set(['404', 'error', '_headers']);

/** The decoded path without its first slash; `undefined` when it cannot be the name of a published file. */
function parsePath(pathname: string): string | undefined {
  const names = pathname.split('/').map(decode);
  const isPublic = names.every((name, at) =>
    name === '' ? at === 0 || at === names.length - 1 : isFileName(name),
  );
  return isPublic && names[0] === '' ? names.slice(1).join('/').normalize() : undefined;
}

function isFileName(name: string | undefined): boolean {
  return name !== undefined && !name.startsWith('.') && !/[/\\\p{Cc}]/u.test(name);
}
