import type { Origin } from '../../src/edge/origin.ts';
import { createStatic } from '../../src/server/http/static.ts';
import { createFolder } from '../folder.ts';
import { type Send, putFile, serve } from './serve.ts';

export const page = `<!doctype html><title>Atlas</title>${'<p>A template for studios.</p>'.repeat(100)}`;

/** Serves a small site with these additional files, until the test is over. */
export async function serveSite(
  files: Record<string, string | Buffer> = {},
  origin?: Origin,
): Promise<{ dist: string; send: Send; port: number; stop(): Promise<void> }> {
  const dist = createFolder();
  const all = {
    'index.html': page,
    'templates/atlas.html': page,
    '404.html': 'Not here',
    'rss.xml': '<rss/>',
    ...files,
  };
  for (const [path, content] of Object.entries(all)) putFile(dist, path, content);
  return { dist, ...(await serve(createStatic(dist, origin))) };
}
