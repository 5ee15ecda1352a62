import type { Core } from '@strapi/strapi';
import { byKind, type EntryKind, entryKinds, listFirstParts } from '../../shared/kinds.ts';
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
  const partsOf = (kind: EntryKind) => chosen[kind].flatMap((folder) => listFirstParts(kind, folder));
  const all = entryKinds.flatMap(partsOf);
  for (const kind of entryKinds) {
    const standard = listFirstParts(kind, byKind[kind].folder);
    for (const part of partsOf(kind)) {
      if (standard.includes(part)) continue;
      if (reservedPages.includes(part) || all.filter((one) => one === part).length > 1)
        refuseFolder(part, 'belongs to other pages of the site');
      if ((await strapi.db.query(PAGE.uid).count({ where: { slug: part } })) > 0)
        refuseFolder(part, 'is the address of a text of the gallery');
    }
  }
}

const refuseFolder = (folder: string, why: string): never =>
  refuseField('kindNames', `The address "/${folder}" ${why}. Choose another one.`);
