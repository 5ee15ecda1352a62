import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { lookup } from 'mrmime';
import { loadConfig } from '../config.ts';
import { toOutputPath } from '../rebuild/types.ts';
import { openReader } from '../replica/reader.ts';
import { findDataKey } from '../search/format/data-files.ts';
import { drawBrandFile, isBrandFile } from '../brand/brand-files.ts';
import { readRegularFile } from '../storage/regular-file.ts';

/** Provides the catalogue to the pages of the dev server, as the engine does, and serves mirrored media, data files, and the mark of the gallery. */
export function devCatalogue(): AstroIntegration {
  return {
    name: 'vitrine:dev-catalogue',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware }) => {
        const entrypoint = new URL('./dev-middleware.ts', import.meta.url);
        if (command === 'dev') addMiddleware({ entrypoint, order: 'pre' });
      },
      'astro:server:setup': ({ server }) => {
        const { places } = loadConfig();
        const replica = openReader(places.replica);
        server.httpServer?.once('close', () => replica.close());

        server.middlewares.use('/_media', async (request, response, next) => {
          const name = (request.url ?? '').slice(1);
          const media = replica.media(name);
          const bytes = media && (await readRegularFile(join(places.media, media.source)));
          if (!bytes) return next();
          response.setHeader('content-type', lookup(name) ?? 'application/octet-stream');
          response.end(bytes);
        });
        server.middlewares.use('/data', (request, response, next) => {
          replica.refresh();
          const key = findDataKey(`data${request.url ?? ''}`);
          const text = key && replica.answer(key);
          if (typeof text !== 'string') return next();
          response.setHeader('content-type', 'application/json');
          response.end(text);
        });
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '', 'http://site');
          const path = toOutputPath(pathname.slice(1));
          if (!isBrandFile(path)) return next();
          replica.refresh();
          const folders = { mirror: places.media, typefaces: places.typefaces };
          drawBrandFile(path, replica, folders).then((drawn) => {
            if (drawn === undefined) return next();
            response.setHeader('content-type', lookup(path) ?? 'application/octet-stream');
            response.end(drawn);
          }, next);
        });
      },
    },
  };
}
