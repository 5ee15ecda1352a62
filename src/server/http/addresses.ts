import { encodePath } from '../../catalogue/paths.ts';
import { type OutputPath, toOutputPath } from '../../rebuild/types.ts';

/** The root-relative, percent-encoded address of an output. */
export function getAddress(path: OutputPath): string {
  return path === 'index.html' ? '/' : encodePath(`/${path.replace(/\.html$/, '')}`);
}

/** The redirects for Netlify. Only servers read them. */
export const redirectsFile = toOutputPath('_redirects');
