import type { Core } from '@strapi/strapi';
import { publishAsOf } from '../catalogue/first-publishes.ts';
import { isEmpty, uploadPictures } from '../catalogue/seeding.ts';
import { AUTHOR, ENTRIES } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { loadCatalogue, listPictures } from './catalogue.ts';
import { type Create, createEntry, createLookups, type Publish } from './create-entries.ts';
import { createAuthors, createVisitors } from './create-people.ts';

/**
 * Fills an empty CMS with the demo catalogue in one transaction. An interrupted start leaves the CMS empty, and the next start
 * begins again.
 */
export async function seedDemo(strapi: Core.Strapi): Promise<void> {
  const { demoDir, demoSeed, publicUrl, stateDir } = environment;
  if (!demoSeed || !(await isEmpty(strapi))) return;
  // Authors remain after an editor has deleted all entries. The demo must not come back then.
  if ((await strapi.db.query(AUTHOR.uid).count()) > 0) return;
  const catalogue = await loadCatalogue(demoDir);
  if (!catalogue) return;
  strapi.log.info('The CMS is empty. Loading the demo catalogue.');
  const create: Create = (uid, parameters) => strapi.service(uid).create(parameters);
  const publish: Publish = (kind, documentId, at) => publishAsOf(strapi, kind, documentId, at);
  await strapi.db.transaction(async () => {
    const pictures = await uploadUnchecked(strapi, () =>
      uploadPictures(strapi, demoDir, listPictures(catalogue)),
    );
    const references = {
      pictures,
      authors: await createAuthors(strapi, catalogue.authors, pictures),
      lookups: await createLookups(create, catalogue.lookups),
    };
    for (const kind of ENTRIES) {
      const entries = catalogue[`${kind.type}s`] ?? [];
      for (const entry of entries) await createEntry({ create, publish }, kind, entry, references, publicUrl);
      strapi.log.info(`${entries.length} ${kind.type}s published`);
    }
    await createVisitors(strapi, stateDir);
  });
}

/** Uploads pictures without checking that all of each can be read, which would take most of the time. The demo's are whole. */
async function uploadUnchecked<Result>(strapi: Core.Strapi, upload: () => Promise<Result>): Promise<Result> {
  const pictures = strapi.plugin('upload').service('image-manipulation');
  const { isFaultyImage } = pictures;
  pictures.isFaultyImage = async () => false;
  try {
    return await upload();
  } finally {
    pictures.isFaultyImage = isFaultyImage;
  }
}
