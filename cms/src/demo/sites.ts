import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import serve from 'koa-static';
import { ENTRIES } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { appendChanges, changeModel } from '../feed/change-log.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';

/** The sites of the demo catalogue, each under its path on this CMS. */
const folder = join(environment.demoDir, 'public');

/**
 * Serves the sites of the demo catalogue. They represent other people's sites, so they have none of the headers
 * that protect the CMS and keep it out of frames.
 */
export function serveDemoSites(strapi: Core.Strapi): void {
  const files = serve(folder, { maxage: 60_000 });
  strapi.server.routes([
    {
      method: 'GET',
      path: '/demo/(.*)',
      handler: [
        (ctx, next) => {
          ctx.remove('Content-Security-Policy');
          ctx.remove('X-Frame-Options');
          return files(ctx, next);
        },
      ],
      config: { auth: false },
    },
  ]);
}

/**
 * Links to the demo sites begin with the address of the CMS when they were made. This updates them when the address has changed.
 * An entry keeps its times, since its readers see nothing new.
 */
export async function moveDemoLinks(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async () => {
    // Another machine may be publishing these entries.
    await acquireTransactionLock(strapi, changeModel.tableName);
    for (const { type, uid } of ENTRIES) {
      const rows = await strapi.db.query(uid).findMany({
        select: ['id', 'documentId', 'publishedAt', 'preview_link'],
        where: { preview_link: { $contains: '/demo/' } },
      });
      for (const { id, documentId, publishedAt, preview_link } of rows) {
        const path = findDemoPath(preview_link);
        if (path === undefined || !existsSync(join(folder, path, 'index.html'))) continue;
        const link = new URL(path, environment.publicUrl).href;
        if (link === preview_link) continue;
        await strapi.db.queryBuilder(uid).where({ id }).update({ preview_link: link }).execute();
        if (publishedAt !== null) await appendChanges(strapi, [{ type, document: documentId }]);
      }
    }
  });
}

/** `undefined` when the link leads elsewhere. */
function findDemoPath(link: string): string | undefined {
  return /^https?:\/\/[^/]+(\/demo\/[\w-]+\/)$/.exec(link)?.[1];
}
