import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import serve from 'koa-static';
import { ENTRIES } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { appendChanges, changeModel } from '../feed/change-log.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';

/** The sites of the demo catalogue and the pages of its shop, each under its path on this CMS. */
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
        select: ['id', 'documentId', 'publishedAt', ...LINKS],
        where: { $or: LINKS.map((field) => ({ [field]: { $contains: '/demo/' } })) },
      });
      for (const { id, documentId, publishedAt, ...links } of rows) {
        const moved = moveLinks(links);
        if (Object.keys(moved).length === 0) continue;
        await strapi.db.queryBuilder(uid).where({ id }).update(moved).execute();
        if (publishedAt !== null) await appendChanges(strapi, [{ type, document: documentId }]);
      }
    }
  });
}

const LINKS = ['preview_link', 'purchase_link'] as const;
type Links = Record<(typeof LINKS)[number], string | null>;

/** The links that lead to pages of the demo at another address, at the present one. */
function moveLinks(links: Links): Partial<Links> {
  const moved: Partial<Links> = {};
  for (const field of LINKS) {
    const path = findDemoPath(links[field] ?? '');
    if (path === undefined || !existsSync(join(folder, path, 'index.html'))) continue;
    const link = new URL(path, environment.publicUrl).href;
    if (link !== links[field]) moved[field] = link;
  }
  return moved;
}

/** `undefined` when the link leads elsewhere. */
function findDemoPath(link: string): string | undefined {
  return /^https?:\/\/[^/]+(\/demo\/(?:[\w-]+\/){1,2})$/.exec(link)?.[1];
}
