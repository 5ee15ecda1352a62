import type { Core } from '@strapi/strapi';
import { byKind, type EntryKind, entryKinds } from '../../shared/kinds.ts';
import { addFormerFolders, type KindFolders, listPlaces, parseKindFolders } from '../../shared/own-names.ts';
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
  const placesOf = (kind: EntryKind) => chosen[kind].flatMap((folder) => listPlaces(kind, folder));
  const all = entryKinds.flatMap(placesOf);
  for (const kind of entryKinds) {
    const standard = listPlaces(kind, byKind[kind].folder);
    for (const place of placesOf(kind)) {
      if (standard.includes(place)) continue;
      if (reservedPages.includes(place) || all.filter((one) => one === place).length > 1)
        refuseFolder(place, 'belongs to other pages of the site');
      if ((await strapi.db.query(PAGE.uid).count({ where: { slug: place } })) > 0)
        refuseFolder(place, 'is the address of a text of the gallery');
    }
  }
}

const refuseFolder = (folder: string, why: string): never =>
  refuseField('kindNames', `The address "/${folder}" ${why}. Choose another one.`);
