import type { Core } from '@strapi/strapi';
import { publishAsOf } from '../catalogue/first-publishes.ts';
import { isEmpty, uploadPictures } from '../catalogue/seeding.ts';
import { AUTHOR, ENTRIES } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { beganEmpty } from '../pages/seed-pages.ts';
import { USER } from '../people/sessions.ts';
import type { ItemKey } from '../moodboards/items.ts';
import { getDay } from '../popularity/counter.ts';
import { storeCounts } from '../popularity/interactions.ts';
import { updatePopularity } from '../popularity/popularity.ts';
import { isInteraction } from '../../shared/interactions.ts';
import { type DemoCatalogue, loadCatalogue, listPictures } from './catalogue.ts';
import { createCollection } from './create-collection.ts';
import { readDemoRecord, recordDemo } from './demo-record.ts';
import { type Create, createEntry, createLookups, type Publish } from './create-entries.ts';
import { createMoodboards } from './create-moodboards.ts';
import { createAuthors, createVisitors } from './create-people.ts';

/**
 * Fills an empty CMS with the demo catalogue in one transaction. An interrupted start leaves the CMS empty, and the next start
 * begins again.
 */
export async function seedDemo(strapi: Core.Strapi): Promise<void> {
  const { demoDir, demoSeed, publicUrl, stateDir } = environment;
  if (!demoSeed || !(await isEmpty(strapi))) return;
  // Authors and visitors remain after an editor has deleted all entries. The demo must not come back then.
  for (const uid of [AUTHOR.uid, USER]) if ((await strapi.db.query(uid).count()) > 0) return;
  if ((await beganEmpty(strapi)) || (await readDemoRecord(strapi))) return;
  const catalogue = await loadCatalogue(demoDir);
  if (!catalogue) return;
  strapi.log.info('The CMS is empty. Loading the demo catalogue.');
  const create: Create = (uid, parameters) => strapi.service(uid).create(parameters);
  const publish: Publish = (kind, documentId, at) => publishAsOf(strapi, kind, documentId, at);
  const entries = await strapi.db.transaction(async () => {
    const pictures = await uploadUnchecked(strapi, () =>
      uploadPictures(strapi, demoDir, listPictures(catalogue)),
    );
    const references = {
      pictures,
      authors: await createAuthors(strapi, catalogue.authors, pictures),
      lookups: await createLookups(create, catalogue.lookups),
    };
    const created = new Map<string, ItemKey>();
    for (const kind of ENTRIES) {
      const ofKind = catalogue[`${kind.type}s`] ?? [];
      for (const entry of ofKind) {
        const id = await createEntry({ create, publish }, kind, entry, references, publicUrl);
        created.set(entry.slug, { kind: kind.type, id });
      }
      strapi.log.info(`${ofKind.length} ${kind.type}s published`);
    }
    for (const collection of catalogue.collections ?? []) await createCollection(strapi, collection, created);
    const visitors = await createVisitors(strapi, stateDir);
    await createMoodboards(strapi, catalogue.moodboards ?? [], visitors, created);
    await recordDemo(strapi, [...pictures.values()]);
    return created;
  });
  await addInteractions(strapi, catalogue.interactions ?? {}, entries);
}

/** Counts interactions of today, so that the demo has popular entries. */
async function addInteractions(
  strapi: Core.Strapi,
  interactions: NonNullable<DemoCatalogue['interactions']>,
  entries: ReadonlyMap<string, ItemKey>,
): Promise<void> {
  const now = Date.now();
  const counts = Object.entries(interactions).flatMap(([slug, numbers]) =>
    Object.entries(numbers).flatMap(([interaction, count]) => {
      const id = entries.get(slug)?.id;
      return id && isInteraction(interaction) ? [{ document: id, interaction, day: getDay(now), count }] : [];
    }),
  );
  await storeCounts(strapi, counts);
  await updatePopularity(strapi, now);
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
