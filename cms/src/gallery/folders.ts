import type { Core } from '@strapi/strapi';
import { type KindFolders, parseKindFolders } from '../../shared/own-names.ts';
import { readSettings } from './settings.ts';

/** The folders of the kinds in the addresses of the site, as they are published. */
export const readFolders = async (strapi: Core.Strapi): Promise<KindFolders> =>
  parseKindFolders((await readSettings(strapi)).kindNames);

/** Whether entries are, or were, in the folder at the root of the site. */
export const isFolder = async (strapi: Core.Strapi, name: string): Promise<boolean> =>
  Object.values(await readFolders(strapi)).some((folders) => folders.includes(name));
