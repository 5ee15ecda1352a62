import type { Core } from '@strapi/strapi';
import { entryKinds, listFirstParts } from '../../shared/kinds.ts';
import { type KindFolders, parseKindFolders } from '../../shared/own-names.ts';
import { readSettings } from './settings.ts';

/** The folders of the kinds in the addresses of the site, as they are published. */
export const readFolders = async (strapi: Core.Strapi): Promise<KindFolders> =>
  parseKindFolders((await readSettings(strapi)).kindNames);

/** Whether a kind has, or had, its pages there at the root of the site. */
export async function isFolder(strapi: Core.Strapi, name: string): Promise<boolean> {
  const folders = await readFolders(strapi);
  return entryKinds.some((kind) =>
    folders[kind].some((folder) => listFirstParts(kind, folder).includes(name)),
  );
}
