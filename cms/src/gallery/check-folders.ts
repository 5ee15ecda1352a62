import type { Core } from '@strapi/strapi';
import { byKind, entryKinds } from '../../shared/kinds.ts';
import { addFormerFolders, type KindFolders, parseKindFolders } from '../../shared/own-names.ts';
import { reservedPages } from '../../shared/pages.ts';
import { refuseField } from '../bodies/refuse.ts';
import { PAGE } from '../catalogue/kinds.ts';

/** Refuses a folder that belongs to something else, and keeps the published one as a former folder. @param before The published ones. */
export async function completeFolders(
  strapi: Core.Strapi,
  data: { kindNames?: unknown },
  before: KindFolders,
): Promise<void> {
  if (data.kindNames === undefined) return;
  // The panel sends `null` for an empty field.
  const text = addFormerFolders(String(data.kindNames ?? ''), before);
  data.kindNames = text === '' ? data.kindNames : text;
  const chosen = parseKindFolders(text);
  for (const kind of entryKinds) {
    const others = entryKinds.filter((one) => one !== kind).flatMap((one) => chosen[one]);
    for (const folder of chosen[kind]) {
      if (folder === byKind[kind].folder) continue;
      if (reservedPages.includes(folder) || others.includes(folder))
        refuseFolder(folder, 'belongs to other pages of the site');
      if ((await strapi.db.query(PAGE.uid).count({ where: { slug: folder } })) > 0)
        refuseFolder(folder, 'is the address of a text of the gallery');
    }
  }
}

const refuseFolder = (folder: string, why: string): never =>
  refuseField('kindNames', `The address "/${folder}" ${why}. Choose another one.`);
