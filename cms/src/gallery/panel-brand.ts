import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Core } from '@strapi/strapi';
import { siteOrigin } from '../form-preview/routes.ts';
import { type BrandAnswer, markPath, namePath } from '../../shared/panel-brand.ts';
import { readSettings } from './settings.ts';

/** How long the login may wait for the site, in milliseconds. */
const TIMEOUT_MS = 2000;

/**
 * Tells the panel what the gallery is called and looks like, before somebody has signed in. The site draws the mark (decision 053).
 * Without the site it is that of Vitrine.
 */
export function servePanelBrand(strapi: Core.Strapi): void {
  const tellName: Core.ControllerHandler = async (ctx) => {
    const { name } = await readSettings(strapi);
    ctx.body = { name } satisfies BrandAnswer;
  };
  const sendMark: Core.ControllerHandler = async (ctx) => {
    ctx.type = 'image/png';
    ctx.body = (await fetchMark()) ?? (await readFile(resolve('favicon.png')));
  };
  const config = { auth: false as const };
  strapi.server.routes([
    { method: 'GET', path: namePath, handler: tellName, config },
    { method: 'GET', path: markPath, handler: sendMark, config },
  ]);
}

async function fetchMark(): Promise<Buffer | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch(new URL('/icons/192.png', siteOrigin), { redirect: 'error', signal });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  } catch {
    // The site does not run, or is too slow.
    return undefined;
  }
}
