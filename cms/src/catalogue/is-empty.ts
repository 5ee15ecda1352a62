import type { Core } from '@strapi/strapi';
import { ENTRIES, LOOKUPS } from './kinds.ts';

export async function isEmpty(strapi: Core.Strapi): Promise<boolean> {
  const counts = [...ENTRIES, ...LOOKUPS].map(({ uid }) => strapi.db.query(uid).count());
  return (await Promise.all(counts)).every((count) => count === 0);
}
