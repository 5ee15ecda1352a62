import type { Core } from '@strapi/strapi';
import { PAGE } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { createFirstPages } from './first-pages.ts';

/**
 * Creates the texts that every gallery begins with, once. A gallery of before had them as pages of its code, so they are published as they
 * were. In a new gallery they say what the owner must adapt: they are published with the demo, and drafts without it. The first
 * administrator must not exist yet.
 */
export async function seedPages(strapi: Core.Strapi): Promise<void> {
  const store = openStore(strapi);
  if (await store.get({})) return;
  const isNew = (await strapi.db.query('admin::user').count()) === 0;
  const isPublished = !isNew || environment.demoSeed;
  await strapi.db.transaction(async () => {
    for (const page of createFirstPages(isNew)) {
      const isTaken = await strapi.db.query(PAGE.uid).count({ where: { slug: page.slug } });
      if (isTaken) continue;
      const { documentId } = await strapi
        .documents(PAGE.uid)
        .create({ data: page as object, status: 'draft' });
      if (isPublished) await strapi.documents(PAGE.uid).publish({ documentId });
    }
    await store.set({ value: isPublished ? 'published' : 'drafts' });
  });
}

/** Whether the gallery began without a demo. It stays without one at later starts. */
export const beganEmpty = async (strapi: Core.Strapi): Promise<boolean> =>
  (await openStore(strapi).get({})) === 'drafts';

const openStore = (strapi: Core.Strapi) =>
  strapi.store({ type: 'plugin', name: 'vitrine', key: 'first-pages' });
